import type { Testimonial } from '../../content/testimonials/testimonial.ts';

/** One testimonial: the words, then who says them, with initials in place of a face. */
export function Quote({ testimonial: { name, role, quote } }: { testimonial: Testimonial }) {
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
