import { claims } from '../../content/claims.ts';
import { stages } from '../../content/journey.ts';
import type { FrequentQuestion } from '../../sections/accordion/frequent-question.ts';
import type { Testimonial } from '../../sections/quotes/Quotes.tsx';

/** What women ask before they apply. */
export const surrogateQuestions: readonly FrequentQuestion[] = [
  {
    question: 'Will the child be related to me?',
    answer:
      'No. In gestational surrogacy a clinic makes the embryo from the eggs and sperm of the intended parents or of donors. You carry the child, and your own eggs are not used.',
  },
  {
    question: 'May I choose the family?',
    answer:
      'Yes. You see why a family was suggested, you read about them and you meet them. Nothing goes ahead until both sides have said yes, and a no needs no explanation.',
  },
  {
    question: 'How long does it take?',
    answer: `Most journeys take ${claims.journey.figure} from the first call to the birth: matching ${stages.matching.length}, legal and medical preparation ${stages.legalAndMedical.length}, pregnancy ${stages.pregnancy.length}. Stages can overlap, and a transfer sometimes has to be repeated.`,
  },
  {
    question: 'Does my state allow it?',
    answer:
      'Surrogacy law differs from state to state, and it changes: Michigan, for one, has allowed compensated surrogacy since April 1, 2025. Tell us where you live, and we will say whether we can work there. This is general information as of 2025 and no legal advice; your own lawyer advises you before you sign.',
  },
  {
    question: 'What if I change my mind?',
    answer:
      'An application binds you to nothing, and until you have signed a contract you can stop at any point. The contract then says what happens if either side wishes to end it. Go through that page with your lawyer first.',
  },
];

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
