import questions from 'virtual:live-questions/surrogate-application';
import { claims } from '../../content/claims.ts';
import { ageRange } from '../../content/eligibility.ts';
import { requirements } from '../../content/requirements.ts';
import { ruleSetTexts } from '../../content/rule-texts.ts';
import { stages } from '../../content/journey.ts';
import type { FrequentQuestion } from '../../sections/accordion/frequent-question.ts';
import type { Testimonial } from '../../sections/quotes/Quotes.tsx';

const { thresholds } = ruleSetTexts('surrogate-eligibility');

/** What women ask before they apply. */
const surrogateQuestions: readonly FrequentQuestion[] = [
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

const surrogateTestimonials: readonly Testimonial[] = [
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

/** The check in 'Who can apply'. */
const check = {
  /** The application's own questions. */
  questions,
  /** Loads the rules, the rule engine and the drafts. */
  load: async () => (await import('./live-check-en.ts')).check,
  failed: 'This check didn’t load. The application asks the same questions and will tell you right away.',
  undecided: 'This doesn’t decide anything. A coordinator reads every application.',
  start: 'Start Your Application',
  apply: 'Apply and Find Out',
  erase: 'Erase what I entered',
  carried: 'Your answers carry over to the application. Until you submit it, they don’t leave this device.',
  empty: {
    title: 'Not sure? Apply and find out right away.',
    text: 'Past gestational diabetes, being born abroad or an earlier surrogacy won’t rule you out when you apply. If something does, the application will tell you what it is and what could change.',
  },
  minor: {
    title: 'Thank you for thinking about this',
    text: `You need to be 18 or older to apply, and our age range is ${ageRange}. We haven’t kept anything you entered.`,
  },
  meets: {
    title: 'From what you entered, you meet our basic requirements',
    text: 'The application takes about ten minutes, and part of it is already done.',
  },
  /** The words for 0 to 9, for `{count}`; `{Count}` is capitalized for the start of a sentence. */
  numbers: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  left: { one: 'One question left', other: '{Count} questions left' },
  openWithMistakes:
    'Please check the note next to your numbers. Apart from that, nothing rules you out so far.',
  open: 'So far, nothing rules you out.',
  notMet: {
    one: 'Right now, one of our requirements isn’t met',
    other: 'Right now, {count} of our requirements aren’t met',
  },
  /** Used if one of the conditions is permanent. These texts omit "right now", which would suggest a later chance. */
  notMetForGood: {
    one: 'One of our requirements isn’t met',
    other: '{Count} of our requirements aren’t met',
  },
  comeBack: 'When to come back:',
};

/** Become a Surrogate, in US English. */
export const texts = {
  meta: {
    title: 'Become a Surrogate: pay, requirements and steps',
    description: `Carry a child for a family that can’t, earn ${claims.compensation.figure}, and be looked after from application to recovery. See who can apply.`,
    keywords: [
      'become a surrogate',
      'surrogate compensation',
      'surrogate requirements',
      'surrogate application',
    ],
  },
  hero: {
    eyebrow: 'For surrogates',
    title: 'Become a Surrogate',
    picture: 'A woman at her kitchen table waves on a video call. Her child plays on the floor next to it.',
    intro: `You’ve carried a child, and you remember what it meant. As a surrogate, you’d do it again, for a family that can’t. You choose the family, you can earn ${claims.compensation.figure}, and a coordinator looks after you from your application until you’ve recovered.`,
  },
  apply: 'Apply Now',
  advisor: {
    open: 'Speak With a Surrogacy Advisor',
    close: 'Close',
    title: 'Speak with a surrogacy advisor',
    intro: 'Ask us anything before you decide. There’s no obligation.',
    call: 'Call {phone}',
    email: 'Email {email}',
    callMe: 'Ask us to call you',
    /** The subject line of the email. */
    subject: 'A question about becoming a surrogate',
    noMedicalDetails: 'Please don’t put medical details in an email. Ask us to call you instead.',
    orApply: 'Or tell us about yourself, and an advisor will contact you within 24 hours.',
  },
  reasons: {
    heading: 'Why become a surrogate',
    lead: 'Four good reasons. Any one is enough, and you may have all four.',
    cards: {
      carried: {
        title: 'A family begins with you',
        description:
          'Some people can’t carry a pregnancy, however much they want a child. You can do it for them.',
      },
      chosen: {
        title: 'You choose the family',
        description: 'You’ll read about them, meet them, and say yes or no. So will they.',
      },
      paid: {
        title: 'Your pay, in writing',
        description: `You can earn ${claims.compensation.figure}. Every part of it is in your contract before any treatment begins.`,
      },
      sheltered: {
        title: 'You’re looked after',
        description: `Medical expenses are covered, a coordinator knows you by name, and our ${claims.hotline.figure} hotline is there for you.`,
      },
    },
  },
  pay: {
    /** The word before the figure. */
    lead: 'Earn',
    figure: claims.compensation.figure,
    words:
      'That’s the top of the range, reached when several parts come together. What you’d earn depends on your experience, your state and the journey itself. You’ll have every part of it in writing before you sign.',
    more: 'See when each part is paid',
    example:
      'Example: a journey in the middle of our typical ranges, with three months of matching, two and a half of legal and medical preparation, and nine of pregnancy. Plans vary. Your contract sets the amounts and the dates, and your own lawyer will review it with you.',
    title: 'Your pay calendar',
    legend: 'Show what’s paid or covered in',
    whole: 'The whole journey',
    howToRead: 'Read each row from left to right. Select a stage to see what’s paid or covered.',
    /** The stages, each with its usual length, if it has one, and what is paid or covered in it. */
    stages: {
      matching: {
        name: 'Matching',
        length: stages.matching.length,
        note: 'Your screening is covered. Base pay hasn’t started: you haven’t signed anything yet, and you can still say no.',
      },
      preparation: {
        name: 'Legal and medical',
        length: stages.legalAndMedical.length,
        note: 'You’ll sign a contract that lists every amount and date. Life insurance starts before the transfer, and the transfer is often the first milestone.',
      },
      pregnancy: {
        name: 'Pregnancy',
        length: stages.pregnancy.length,
        note: 'Base pay arrives every month. A bonus and the clothing allowance come during this stage, while medical coverage and life insurance continue.',
      },
      recovery: {
        name: 'Birth and recovery',
        length: null,
        note: 'The birth is the last milestone. Medical expenses stay covered, and your life insurance continues while you recover.',
      },
    },
    /** When each part of the compensation is usually paid. They name no amounts, because the contract fixes those. */
    parts: {
      base: {
        name: 'Base pay, in monthly payments',
        when: 'Every month, from confirmed pregnancy to birth.',
      },
      milestones: {
        name: 'Milestone bonuses',
        when: 'For example, at the transfer, the first heartbeat and the birth.',
      },
      clothing: { name: 'Maternity clothing allowance', when: 'Once, around the fourth month.' },
      medical: {
        name: 'Medical expenses covered',
        when: 'From your screening until you’ve recovered.',
      },
      insurance: { name: 'Life insurance', when: 'From before the transfer until after the birth.' },
    },
  },
  eligibility: {
    heading: 'Who can apply',
    lead: 'Our requirements protect your health first.',
    live: 'Enter as much as you like and see where you stand. Nothing you enter here is sent to us.',
    age: 'Age in years',
    bmi: 'Body mass index (BMI)',
    ruler: {
      label: '{name}: our range is {least} to {most}',
      yours: '; you’re at {yours}',
      inside: 'our range',
      you: 'You: {value}',
    },
    requirements: requirements((name) => thresholds[name]),
    /** `{ages}` and `{sections}` must not break across lines. */
    guidance:
      'Typical medical guidance prefers carriers aged {ages} with at least one uncomplicated full-term pregnancy, and at most five deliveries or three {sections}. This is general information as of 2025, not medical advice. The clinic and your doctor have the final say.',
    guidanceAges: '21-45',
    guidanceSections: 'C-sections',
  },
  check,
  process: {
    heading: 'Six steps',
    steps: [
      {
        title: 'Apply',
        time: 'about 10 minutes',
        description:
          'Some questions about you and your health. The one-page form tells you right away whether you meet our basic requirements.',
      },
      {
        title: 'Talk',
        time: '30-45 minutes',
        description:
          'We’ll contact you within 24 hours and set up a call. Ask us anything, and we’ll tell you plainly what you’d do and what you could earn.',
      },
      {
        title: 'Get screened',
        time: 'before any match',
        description:
          'Your medical records, an exam, a conversation with a psychologist and a background check. All of it answers one question: is this safe for you?',
      },
      {
        title: 'Meet your family',
        time: stages.matching.length,
        description:
          'We’ll suggest families who fit and tell you why. You’ll meet, and either both sides say yes or we keep looking.',
      },
      {
        title: 'Sign and prepare',
        time: stages.legalAndMedical.length,
        description:
          'You’ll review and sign the contract with a lawyer of your own. Only then will the clinic prepare you for the embryo transfer.',
      },
      {
        title: 'Carry, give\u00a0birth, recover',
        time: stages.pregnancy.length,
        description:
          'Doctors look after the pregnancy, and your coordinator takes care of the rest. After the family goes home, we’re still here for you.',
      },
    ],
    action: 'Take the First Step',
  },
  support: {
    heading: 'You carry the child. We\u00a0handle the paperwork.',
    lead: 'Pregnancy is enough work. Here’s how we share the rest.',
    hotline: claims.hotline.figure,
    /** `{phone}` is a link. */
    hotlineWords:
      'A hotline for anything that can’t wait until morning: {phone}. In an emergency, call 911 first.',
    more: 'See who does what, stage by stage',
    you: 'You',
    we: 'We',
    /** Who does what in each part of a journey. */
    parts: [
      {
        part: 'Before you decide',
        you: 'Ask anything you like, and take your time.',
        we: 'Answer by phone or email. Asking doesn’t commit you to anything.',
      },
      {
        part: 'Screening',
        you: 'Go to your appointments.',
        we: 'Arrange the medical, psychological and background checks, and explain what each one is for.',
      },
      {
        part: 'Matching',
        you: 'Say yes, or say no.',
        we: `Weigh ${claims.factors.figure} compatibility factors, tell you why we suggest a family, and introduce you.`,
      },
      {
        part: 'Contract',
        you: 'Review it with a lawyer of your own.',
        we: 'Keep the legal stage moving and explain what comes next. Legal advice comes from your lawyer.',
      },
      {
        part: 'Pregnancy',
        you: 'Take care of yourself, as your doctor advises.',
        we: 'Keep track of dates, payments and expenses, and listen. You don’t have to be in crisis to talk to a counselor.',
      },
      {
        part: 'After the birth',
        you: 'Rest.',
        we: 'Stay in touch. Your coordinator still calls, and there’s someone to talk to.',
      },
    ],
  },
  quotes: { heading: 'What it can be like', testimonials: surrogateTestimonials },
  faq: {
    heading: 'Before you apply',
    questions: surrogateQuestions,
    /** `{phone}` is a link. */
    more: 'Something else on your mind? Call {phone}. You don’t need to have applied.',
  },
  guide: {
    heading: 'Read it all before you decide',
    text: 'Who can apply, what a surrogate can earn, what happens month by month, and a page of questions to bring to your call.',
  },
  closing: {
    heading: 'Ten minutes, at\u00a0your own pace',
    text: 'A person reads every application. Neither it nor the call commits you to anything.',
    action: 'Start Your Application',
  },
};

/** The type of these texts in every language, derived from the English ones. */
export type BecomeSurrogateTexts = typeof texts;
