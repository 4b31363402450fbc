import type { FrequentQuestion } from '../../sections/accordion/frequent-question.ts';
import type { Testimonial } from '../../sections/quotes/Quotes.tsx';

export const parentQuestions: readonly FrequentQuestion[] = [
  {
    question: 'Can we apply if we are not married, two men, or single?',
    answer:
      'Yes. The application is for married couples, domestic partners, LGBTQ+ couples and single parents alike. Some states ask more of some families than of others, so we look at the law for yours on the first call.',
  },
  {
    question: 'Do we need embryos before we start?',
    answer:
      'No. Some families come with embryos, others have yet to choose a clinic. A fertility clinic creates them, usually at a price of its own. Tell us where you are, and we plan from there.',
  },
  {
    question: 'How are surrogates screened?',
    answer:
      'Before you meet her, a surrogate has passed medical, psychological and background checks, and has carried at least one child of her own to full term. Your clinic then looks at her records itself and has the last word on whether she can carry for you.',
  },
  {
    question: 'What if a match does not feel right?',
    answer:
      'Then you say no, and so may she. You give no reasons unless you want to. Your subscription is for continuous matching, so the search goes on.',
  },
  {
    question: 'Who are the parents on paper?',
    answer:
      'You are meant to be, and state law says how: in many states a court names you before the birth, in others afterwards or in more than one step. It depends above all on where your surrogate lives and gives birth. Your lawyer confirms how it stands for you; nothing on this page is legal advice.',
  },
  {
    question: 'What happens after we apply?',
    answer:
      'We read your application and contact you within 24 hours. Then we talk for 30-45 minutes, at a time that suits you. You can stop there: neither the application nor the call binds you to anything.',
  },
];

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
