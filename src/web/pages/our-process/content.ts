import type { Testimonial } from '../../sections/quotes/Quotes.tsx';

/** One from each side. */
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
