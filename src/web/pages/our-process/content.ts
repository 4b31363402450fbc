import type { Testimonial } from '../../sections/quotes/Quotes.tsx';

/** One from each side. */
export const processTestimonials: readonly Testimonial[] = [
  {
    id: 'process-parents',
    name: 'Ellen & Victor T.',
    role: 'Intended Parents',
    quote:
      'We’d kept a folder for four years and didn’t trust a page of it. Here, every step had a date and a name next to it. When a transfer failed, our coordinator called before we’d found the words to call her.',
  },
  {
    id: 'process-surrogate',
    name: 'Denise M.',
    role: 'Surrogate',
    quote:
      'I said no to the first family. Nobody asked me why, and nobody was upset. That’s when I knew my yes would count.',
  },
];
