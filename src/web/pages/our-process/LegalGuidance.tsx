import { Interpolated } from '../../../form/messages/Interpolated.tsx';
import { SiteLink } from '../../shell/SiteLink.tsx';
import type { OurProcessTexts } from './texts-en.ts';

/** Legal guidance, dated because the law changes. */
export function LegalGuidance({ texts }: { readonly texts: OurProcessTexts }) {
  const { legal, contract } = texts;
  return (
    <section className="section with-paper legal-guidance" aria-labelledby="legal-guidance">
      <div className="with-paper__words">
        <h2 id="legal-guidance">{legal.heading}</h2>
        <p className="with-paper__lead">{legal.lead}</p>
        <p>
          <Interpolated
            text={legal.words}
            placeholders={{ state: <SiteLink to="/intended-parents#state-law">{legal.state}</SiteLink> }}
          />
        </p>
        <p className="legal-guidance__date">{legal.date}</p>
      </div>
      <ContractSheet texts={contract} />
    </section>
  );
}

/** The contract as a sheet of paper: its subjects and two signatures. */
function ContractSheet({ texts }: { readonly texts: OurProcessTexts['contract'] }) {
  return (
    <div className="contract">
      <p className="contract__title">{texts.title}</p>
      <ol className="contract__subjects">
        {texts.subjects.map((subject) => (
          <li key={subject}>{subject}</li>
        ))}
      </ol>
      <img
        className="contract__ink"
        src="/pictures/signatures.svg"
        width="344"
        height="48"
        alt=""
        loading="lazy"
      />
      <ul className="contract__signatures">
        {texts.signatures.map((signature) => (
          <li key={signature}>{signature}</li>
        ))}
      </ul>
    </div>
  );
}
