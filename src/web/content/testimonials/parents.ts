import type { Testimonial } from './testimonial.ts';

/** The three of Intended Parents (SPECIFICATION.md section 2). Illustrative samples. */
export const parentTestimonials: readonly Testimonial[] = [
  {
    id: 'claire-joel',
    name: 'Claire & Joel B.',
    role: 'Intended Parents',
    quote:
      'After four losses we had stopped telling people what we hoped for. On the first call nobody asked us to stay positive. They asked what we needed to know, and then they told us.',
  },
  {
    id: 'andre-paul',
    name: 'Andre & Paul L.',
    role: 'Intended Parents',
    quote:
      'We came prepared to explain ourselves. The first thing our surrogate wanted to know was which of us gets up at night.',
  },
  {
    id: 'ines',
    name: 'Ines V.',
    role: 'Intended Parents',
    quote:
      'I did this on my own, so I like things on paper. I had the cost sheet before me on every call, and a pencil.',
  },
];
