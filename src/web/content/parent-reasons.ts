import type { Step } from './step.ts';

/** Why families come to surrogacy: four roads (SPECIFICATION.md section 2, 'why surrogacy'). */
export const parentReasons: readonly Step[] = [
  {
    title: 'A pregnancy would not be safe',
    description:
      'A heart condition, a treatment behind you, a uterus that cannot carry. Your doctor said no.',
  },
  {
    title: 'Pregnancies have not lasted',
    description: 'Years of trying, and losses that few people know of. You know what it takes to hope again.',
  },
  {
    title: 'You are two men, or a man alone',
    description: 'The wish for a child is the same. An egg donor and a surrogate make it possible.',
  },
  {
    title: 'You have embryos, or donors in mind',
    description:
      'In gestational surrogacy the embryo comes from you, or from donors you chose. The surrogate carries your child and is no relation.',
  },
];
