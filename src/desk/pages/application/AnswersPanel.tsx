import { useRef } from 'react';
import { Button } from '../../Button.tsx';
import type { ApplicationView, ShownAnswer } from '../../../core/desk/application.ts';
import { readReference } from '../../../core/submission/reference.ts';
import { AnswerList } from './AnswerList.tsx';
import { useRevealing } from './revealing.ts';

const WORDS_OF: Readonly<Record<ApplicationView['wordsOf'], string | null>> = {
  version: null,
  today: 'The form as it was is no longer stored, so you see today’s questions.',
  fields: 'This form no longer exists, so answers are listed by field name.',
};

/** The questions for name and contact details. */
const CONTACT = /(?:^|\.)(?:firstName|lastName|name|email|phone)$/;

/** Every answer in the words and the order of the form, except contact details, which are shown above. */
export function AnswersPanel({ view }: { readonly view: ApplicationView }) {
  const { textAt, reveal, coverAll, isBusy } = useRevealing();
  const health = view.sections.flatMap(({ answers }) => answers).filter(({ text }) => text === null);
  const covered = health.filter(({ path }) => textAt(path) === undefined);
  const words = WORDS_OF[view.wordsOf];
  const { person, reach, reference, related } = view;
  const above = reach.find((each) => each.reference === reference)?.answers.map(({ path }) => path) ?? [];
  const isBelow = ({ path, text }: ShownAnswer) =>
    !above.includes(path) &&
    !(text !== null && CONTACT.test(path) && Object.values(person).some((each) => each.includes(text)));
  // A reference that she typed may be another's, or a slip.
  const explained = (answer: ShownAnswer): ShownAnswer => {
    const named = readReference(answer.text ?? '');
    return named === null || named !== answer.text || related.some((each) => each.reference === named)
      ? answer
      : { ...answer, text: `${named} (not one of their applications)` };
  };
  const sections = view.sections
    .map(({ title, answers }) => ({ title, answers: answers.filter(isBelow).map(explained) }))
    .filter(({ answers }) => answers.length > 0);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="panel" aria-labelledby="answers">
      <div className="panel__head">
        <h2 ref={heading} id="answers" tabIndex={-1}>
          Answers
        </h2>
        {health.length > 1 && reveal !== null && (
          <Button
            look="quiet"
            isSmall
            className="no-print"
            isDisabled={isBusy}
            onClick={covered.length === 0 ? coverAll : () => reveal('all', heading)}
          >
            {covered.length === 0 ? 'Cover all' : `Reveal all ${covered.length}`}
          </Button>
        )}
      </div>
      {health.length > 0 && (
        <p className="muted no-print">
          {covered.length === 0
            ? 'That you revealed these answers is in the log, with your name.'
            : 'Health answers are covered. Revealing one is logged with your name.'}
        </p>
      )}
      {words !== null && <p className="notice">{words}</p>}
      {sections.map(({ title, answers }) => (
        <section className="answers" key={title} aria-label={title}>
          <h3>{title}</h3>
          <AnswerList className="facts answers__list" answers={answers} />
        </section>
      ))}
    </section>
  );
}
