import type { ApplicationView } from '../../../core/desk/application.ts';
import { VERDICT_WORDS } from '../../../core/rules/verdict.ts';
import { capital } from '../../shell/capital.ts';

const SAID: Readonly<Record<ApplicationView['verdict'], string>> = {
  ...VERDICT_WORDS,
  'not-decided': 'nothing',
};

/** Why somebody should look at an application, above everything else: who says what, and about which condition. */
export function WhyReview({
  view: { verdict, applicantVerdict, flags, decision },
}: {
  readonly view: ApplicationView;
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
  if (reasons.length === 0) return null;
  return (
    <p className="application__review">
      <span className="badge badge--unknown">Needs review</span> {capital(reasons.join('; '))}.
    </p>
  );
}
