import type { Testimonial } from './testimonial.ts';

/** Our Process: two, one from each side (SPECIFICATION.md section 2). */
export const processTestimonials: readonly Testimonial[] = [
  {
    id: 'process-parents',
    name: 'Ellen & Victor T.',
    role: 'Intended Parents',
    quote:
      'We had kept a folder for four years and trusted no page in it. Here, each step had a date and a name beside it. When a transfer failed, our coordinator had called before we found the words to call her.',
  },
  {
    id: 'process-surrogate',
    name: 'Denise M.',
    role: 'Surrogate',
    quote:
      'I said no to the first family. Nobody asked me why, and nobody was cross. That is when I knew that my yes would count.',
  },
];
