import './legal.css';
import { Fragment, type ReactNode } from 'react';
import { ENGLISH } from '../../../core/languages/language.ts';
import { Interpolated } from '../../../form/messages/Interpolated.tsx';
import { More } from '../../sections/more/More.tsx';
import type { PageMeta, PageModule } from '../../shell/page-meta.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { FigureRows } from './FigureRows.tsx';
import { lastUpdated, legalVersion, type LegalBlock, type LegalDocument } from './legal-document.ts';
import { places as common, type Places } from './places.tsx';
import type { LegalTexts } from './texts-en.ts';

interface LegalPageOptions extends Pick<PageMeta, 'path' | 'description' | 'keywords'> {
  /** The texts that all legal pages share, in the language of this one. */
  readonly legal: LegalTexts;
  readonly text: LegalDocument;
  /** The content of the placeholders that only this text has. */
  readonly places?: Places;
  /** Whether applicants agree to it, so that the markup names its version. */
  readonly isAgreedTo: boolean;
}

/** The page of a legal text: heading, date, table of contents, text, and a link home (docs/product.md#legal-pages). */
export function legalPage({ path, description, keywords, ...texts }: LegalPageOptions): PageModule {
  const places = { ...common, ...texts.places };
  return {
    meta: { path, description, keywords, title: texts.text.title, noIndex: true },
    Component: () => <LegalText {...texts} path={path} places={places} />,
  };
}

type LegalTextProps = Required<Omit<LegalPageOptions, 'description' | 'keywords'>>;

function LegalText({ path, legal, text, places, isAgreedTo }: LegalTextProps) {
  const { title, lead, glance, sections } = text;
  const { translation } = legal;
  return (
    <article className="legal">
      <header className="legal__head">
        <h1>{title}</h1>
        <p className="legal__lead">{lead}</p>
        {/* The version that applicants agree to, in the markup only: to compare it with a stored consent. */}
        <p className="legal__date" data-version={isAgreedTo ? legalVersion : undefined}>
          <Interpolated
            text={legal.lastUpdated}
            placeholders={{ date: <time dateTime={lastUpdated}>{dayText(lastUpdated, legal.locale)}</time> }}
          />
        </p>
        {translation !== null && (
          <p className="legal__lead">
            <Interpolated
              text={translation.binding}
              placeholders={{
                english: (
                  <a href={path} hrefLang={ENGLISH}>
                    {translation.english}
                  </a>
                ),
              }}
            />
          </p>
        )}
      </header>
      <div className="legal__columns">
        <section className="legal__glance legal__prose" aria-labelledby="at-a-glance">
          <h2 id="at-a-glance">{legal.atAGlance}</h2>
          <ul>{inItems(glance, places)}</ul>
        </section>
        <nav className="legal__contents" aria-label={legal.onThisPage}>
          <More label={legal.onThisPage}>
            <ol>
              {sections.map(({ id, title: section }) => (
                <li key={id}>
                  <a href={`#${id}`}>{section}</a>
                </li>
              ))}
            </ol>
          </More>
        </nav>
        <div className="legal__text legal__prose">
          {sections.map(({ id, title: section, body }) => (
            <div className="legal__section" key={id}>
              <h2 id={id} tabIndex={-1}>
                {section}
              </h2>
              {body.map((block, index) => (
                <Block block={block} places={places} key={index} />
              ))}
            </div>
          ))}
          <p className="legal__home">
            <SiteLink to="/">{legal.home}</SiteLink>
          </p>
        </div>
      </div>
    </article>
  );
}

/** @param iso `2025-01-18` */
function dayText(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
}

function Block({ block, places }: { readonly block: LegalBlock; readonly places: Places }) {
  if (typeof block === 'string') return <p>{inline(block, places)}</p>;
  const { heading, list, steps, pairs, rows, place } = block;
  if (heading !== undefined) return <h3>{heading}</h3>;
  if (list !== undefined) return <ul>{inItems(list, places)}</ul>;
  if (steps !== undefined) return <ol>{inItems(steps, places)}</ol>;
  if (rows !== undefined) return <FigureRows rows={rows} />;
  if (place !== undefined) return placed(place, places);
  return (
    <dl className="legal-pairs">
      {pairs?.map(([what, why = '']) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{inline(why, places)}</dd>
        </div>
      ))}
    </dl>
  );
}

function inItems(sentences: readonly string[], places: Places): ReactNode {
  return sentences.map((sentence) => <li key={sentence}>{inline(sentence, places)}</li>);
}

/** Matches strong words, a link or a placeholder; the text between them is shown unchanged. */
const MARKED = /(\*\*.+?\*\*|\[[^\]]+\]\([^)]+\)|\{\w+\})/;

function inline(sentence: string, places: Places): ReactNode {
  return sentence.split(MARKED).map((piece, index) => {
    if (index % 2 === 0) return piece;
    if (piece.startsWith('{')) return <Fragment key={index}>{placed(piece.slice(1, -1), places)}</Fragment>;
    if (piece.startsWith('*')) return <strong key={index}>{piece.slice(2, -2)}</strong>;
    const [label, address = ''] = piece.slice(1, -1).split('](');
    const isOwn = address.startsWith('/');
    return isOwn ? (
      <SiteLink to={address} key={index}>
        {label}
      </SiteLink>
    ) : (
      <a href={address} key={index}>
        {label}
      </a>
    );
  });
}

function placed(name: string, places: Places): ReactNode {
  if (!Object.hasOwn(places, name))
    throw new Error(`A legal text has a place for {${name}}, which nothing fills.`);
  return places[name];
}
