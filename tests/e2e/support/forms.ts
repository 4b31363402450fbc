import type { Answers } from '../../../src/core/form/form-definition.ts';
import type { JsonObject } from '../../../src/core/json.ts';
import type { Verdict } from '../../../src/core/rules/evaluate.ts';
import { exampleWith, projectForm } from '../../support/catalog.ts';

/**
 * One of the site's three forms. Its addresses and keys are repeated here on purpose, as expected values. Its answers
 * come from its own examples, so that a change of the rules with their examples does not affect the tests.
 */
export interface FormUnderTest {
  /** The folder of `form-schemas/`. */
  readonly id: string;
  readonly page: string;
  readonly submitLabel: string;
  /** The endpoint that it posts to. */
  readonly endpoint: string;
  /** The keys of its request body. */
  readonly payloadKeys: readonly string[];
  readonly ruleSet: string | null;
  /** Answers that are accepted; the email address is each test's own. */
  readonly answers: Answers;
  /** The payload for these answers, from the same example. */
  readonly payload: JsonObject;
  /** The page after an accepted application with these answers. */
  readonly acceptedPage: string;
  readonly greeting: string;
  readonly whenUnreachable: 'alert' | 'queue';
}

export const SINGLE: FormUnderTest = {
  id: 'surrogate-application',
  page: '/surrogate-application',
  submitLabel: 'Submit Application',
  endpoint: '/api/surrogate-application',
  payloadKeys: [
    'firstName',
    'lastName',
    'email',
    'phone',
    'age',
    'heightFeet',
    'heightInches',
    'weight',
    'bmi',
    'eligible',
    'location',
    'maritalStatus',
    'children',
    'pregnancyHistory',
    'healthStatus',
    'lifestyle',
    'motivation',
    'availability',
    'compensation',
    'preferences',
    'eligibilityReasons',
    'additionalInfo',
    'isPermanentResident',
    'wasBornInUS',
    'hasMoreThan3CSections',
    'hadGestationalDiabetes',
    'hadPreviousSurrogacy',
  ],
  ruleSet: 'surrogate-eligibility',
  ...example('surrogate-application', 'eligible'),
  acceptedPage: '/surrogate-application/book-call',
  greeting: 'Maria',
  whenUnreachable: 'alert',
};

export const WIZARD: FormUnderTest = {
  id: 'surrogate-wizard',
  page: '/surrogate-application-v2',
  submitLabel: 'Submit Application',
  endpoint: '/api/surrogate-application',
  payloadKeys: [
    'firstName',
    'lastName',
    'email',
    'phone',
    'age',
    'location',
    'maritalStatus',
    'children',
    'pregnancyHistory',
    'healthStatus',
    'lifestyle',
    'motivation',
    'availability',
    'compensation',
    'preferences',
    'additionalInfo',
  ],
  ruleSet: null,
  ...example('surrogate-wizard', 'not-decided'),
  acceptedPage: '/surrogate-application/book-call',
  greeting: 'Maria',
  whenUnreachable: 'queue',
};

export const PARENTS: FormUnderTest = {
  id: 'intended-parent-application',
  page: '/intended-parent-application',
  submitLabel: 'Submit Application & Book Call',
  endpoint: '/api/intended-parent-application',
  payloadKeys: [
    'firstName',
    'lastName',
    'email',
    'phone',
    'partnerFirstName',
    'partnerLastName',
    'partnerEmail',
    'relationshipStatus',
    'age',
    'location',
    'fertilityHistory',
    'previousSurrogacy',
    'timeline',
    'budget',
    'preferences',
    'additionalInfo',
  ],
  ruleSet: null,
  ...example('intended-parent-application', 'not-decided'),
  acceptedPage: '/intended-parent-application/book-call',
  greeting: 'Sam',
  whenUnreachable: 'queue',
};

/** The call request of intended parents, on its own page. It has no example. */
export const CALL: FormUnderTest = {
  ...PARENTS,
  id: 'call-request',
  page: '/apply/call-request',
  submitLabel: 'Request This Call',
  endpoint: '/api/call-request',
  payloadKeys: [
    ...[
      'side',
      'firstName',
      'reachBy',
      'phone',
      'email',
      'when',
      'timeZone',
      'callLanguage',
      'safely',
      'reference',
    ],
  ],
  answers: {
    side: 'intended-parent',
    firstName: 'Sam',
    reachBy: 'either',
    phone: '5550100199',
    when: ['saturday-morning', 'saturday-midday'],
    timeZone: 'pacific',
    callLanguage: 'en',
  },
  payload: {
    side: 'intended-parent',
    firstName: 'Sam',
    reachBy: 'either',
    phone: '(555) 010-0199',
    when: ['saturday-morning', 'saturday-midday'],
    timeZone: 'pacific',
    callLanguage: 'en',
    safely: '',
    reference: '',
  },
  acceptedPage: '/intended-parent-thank-you',
};

export const FORMS: readonly FormUnderTest[] = [SINGLE, WIZARD, PARENTS];

/** The answers and the payload of a form's first example with this verdict. @throws Error when it has no payload */
function example(id: string, verdict: Verdict): Pick<FormUnderTest, 'answers' | 'payload'> {
  const { example: found, answers } = exampleWith(verdict, projectForm(id));
  if (found.payload === undefined) throw new Error(`The example "${found.name}" of ${id} has no payload.`);
  return { answers, payload: found.payload };
}
