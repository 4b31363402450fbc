import type { FrequentQuestion } from './frequent-question.ts';

/** The six of Intended Parents (SPECIFICATION.md section 2). */
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
