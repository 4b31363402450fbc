import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { prerenderedPage } from '../prerendered-page.ts';

const privacy = '/privacy-policy';
const health = '/consumer-health-data-privacy';

/** The words by which a privacy text names each question's subject, by the name of the question. */
const named: Readonly<Record<string, readonly [path: string, words: string]>> = {
  firstName: [privacy, 'your name'],
  lastName: [privacy, 'your name'],
  email: [privacy, 'email address'],
  phone: [privacy, 'phone number'],
  state: [privacy, 'the state and city where you live'],
  city: [privacy, 'the state and city where you live'],
  country: [privacy, 'the country'],
  age: [health, 'Age or date of birth'],
  dateOfBirth: [health, 'Age or date of birth'],
  heightFeet: [health, 'Height and weight'],
  heightInches: [health, 'Height and weight'],
  weight: [health, 'Height and weight'],
  hasChildren: [health, 'Full-term pregnancies'],
  numChildren: [health, 'number of children'],
  lastPregnancy: [health, 'the last pregnancy'],
  hasMoreThan3CSections: [health, 'C-sections'],
  hadGestationalDiabetes: [health, 'gestational diabetes'],
  hadPreviousSurrogacy: [health, 'whether you have been a surrogate before'],
  pastSurrogate: [health, 'whether you have been a surrogate before'],
  pastPregnancies: [health, 'numbers of past pregnancies'],
  vaginalDelivery: [health, 'deliveries'],
  caesareanDelivery: [health, 'deliveries'],
  miscarriagesStillBirths: [health, 'miscarriages or stillbirths'],
  prematureBirths: [health, 'premature births'],
  healthConditions: [health, 'Serious health conditions'],
  smoking: [health, 'Smoking and recreational drugs'],
  substanceUse: [health, 'Smoking and recreational drugs'],
  isPermanentResident: [privacy, 'your citizenship or residence'],
  wasBornInUS: [privacy, 'whether you were born in the United States'],
  motivation: [health, 'What motivates you to become a surrogate'],
  availability: [privacy, 'when you would like to start'],
  agreesToTerms: [privacy, 'that you agree to our terms'],
  partnerFirstName: [privacy, 'your partner’s name'],
  partnerLastName: [privacy, 'your partner’s name'],
  familyType: [privacy, 'your family type'],
  timeline: [privacy, 'your timeline'],
  budgetRange: [privacy, 'budget range'],
  childrenDesired: [privacy, 'how many children you hope to have'],
  previousAttempts: [health, 'What you’ve tried before'],
  inspiration: [health, 'What brings you to surrogacy'],
  hearAboutUs: [privacy, 'how you heard about us'],
  side: [privacy, 'whether you would like to be a surrogate or a parent'],
  reachBy: [privacy, 'how we should confirm the time'],
  reference: [privacy, 'the reference number of your application'],
  when: [privacy, 'the days and times of day that work for you'],
  timeZone: [privacy, 'your time zone'],
  safely: [privacy, 'how we may reach you safely'],
  callLanguage: [privacy, 'the language you’d like to speak'],
};

const forms = readdirSync('form-schemas', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const questions = forms.flatMap((form) => {
  // The tests of the forms check the parsed JSON.
  const schema = JSON.parse(readFileSync(`form-schemas/${form}/schema.json`, 'utf8')) as {
    readonly properties: object;
  };
  return Object.keys(schema.properties).map((name) => [form, name] as const);
});

/** The name of each form in a privacy text. */
const calledThere: Readonly<Record<string, string>> = {
  'surrogate-application': 'A surrogate application on a single page',
  'surrogate-wizard': 'the step-by-step surrogate application',
  'intended-parent-application': 'the intended parent application',
  'call-request': 'the call request',
};

/** Forms that go on without a response of the server, so that their answers wait on the device. */
const kept = forms.filter((form) => {
  const { outcomes } = JSON.parse(readFileSync(`form-schemas/${form}/form.json`, 'utf8')) as {
    readonly outcomes: { readonly unreachable: object };
  };
  return 'goTo' in outcomes.unreachable;
});

it('the privacy texts name what every question asks', async () => {
  const texts = new Map<string, string>();
  for (const path of [privacy, health]) {
    const { document } = await prerenderedPage(path);
    texts.set(path, document.querySelector('main')?.textContent.replaceAll(/\s+/g, ' ') ?? '');
  }
  const missing = questions.filter(([, name]) => {
    const [path, words] = named[name] ?? [privacy, `a question "${name}", which the privacy texts leave out`];
    return texts.get(path)?.includes(words) !== true;
  });
  expect(missing).toEqual([]);
});

describe.each([privacy, health])('%s names what waits on the device when we cannot be reached', (path) => {
  it('names exactly the forms that can wait on the device', async () => {
    const { document } = await prerenderedPage(path);
    const item = [...document.querySelectorAll('#on-your-device ~ ul li')]
      .map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').toLowerCase())
      .find((text) => text.includes('can’t be reached'));
    const mentioned = forms.filter((form) => item?.includes(calledThere[form]?.toLowerCase() ?? form));
    expect(mentioned).toEqual(kept);
    expect(kept.length).toBeGreaterThan(0);
  });
});

describe('the health notice names what the step-by-step application keeps to itself', () => {
  it.each(['vaginalDelivery', 'caesareanDelivery', 'miscarriagesStillBirths', 'prematureBirths'])(
    '%s is not sent',
    (name) => {
      const { payload } = JSON.parse(readFileSync('form-schemas/surrogate-wizard/form.json', 'utf8')) as {
        readonly payload: object;
      };
      expect(JSON.stringify(payload)).not.toContain(`answers.${name}`);
    },
  );

  it('says that these numbers are not sent', async () => {
    const { document } = await prerenderedPage(health);
    expect(document.querySelector('main')?.textContent).toContain(
      'the numbers of vaginal deliveries, Cesarean deliveries (C-sections), miscarriages or stillbirths, and premature births aren’t part of what’s sent',
    );
  });
});
