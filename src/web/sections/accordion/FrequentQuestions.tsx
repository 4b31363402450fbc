import type { ReactNode } from 'react';
import type { FrequentQuestion } from '../../content/faq/frequent-question.ts';
import { Accordion } from './Accordion.tsx';

export interface FrequentQuestionsProps {
  readonly heading: string;
  readonly questions: readonly FrequentQuestion[];
  /** What stands under the heading: where other questions go. */
  readonly children?: ReactNode;
}

/** A page's frequent questions (SPECIFICATION.md section 2), the heading beside them. */
export function FrequentQuestions({ heading, questions, children }: FrequentQuestionsProps) {
  return (
    <section className="section split" aria-labelledby="questions">
      <div className="split__head">
        <h2 id="questions">{heading}</h2>
        {children}
      </div>
      <Accordion
        name="questions"
        items={questions.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))}
      />
    </section>
  );
}
