import type { FrequentQuestion } from '../../sections/accordion/frequent-question.ts';
import type { Testimonial } from '../../sections/quotes/Quotes.tsx';

export const parentQuestions: readonly FrequentQuestion[] = [
  {
    question: 'Can we apply if we’re unmarried, a male couple, or single?',
    answer:
      'Yes. The application is for married couples, domestic partners, LGBTQ+ couples and single parents alike. Some states ask more of some families than of others, so we’ll talk about what that means for you on the first call.',
  },
  {
    question: 'Do we need embryos before we start?',
    answer:
      'No. Some families come with embryos; others haven’t chosen a clinic yet. A fertility clinic creates them, usually at a separate cost. Tell us where you are, and we’ll plan from there.',
  },
  {
    question: 'How are surrogates screened?',
    answer:
      'Before you meet her, a surrogate has passed medical, psychological and background checks and has carried at least one pregnancy to full term. Your clinic will then review her records itself, and it has the final say on whether she can carry for you.',
  },
  {
    question: 'What if a match doesn’t feel right?',
    answer:
      'Then you say no, and so can she. You don’t have to give a reason. Your subscription is for continuous matching, so the search goes on.',
  },
  {
    question: 'Will we be the legal parents?',
    answer:
      'That’s the goal; state law determines how. In many states a court names you before the birth; in others it happens afterward or in more than one step. It depends above all on where your surrogate lives and gives birth. Your lawyer can confirm what applies to you. Nothing on this page is legal advice.',
  },
  {
    question: 'What happens after we apply?',
    answer:
      'We’ll read your application and contact you within 24 hours. Then we’ll talk for 30-45 minutes, at a time that works for you. You can stop there: neither the application nor the call commits you to anything.',
  },
];

export const parentTestimonials: readonly Testimonial[] = [
  {
    id: 'claire-joel',
    name: 'Claire & Joel B.',
    role: 'Intended Parents',
    quote:
      'After four losses, we’d stopped telling people what we hoped for. On the first call nobody asked us to stay positive. They asked what we needed to know, and then they told us.',
  },
  {
    id: 'andre-paul',
    name: 'Andre & Paul L.',
    role: 'Intended Parents',
    quote:
      'We came prepared to explain ourselves. The first thing our surrogate wanted to know was which of us would get up at night.',
  },
  {
    id: 'ines',
    name: 'Ines V.',
    role: 'Intended Parents',
    quote:
      'I did this on my own, so I like things on paper. I had the cost sheet in front of me on every call, and a pencil.',
  },
];
