import { lawAsOf } from '../../content/state-law.ts';
import { LawGroups } from './LawGroups.tsx';
import { StateLawLookup } from './StateLawLookup.tsx';

/** How surrogacy stands in each state: a dated lookup, and the groups it rests on. */
export function StateLaw() {
  return (
    <section className="section section--tint" aria-labelledby="state-law">
      <div className="section__inner state-law">
        <div className="state-law__head">
          <h2 id="state-law" tabIndex={-1}>
            Is it legal where you live?
          </h2>
          <p>
            The better question is whether it is legal where your surrogate lives. Her state’s law counts
            most, and it need not be yours.
          </p>
        </div>
        <StateLawLookup />
        <LawGroups />
        <p className="state-law__note">
          As of <time dateTime={lawAsOf.iso}>{lawAsOf.text}</time>, from public sources. Law changes, and no
          group fits every family. This is information, no legal advice; a lawyer licensed in the state tells
          you what holds for you.
        </p>
      </div>
    </section>
  );
}
