import { useState } from 'react';
import type { TimelineEvent } from '../../../core/desk/application.ts';
import { When } from '../../shell/When.tsx';

/** Events that are shown at first. */
const FEW = 8;

/** Everything that happened to an application, newest first. */
export function TimelinePanel({ timeline }: { readonly timeline: readonly TimelineEvent[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? timeline : timeline.slice(0, FEW);
  return (
    <section className="panel" aria-labelledby="timeline">
      <h2 id="timeline">What happened</h2>
      <ol className="lines timeline">
        {shown.map(({ at, kind, by, text }, index) => (
          // Two things may happen in one millisecond.
          <li key={`${at} ${index}`} data-kind={kind}>
            <p>{text}</p>
            <p className="muted">
              {by !== null && <>{by}, </>}
              <When at={at} />
            </p>
          </li>
        ))}
      </ol>
      {timeline.length > shown.length && (
        <button type="button" className="link-button no-print" onClick={() => setWhole(true)}>
          Show all {timeline.length}
        </button>
      )}
    </section>
  );
}
