import type { ApplicationView } from '../../../core/desk/application.ts';
import { VERDICT_WORDS } from '../../../core/rules/verdict.ts';
import { capitalize } from '../../../core/capitalize.ts';

const SAID: Readonly<Record<ApplicationView['verdict'], string>> = {
  ...VERDICT_WORDS,
  'not-decided': 'nothing',
};

/** What to know before a call: who has the application, why it needs review, and which conditions it does not meet. */
export function CaseAlerts({
  view: { verdict, applicantVerdict, flags, decision },
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
  const reasons = [
    ...(differs && applicantVerdict !== null
      ? [`the applicant’s page said ${SAID[applicantVerdict]}, our rules say ${SAID[verdict]}${because}`]
      : verdict === 'needs-review'
        ? [`our rules can’t decide it${because}`]
        : []),
    ...flags.filter(({ id }) => id !== 'verdict-differs').map(({ text }) => text),
  ];
  return (
    <div className="case-alerts">
      {colleague !== null && (
        <p>
          <span className="badge badge--plain">{colleague}</span> has this application. Talk to them before
          you call.
        </p>
      )}
      {reasons.length > 0 && (
        <p>
          <span className="badge badge--unknown">Needs review</span> {capitalize(reasons.join('; '))}.
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
