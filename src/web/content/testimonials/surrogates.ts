import type { Testimonial } from './testimonial.ts';

/** Illustrative samples, not real people's words (SPECIFICATION.md section 2, Become a Surrogate). */
export const surrogateTestimonials: readonly Testimonial[] = [
  {
    id: 'alicia',
    name: 'Alicia M.',
    role: 'Surrogate',
    quote:
      'Everyone asked how I could give the baby away. I never did. I gave him back, to two people who had waited six years to hear him cry.',
  },
  {
    id: 'renee',
    name: 'Renee T.',
    role: 'Surrogate',
    quote:
      'I asked the same insurance question three times. Nobody sighed. The third time, my coordinator drew me a picture.',
  },
  {
    id: 'jo',
    name: 'Jo B.',
    role: 'Surrogate',
    quote:
      'My kids explained it to their teacher better than I could: the baby’s house was being painted, so it stayed with us.',
  },
];
