import type { Testimonial } from '../../content/testimonials/testimonial.ts';
import { Quote } from './Quote.tsx';
import { SampleNote } from './SampleNote.tsx';

export interface QuotesProps {
  readonly heading: string;
  readonly testimonials: readonly Testimonial[];
}

/** A page's testimonials: the first speaks loudest, the others stand beside it. */
export function Quotes({ heading, testimonials }: QuotesProps) {
  return (
    <section className="section" aria-labelledby="quotes">
      <h2 className="quotes__heading" id="quotes">
        {heading}
      </h2>
      <ul className="quotes">
        {testimonials.map((testimonial) => (
          <li className="quotes__item" key={testimonial.id}>
            <Quote testimonial={testimonial} />
          </li>
        ))}
      </ul>
      <SampleNote />
    </section>
  );
}
