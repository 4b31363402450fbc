import type { ApplicationView } from '../../../core/desk/application.ts';
import { VERDICT_WORDS } from '../../../core/rules/verdict.ts';
import { capitalize } from '../../../core/capitalize.ts';
import { When } from '../../shell/When.tsx';
import { JumpLink } from './JumpLink.tsx';

const SAID: Readonly<Record<ApplicationView['verdict'], string>> = {
  ...VERDICT_WORDS,
  'not-decided': 'nothing',
};

/**
 * What to know before a call: who closed the application and why, who has it, why it needs review and where that ends.
 */
export function CaseAlerts({
  view: { reference, verdict, applicantVerdict, flags, decision, related, timeline },
  closed,
  colleague,
}: {
  readonly view: ApplicationView;
  /** Its status if that is a closed one, with the reason in words, empty for none; `null` while it is open. */
  readonly closed: { readonly label: string; readonly reason: string } | null;
  /** The name of the colleague who has it; `null` if nobody has it, or the viewer does. */
  readonly colleague: string | null;
}) {
  const isUndecided = verdict === 'needs-review';
  const about = (decision?.conditions ?? [])
    .filter(({ result }) => result === 'unknown')
    .map(({ title }) => title);
  const said =
    applicantVerdict !== null && flags.some(({ id }) => id === 'verdict-differs')
      ? `Their browser said ${SAID[applicantVerdict]} when they sent it`
      : null;
  const reason = isUndecided
    ? `Our rules can’t decide it${about.length === 0 ? '' : `: ${about.join(', ')}`}${said === null ? '' : `. ${said}`}`
    : said === null
      ? null
      : `${said}, our rules say ${SAID[verdict]}, and that’s what they were told`;
  const ended = timeline.find((event) => event.kind === 'status' && event.reference === reference);
  // As the queue has it.
  const needsReview = related.find((row) => row.reference === reference)?.needsReview === true;
  const flagged = flags.filter(({ id }) => id !== 'verdict-differs');
  return (
    <div className="case-alerts">
      {closed !== null && (
        <p className="case-alerts__sentence" role="alert">
          <strong>{closed.label}</strong>
          {ended?.by != null && ` by ${ended.by}`}
          {ended !== undefined && (
            <>
              , <When at={ended.at} />
            </>
          )}
          {closed.reason !== '' && `. ${closed.reason}`}.
        </p>
      )}
      {colleague !== null && (
        <p className="case-alerts__sentence">
          <strong>{colleague}</strong> has this application. Talk to them before you call.
        </p>
      )}
      {needsReview && (reason === null || closed === null) && (
        <p className={isUndecided ? 'case-alerts__sentence' : undefined}>
          {/* The page's head says that the verdict is unknown. */}
          {!isUndecided && <span className="badge badge--unknown">Needs review</span>}{' '}
          <span>
            {reason ?? 'They asked for something on their page'}.{' '}
            {reason === null ? (
              <JumpLink to="timeline">Read what they asked for</JumpLink>
            ) : (
              <>
                {isUndecided && about.length > 0 ? 'Ask them about it' : 'Check the answers'}, then{' '}
                <JumpLink to="casework">set the status</JumpLink>
              </>
            )}
            .
          </span>
        </p>
      )}
      {needsReview && reason !== null && closed !== null && (
        <p className="case-alerts__sentence">{reason}.</p>
      )}
      {flagged.length > 0 && (
        <p>
          <span className="badge badge--off">Flagged</span>{' '}
          {capitalize(flagged.map(({ text }) => text).join('; '))}.
        </p>
      )}
    </div>
  );
}
