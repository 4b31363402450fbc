/** What compensation is made of (SPECIFICATION.md section 2, surrogate book-call). */
export const compensationParts: readonly string[] = [
  'Base pay',
  'Monthly payments',
  'Medical expenses covered',
  'Milestone bonuses',
  'Life insurance',
  'Maternity clothing allowance',
];
