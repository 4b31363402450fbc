import type { Testimonial } from '../../sections/quotes/Quotes.tsx';

/** Home's 'Real Stories'. */
export const homeTestimonials: readonly Testimonial[] = [
  {
    id: 'hannah-luis',
    name: 'Hannah & Luis',
    role: 'Intended Parents',
    quote:
      'On our second call the coordinator told us which week would probably be the hardest. She was right about the week, and she’d already scheduled a call for it.',
  },
  {
    id: 'keisha',
    name: 'Keisha',
    role: 'Surrogate',
    quote:
      'They asked what I wanted from a family before they asked about my health. I wanted people who answer a text. I got that, and a grandmother who mails me seed packets.',
  },
  {
    id: 'marcus-theo',
    name: 'Marcus & Theo',
    role: 'Intended Parents',
    quote:
      'The suggestion came with its reasons, and one of them was a point against it. That was the one we talked about the longest. Our daughter has our surrogate’s name as her middle name.',
  },
  {
    id: 'ana',
    name: 'Ana',
    role: 'Surrogate',
    quote:
      'I read my contract with my own lawyer, at my own kitchen table, twice. Nobody rushed me. The day after the birth my boys brought me pancakes in a lunch box.',
  },
];
