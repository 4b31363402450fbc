/** Questions of one kind. */
export interface CallTopic {
  readonly title: string;
  readonly questions: readonly string[];
}

/** What to ask on a consultation call of 30-45 minutes (SPECIFICATION.md section 1), ours or another agency's. */
export const callChecklist: readonly CallTopic[] = [
  {
    title: 'The agency',
    questions: [
      'Who is our coordinator, and who stands in for that person?',
      'When are you paid, and what for?',
      'What of this will be in writing before we pay anything?',
    ],
  },
  {
    title: 'The match',
    questions: [
      'How many surrogates could fit us today?',
      'What has she been screened for before we meet?',
      'What happens if a match ends after the contract?',
    ],
  },
  {
    title: 'The money',
    questions: [
      'Which costs are in your range, and which are not?',
      'What is due when, and who holds it until then?',
      'What do we get back if it stops early?',
    ],
  },
  {
    title: 'The law',
    questions: [
      'In which states could our child be born?',
      'When will we be the parents on paper?',
      'Does she choose her own lawyer?',
    ],
  },
  {
    title: 'The pregnancy',
    questions: [
      'How do we hear about appointments and results?',
      'Who answers at night?',
      'Who decides if something goes wrong?',
    ],
  },
];
