import { claims } from '../../content/claims.ts';
import { site } from '../../content/site.ts';
import { SupportWeek } from './SupportWeek.tsx';

/** Psychiatric support and the hotline (SPECIFICATION.md sections 2 and 9). */
export function PsychiatricSupport() {
  return (
    <section className="section with-paper psychiatric-support" aria-labelledby="support">
      <div className="with-paper__words">
        <h2 id="support">Psychiatric support before you need it</h2>
        <p className="with-paper__lead">
          A pregnancy that two families share can be the happiest of years, and a heavy one. Support is part
          of it from the screening until after the birth, for both sides.
        </p>
        <p>
          A counselor talks with each side alone, and together when both wish it. Where a diagnosis or
          medication is in question, a psychiatrist joins. You need no crisis to ask.
        </p>
        <p>
          Our hotline is there {claims.hotline.figure}:{' '}
          <a className="nowrap" href={site.phone.href}>
            {site.phone.display}
          </a>
          . If someone is in danger, call 911 first. In a mental-health crisis you can also call or text 988,
          at any hour.
        </p>
      </div>
      <SupportWeek />
    </section>
  );
}
