/**
 * What somebody says about a journey. Every testimonial on the site is an illustrative sample written by us, not a
 * real person's words, and is shown with `SampleNote`.
 */
export interface Testimonial {
  readonly id: string;
  readonly name: string;
  readonly role: 'Intended Parents' | 'Surrogate';
  readonly quote: string;
}

/** One testimonial: the words, then who says them, with initials in place of a photograph. */
export function Quote({ testimonial: { name, role, quote } }: { readonly testimonial: Testimonial }) {
  return (
    <figure className="quote">
      <blockquote className="quote__words">
        <p>{quote}</p>
      </blockquote>
      <figcaption className="quote__who">
        <span
          className={`quote__initials quote__initials--${role === 'Surrogate' ? 'mist' : 'peach'}`}
          aria-hidden="true"
        >
          {initials(name)}
        </span>
        <span>
          <strong className="quote__name">{name}</strong>
          {role}
        </span>
      </figcaption>
    </figure>
  );
}

/** `Dana & Priya R.` gives `DP`: the first letters of the first two names. */
function initials(name: string): string {
  const names = name.split(/\s+/).filter((part) => /^\p{L}/u.test(part));
  return names
    .slice(0, 2)
    .map((part) => part.charAt(0))
    .join('');
}

/** The small print under testimonials: it says that they are samples. */
export function SampleNote() {
  return (
    <p className="sample-note">Illustrative samples, written by us to show what a journey can be like.</p>
  );
}

export interface QuotesProps {
  readonly heading: string;
  readonly testimonials: readonly Testimonial[];
  /** Gives the section the tinted background; use it where the sections around it have the page's own. */
  readonly tint?: boolean;
}

/** A page's testimonials: the first is the largest, the others are beside it. */
export function Quotes({ heading, testimonials, tint = false }: QuotesProps) {
  return (
    <section className={tint ? 'section section--tint' : 'section'} aria-labelledby="quotes">
      <div className="section__inner">
        <h2 id="quotes">{heading}</h2>
        <ul className="quotes">
          {testimonials.map((testimonial) => (
            <li className="quotes__item" key={testimonial.id}>
              <Quote testimonial={testimonial} />
            </li>
          ))}
        </ul>
        <SampleNote />
      </div>
    </section>
  );
}
