import { plural } from '../../../form/messages/plural.ts';
import { useSectionTexts } from '../section-texts.ts';
import { More } from '../more/More.tsx';

/**
 * A testimonial about a journey. Every testimonial on the site is an example written by us, not a real person's words:
 * each has the tag `Example`, and its section begins with `ExamplesNote` (docs/product.md#testimonials).
 */
export interface Testimonial {
  readonly id: string;
  readonly name: string;
  /** Translated by `quotes.roles` of the sections' texts. */
  readonly role: 'Intended Parents' | 'Surrogate';
  readonly quote: string;
}

/** One testimonial: the speaker, with initials in place of a photograph and the tag `Example`, then the quote. */
export function Quote({ testimonial: { name, role, quote } }: { readonly testimonial: Testimonial }) {
  const { example, roles } = useSectionTexts().quotes;
  return (
    <figure className="quote">
      <figcaption className="quote__who">
        <span
          className={`quote__initials quote__initials--${role === 'Surrogate' ? 'mist' : 'peach'}`}
          aria-hidden="true"
        >
          {initials(name)}
        </span>
        <span>
          <span className="quote__line">
            <strong>{name}</strong> <span className="quote__tag">{example}</span>
          </span>
          {roles[role]}
        </span>
      </figcaption>
      <blockquote className="quote__words">
        <p>{quote}</p>
      </blockquote>
    </figure>
  );
}

/** `Dana & Priya R.` and `Dana y Priya R.` give `DP`: the first letters of the first two names. */
function initials(name: string): string {
  const names = name.split(/\s+/).filter((part) => /^\p{Lu}/u.test(part));
  return names
    .slice(0, 2)
    .map((part) => part.charAt(0))
    .join('');
}

/** The first line of a section with testimonials. */
export function ExamplesNote() {
  return <p className="examples-note">{useSectionTexts().quotes.note}</p>;
}

interface QuotesProps {
  readonly heading: string;
  readonly testimonials: readonly Testimonial[];
  /** Gives the section the tinted background; for use between sections with the page's own background. */
  readonly tint?: boolean;
}

/** A page's testimonials: the first is the largest, the others are beside it and, on a phone, open below it. */
export function Quotes({ heading, testimonials: [first, ...others], tint = false }: QuotesProps) {
  const { more } = useSectionTexts().quotes;
  return (
    <section className={tint ? 'section section--tint' : 'section'} aria-labelledby="quotes">
      <div className="section__inner">
        <h2 id="quotes">{heading}</h2>
        <ExamplesNote />
        <div className="quotes">
          {first !== undefined && <QuoteItem testimonial={first} />}
          <More label={plural(others.length, more)}>
            {others.map((testimonial) => (
              <QuoteItem testimonial={testimonial} key={testimonial.id} />
            ))}
          </More>
        </div>
      </div>
    </section>
  );
}

function QuoteItem({ testimonial }: { readonly testimonial: Testimonial }) {
  return (
    <div className="quotes__item">
      <Quote testimonial={testimonial} />
    </div>
  );
}
