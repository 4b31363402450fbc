import type { ReactNode } from 'react';
import type { FrequentQuestion } from './frequent-question.ts';
import { Unbroken } from '../../../form/messages/Unbroken.tsx';
import { Accordion } from './Accordion.tsx';

interface FrequentQuestionsProps {
  readonly heading: string;
  readonly questions: readonly FrequentQuestion[];
  /** Shown under the heading: how to ask another question. */
  readonly children?: ReactNode;
}

/** A page's frequent questions, with the heading beside them. */
export function FrequentQuestions({ heading, questions, children }: FrequentQuestionsProps) {
  return (
    <section className="section split" aria-labelledby="questions">
      <div className="split__head">
        <h2 id="questions">{heading}</h2>
        {children}
      </div>
      <Accordion
        name="questions"
        items={questions.map(({ question, answer }) => ({
          title: question,
          content: (
            <p>
              <Unbroken>{answer}</Unbroken>
            </p>
          ),
        }))}
      />
    </section>
  );
}
