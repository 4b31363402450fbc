import type { Testimonial } from '../../content/testimonials/testimonial.ts';
import { Quote } from './Quote.tsx';
import { SampleNote } from './SampleNote.tsx';

export interface QuotesProps {
  readonly heading: string;
  readonly testimonials: readonly Testimonial[];
  /** Where the page has been cream for long. */
  readonly tint?: boolean;
}

/** A page's testimonials: the first speaks loudest, the others stand beside it. */
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
