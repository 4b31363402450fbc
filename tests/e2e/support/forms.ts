import type { Answers } from '../../../src/core/form/form-definition.ts';

/** One of the site's three forms as the specification has it, written down here a second time on purpose. */
export interface FormUnderTest {
  /** The folder of `form-schemas/`. */
  readonly id: string;
  /** Its address (specification, section 2). */
  readonly page: string;
  readonly submitLabel: string;
  /** Where it posts to (specification, section 7). */
  readonly endpoint: string;
  /** The keys of its request body, in the order of section 3. */
  readonly payloadKeys: readonly string[];
  readonly ruleSet: string | null;
  /** Answers that are accepted; the email address is each test's own. */
  readonly answers: Answers;
  /** The page after an accepted application with these answers. */
  readonly acceptedPage: string;
  readonly greeting: string;
  readonly whenUnreachable: 'alert' | 'queue';
}

const SURROGATE = {
  firstName: 'Maria',
  lastName: 'Lopez',
  phone: '(555) 010-0123',
  hasChildren: 'yes',
  numChildren: 2,
  lastPregnancy: 'May 2021',
  healthConditions: 'no',
  smoking: 'no',
  substanceUse: 'no',
  motivation: 'My sister could not carry a child.',
};

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
  answers: {
    ...SURROGATE,
    age: 29,
    state: 'Texas',
    city: 'Austin',
    heightFeet: 5,
    heightInches: 4.5,
    weight: 140,
    hasMoreThan3CSections: 'no',
    hadGestationalDiabetes: 'no',
    hadPreviousSurrogacy: 'no',
    isPermanentResident: 'yes',
    wasBornInUS: 'yes',
  },
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
  answers: {
    ...SURROGATE,
    dateOfBirth: '1996-05-17',
    country: 'United States',
    pastSurrogate: 'no',
    pastPregnancies: 3,
    vaginalDelivery: 2,
    miscarriagesStillBirths: 1,
    availability: '3-6 months',
    agreesToTerms: true,
  },
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
  answers: {
    firstName: 'Sam',
    lastName: 'Reed',
    partnerFirstName: 'Alex',
    partnerLastName: 'Kim',
    phone: '(555) 010-0199',
    familyType: 'lgbtq-couple',
    state: 'Oregon',
    city: 'Portland',
    timeline: 'asap',
    budgetRange: '125k-150k',
    childrenDesired: '1',
    previousAttempts: 'ivf',
    inspiration: 'We have hoped for a child for six years.',
    hearAboutUs: 'referral',
  },
  acceptedPage: '/intended-parent-application/book-call',
  greeting: 'Sam',
  whenUnreachable: 'queue',
};

export const FORMS: readonly FormUnderTest[] = [SINGLE, WIZARD, PARENTS];
