import type { ApplicationView } from '../../../core/desk/application.ts';
import { VERDICT_WORDS } from '../../../core/rules/verdict.ts';
import { capitalize } from '../../../core/capitalize.ts';

const SAID: Readonly<Record<ApplicationView['verdict'], string>> = {
  ...VERDICT_WORDS,
  'not-decided': 'nothing',
};

/** What to know before a call: who has the application, why it needs review, and which conditions it does not meet. */
export function CaseAlerts({
  view: { reference, verdict, applicantVerdict, flags, decision, related },
  colleague,
}: {
  readonly view: ApplicationView;
  /** The name of the colleague who has it; `null` if nobody has it, or the viewer does. */
  readonly colleague: string | null;
}) {
  const result = verdict === 'needs-review' ? 'unknown' : 'holds';
  const about = (decision?.conditions ?? [])
    .filter((rule) => rule.result === result)
    .map(({ title }) => title);
  const because = about.length === 0 ? '' : ` (${about.join(', ')})`;
  const differs = flags.some(({ id }) => id === 'verdict-differs');
  const reason =
    differs && applicantVerdict !== null
      ? `the applicant’s page said ${SAID[applicantVerdict]}, our rules say ${SAID[verdict]}${because}`
      : verdict === 'needs-review'
        ? `our rules can’t decide it${because}`
        : 'they asked for something on their page';
  // As the queue has it.
  const needsReview = related.find((row) => row.reference === reference)?.needsReview === true;
  const flagged = flags.filter(({ id }) => id !== 'verdict-differs');
  return (
    <div className="case-alerts">
      {colleague !== null && (
        <p>
          <span className="badge badge--plain">{colleague}</span> has this application. Talk to them before
          you call.
        </p>
      )}
      {needsReview && (
        <p>
          <span className="badge badge--unknown">Needs review</span> {capitalize(reason)}.
        </p>
      )}
      {flagged.length > 0 && (
        <p>
          <span className="badge badge--off">Flagged</span>{' '}
          {capitalize(flagged.map(({ text }) => text).join('; '))}.
        </p>
      )}
      {verdict === 'ineligible' && !differs && about.length > 0 && (
        <p>
          <span className="badge badge--bad">Not met</span> {about.join(', ')}
        </p>
      )}
    </div>
  );
}
