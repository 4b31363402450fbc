import { Link } from 'react-router-dom';
import '../../styles/legal.css';
import { lastUpdated, type LegalDocument } from '../../content/legal/legal-document.ts';
import { LegalContents } from './LegalContents.tsx';

/** A legal page: heading, date, the text with its contents, and the way home (SPECIFICATION.md section 2). */
export function LegalText({ document: { title, lead, glance, sections } }: { document: LegalDocument }) {
  return (
    <article className="legal">
      <header className="legal__head">
        <h1>{title}</h1>
        <p className="legal__lead">{lead}</p>
        <p className="legal__date">
          Last updated <time dateTime={lastUpdated.iso}>{lastUpdated.text}</time>
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
