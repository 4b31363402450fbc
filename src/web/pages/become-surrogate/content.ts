import { claims } from '../../content/claims.ts';
import { stages } from '../../content/journey.ts';
import type { FrequentQuestion } from '../../sections/accordion/frequent-question.ts';
import type { Testimonial } from '../../sections/quotes/Quotes.tsx';

/** What women ask before they apply. */
export const surrogateQuestions: readonly FrequentQuestion[] = [
  {
    question: 'Will the child be related to me?',
    answer:
      'No. In gestational surrogacy, a clinic creates the embryo with eggs and sperm from the intended parents or from donors. You carry the child, but your own eggs aren’t used.',
  },
  {
    question: 'Can I choose the family?',
    answer:
      'Yes. You’ll see why a family was suggested, read about them and meet them. Nothing moves forward until both sides say yes, and you never have to explain a no.',
  },
  {
    question: 'How long does it take?',
    answer: `Most journeys take ${claims.journey.figure} from the first call to the birth: ${stages.matching.length} for matching, ${stages.legalAndMedical.length} for legal and medical preparation, and ${stages.pregnancy.length} of pregnancy. Stages can overlap, and sometimes a transfer has to be repeated.`,
  },
  {
    question: 'Does my state allow it?',
    answer:
      'Surrogacy law differs from state to state, and it changes. Michigan, for example, has allowed compensated surrogacy since April 1, 2025. Tell us where you live, and we’ll tell you whether we can work there. This is general information as of 2025, not legal advice. Your own lawyer will advise you before you sign.',
  },
  {
    question: 'What if I change my mind?',
    answer:
      'Applying doesn’t commit you to anything, and until you’ve signed a contract you can stop at any point. After that, the contract says what happens if either side wants to end it. Review that section with your lawyer first.',
  },
];

export const surrogateTestimonials: readonly Testimonial[] = [
  {
    id: 'alicia',
    name: 'Alicia M.',
    role: 'Surrogate',
    quote:
      'Everyone asked how I could give the baby away. I never did. I gave him back, to two people who’d waited six years to hear him cry.',
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
