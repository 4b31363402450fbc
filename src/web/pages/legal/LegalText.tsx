import './legal.css';
import { Link } from 'react-router-dom';
import { lastUpdated, legalVersion, type LegalDocument, type LegalSection } from './legal-document.ts';

/** A legal page: heading, date, the text with its contents, and the way home (docs/product.md#legal-pages). */
export function LegalText({
  document: { title, lead, glance, sections, isAgreedTo },
}: {
  readonly document: LegalDocument;
}) {
  return (
    <article className="legal">
      <header className="legal__head">
        <h1>{title}</h1>
        <p className="legal__lead">{lead}</p>
        <p className="legal__date">
          Last updated <time dateTime={lastUpdated.iso}>{lastUpdated.text}</time>
          {isAgreedTo && <> · Version {legalVersion}</>}
        </p>
      </header>
      <div className="legal__columns">
        <section className="legal__glance legal__prose" aria-labelledby="at-a-glance">
          <h2 id="at-a-glance">At a glance</h2>
          <ul>
            {glance.map((sentence, index) => (
              <li key={index}>{sentence}</li>
            ))}
          </ul>
        </section>
        <LegalContents sections={sections} />
        <div className="legal__text legal__prose">
          {sections.map(({ id, title: sectionTitle, body }) => (
            <div className="legal__section" key={id}>
              <h2 id={id} tabIndex={-1}>
                {sectionTitle}
              </h2>
              {body}
            </div>
          ))}
          <p className="legal__home">
            <Link to="/">Return to Home</Link>
          </p>
        </div>
      </div>
    </article>
  );
}

/** The table of contents: each entry leads to its section, where reading goes on. */
function LegalContents({ sections }: { readonly sections: readonly LegalSection[] }) {
  return (
    <nav className="legal__contents" aria-labelledby="on-this-page">
      <p className="legal__contents-title" id="on-this-page">
        On this page
      </p>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface FigureRowsProps {
  /** A figure and the sentence it belongs to. */
  readonly rows: readonly (readonly [figure: string, text: string])[];
}

/** Figures one comes back to look up, each beside its sentence. */
export function FigureRows({ rows }: FigureRowsProps) {
  return (
    <dl className="figure-rows">
      {rows.map(([figure, text]) => (
        <div className="figure-rows__row" key={text}>
          <dt>{figure}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
