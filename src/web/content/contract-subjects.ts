/** What a surrogacy contract settles, as a rule. */
export const contractSubjects: readonly string[] = [
  'Who the parents are',
  'Compensation and its dates',
  'Medical decisions',
  'How many transfers',
  'Insurance',
  'Travel and work',
  'Privacy and pictures',
  'If someone’s mind changes',
];
