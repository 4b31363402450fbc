import type { ApplicationView } from '../../../core/desk/application.ts';
import { VERDICT_WORDS } from '../../../core/rules/verdict.ts';
import { capitalize } from '../../../core/capitalize.ts';
import { JumpLink } from './JumpLink.tsx';

const SAID: Readonly<Record<ApplicationView['verdict'], string>> = {
  ...VERDICT_WORDS,
  'not-decided': 'nothing',
};

/**
 * What to know before a call: whether the application is closed, who has it, why it needs review and where that ends,
 * and which conditions it does not meet.
 */
export function CaseAlerts({
  view: { reference, verdict, applicantVerdict, flags, decision, related },
  closed,
  colleague,
}: {
  readonly view: ApplicationView;
  /** The label of its status if that is a closed one; `null` while it is open. */
  readonly closed: string | null;
  /** The name of the colleague who has it; `null` if nobody has it, or the viewer does. */
  readonly colleague: string | null;
}) {
  const result = verdict === 'needs-review' ? 'unknown' : 'holds';
  const about = (decision?.conditions ?? [])
    .filter((rule) => rule.result === result)
    .map(({ title }) => title);
  const because = about.length === 0 ? '' : ` (${about.join(', ')})`;
  const differs = flags.some(({ id }) => id === 'verdict-differs');
  const said =
    differs && applicantVerdict !== null
      ? `their browser said ${SAID[applicantVerdict]} when they sent it, `
      : null;
  const reason =
    verdict === 'needs-review'
      ? `${said ?? ''}our rules can’t decide it${because}`
      : said === null
        ? null
        : `${said}our rules say ${SAID[verdict]}${because}, and that’s what they were told`;
  // As the queue has it.
  const needsReview = related.find((row) => row.reference === reference)?.needsReview === true;
  const flagged = flags.filter(({ id }) => id !== 'verdict-differs');
  return (
    <div className="case-alerts">
      {closed !== null && (
        <div className="notice" role="alert">
          <p>
            This application is closed: <strong>{closed}</strong>.{' '}
            <JumpLink to="timeline">Read what happened</JumpLink> before you call.
          </p>
        </div>
      )}
      {colleague !== null && (
        <p className="case-alerts__sentence">
          <strong>{colleague}</strong> has this application. Talk to them before you call.
        </p>
      )}
      {needsReview && (reason === null || closed === null) && (
        <p>
          <span className="badge badge--unknown">Needs review</span>{' '}
          <span>
            {capitalize(reason ?? 'they asked for something on their page')}.{' '}
            {reason === null ? (
              <JumpLink to="timeline">Read what they asked for</JumpLink>
            ) : (
              <>
                {about.length > 0 && verdict === 'needs-review' ? 'Ask them about it' : 'Check the answers'},
                then <JumpLink to="casework">set the status</JumpLink>
              </>
            )}
            .
          </span>
        </p>
      )}
      {needsReview && reason !== null && closed !== null && (
        <p className="case-alerts__sentence">{capitalize(reason)}.</p>
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
