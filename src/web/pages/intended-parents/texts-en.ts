import { lawGroups, stateNames } from 'virtual:state-law/en';
import { claims } from '../../content/claims.ts';
import type { CostPartId } from '../../content/cost-ranges.ts';
import { birthMonths, stages } from '../../content/journey.ts';
import { site } from '../../content/site.ts';
import { monthlyPrice, subscriptionTotal } from '../../content/subscription.ts';
import type { FrequentQuestion } from '../../sections/accordion/frequent-question.ts';
import type { Testimonial } from '../../sections/quotes/Quotes.tsx';
import type { Step } from '../../sections/steps/StepsList.tsx';

/** A part of the cost of a journey. */
interface CostPart {
  readonly id: CostPartId;
  readonly name: string;
  readonly pays: string;
}

/** What the typical total includes; the free guide lists the same. */
const parts: readonly CostPart[] = [
  {
    id: 'surrogate',
    name: 'Compensation',
    pays: 'Your surrogate’s pay and allowances, set by contract. Usually the largest part',
  },
  { id: 'health', name: 'Medical costs', pays: 'Medical expenses, health insurance, life insurance' },
  { id: 'clinic', name: 'Clinic costs', pays: 'Screening, medication, transfer, the first weeks' },
  { id: 'law', name: 'Legal costs', pays: 'A lawyer for each side, the contract, the court' },
  { id: 'travel', name: 'Travel and checks', pays: 'Her trips to the clinic, background checks' },
  {
    id: 'support',
    name: 'Support',
    pays: `Coordination, counseling for both sides, and the subscription: ${birthMonths.join('-')} months at ${monthlyPrice}, or ${birthMonths.map(subscriptionTotal).join(' to ')}`,
  },
];

/** A circumstance that raises the cost of parts of the sheet. */
interface CostMover {
  readonly id: string;
  readonly name: string;
  readonly moves: readonly CostPartId[];
}

const movers: readonly CostMover[] = [
  { id: 'experienced', name: 'She’s been a surrogate before', moves: ['surrogate'] },
  { id: 'insurance', name: 'Her insurance doesn’t cover surrogacy', moves: ['health'] },
  { id: 'transfer', name: 'A second transfer', moves: ['surrogate', 'clinic', 'travel'] },
  { id: 'distance', name: 'She lives far from the clinic', moves: ['travel'] },
  { id: 'twins', name: 'Twins, or a C-section', moves: ['surrogate', 'health'] },
  { id: 'states', name: 'Court steps in a second state', moves: ['law'] },
];

const steps: readonly Step[] = [
  {
    time: 'About ten minutes',
    title: 'You apply',
    description: 'Tell us who you are, when you hope to start and what brought you here.',
  },
  {
    time: 'Within 24 hours',
    title: 'We get in touch',
    description: 'A coordinator reads every line and contacts you to set up a call.',
  },
  {
    time: '30-45 minutes',
    title: 'We talk',
    description:
      'Your plans, your budget, the law that applies to you. Afterward, you decide whether to continue.',
  },
  {
    time: stages.matching.length,
    title: 'You meet your match',
    description: `AI-assisted matching weighs ${claims.factors.figure} factors, a coordinator reads each suggestion, and you meet the surrogate. Either side can say yes or no.`,
  },
  {
    time: stages.legalAndMedical.length,
    title: 'Contract and clinic',
    description: 'Each side has its own lawyer. The contract is signed before any treatment begins.',
  },
  {
    time: stages.pregnancy.length,
    title: 'The pregnancy',
    description: `You share it in the way you and she agreed on. The ${claims.hotline.figure} hotline is there for both sides.`,
  },
  {
    time: 'And then',
    title: 'You bring your child home',
    description:
      'Your lawyer has prepared the papers that name you as the parents, and we’re with you until everyone is settled.',
  },
];

const questions: readonly FrequentQuestion[] = [
  {
    question: 'Can we apply if we’re unmarried, a male couple, or single?',
    answer:
      'Yes. The application is for married couples, domestic partners, LGBTQ+ couples and single parents alike. Some states ask more of some families than of others, so we’ll talk about what that means for you on the first call.',
  },
  {
    question: 'Do we need embryos before we start?',
    answer:
      'No. Some families come with embryos; others haven’t chosen a clinic yet. A fertility clinic creates them, usually at a separate cost. Tell us where you are, and we’ll plan from there.',
  },
  {
    question: 'How are surrogates screened?',
    answer:
      'Before you meet her, a surrogate has passed medical, psychological and background checks and has carried at least one pregnancy to full term. Your clinic will then review her records itself, and it has the final say on whether she can carry for you.',
  },
  {
    question: 'What if a match doesn’t feel right?',
    answer:
      'Then you say no, and so can she. You don’t have to give a reason. Your subscription is for continuous matching, so the search goes on.',
  },
  {
    question: 'Will we be the legal parents?',
    answer:
      'That’s the goal; state law determines how. In many states a court names you before the birth; in others it happens afterward or in more than one step. It depends above all on where your surrogate lives and gives birth. Your lawyer can confirm what applies to you. Nothing on this page is legal advice.',
  },
  {
    question: 'What happens after we apply?',
    answer:
      'We’ll read your application and contact you within 24 hours. Then we’ll talk for 30-45 minutes, at a time that works for you. You can stop there: neither the application nor the call commits you to anything.',
  },
];

const testimonials: readonly Testimonial[] = [
  {
    id: 'claire-joel',
    name: 'Claire & Joel B.',
    role: 'Intended Parents',
    quote:
      'After four losses, we’d stopped telling people what we hoped for. On the first call nobody asked us to stay positive. They asked what we needed to know, and then they told us.',
  },
  {
    id: 'andre-paul',
    name: 'Andre & Paul L.',
    role: 'Intended Parents',
    quote:
      'We came prepared to explain ourselves. The first thing our surrogate wanted to know was which of us would get up at night.',
  },
  {
    id: 'ines',
    name: 'Ines V.',
    role: 'Intended Parents',
    quote:
      'I did this on my own, so I like things on paper. I had the cost sheet in front of me on every call, and a pencil.',
  },
];

/** Intended Parents, in US English. */
export const texts = {
  locale: 'en-US',
  meta: {
    title: 'For Intended Parents: matching, costs and steps',
    description: `Find a screened surrogate with AI-assisted matching and a coordinator by your side. Matching and support cost ${claims.subscription.figure}; a full journey typically costs ${claims.totalCost.figure}.`,
    keywords: ['intended parents', 'find a surrogate', 'surrogacy cost', 'surrogate matching'],
  },
  eyebrow: 'For intended parents',
  title: 'Find the right surrogate for your family',
  picture: 'Two fathers look at a phone.',
  intro:
    'However you came to surrogacy, you have hopes for a child and a hundred questions. We’ll introduce you to screened surrogates who hope for the same journey, and a coordinator will work through the questions with you, one by one.',
  /** The texts of links to the application. */
  start: 'Start Your Journey',
  apply: 'Start Your Application',

  /** Links from the four questions that most visitors have to the sections of the page that answer them. */
  onThisPage: {
    label: 'On this page',
    questions: [
      { id: 'costs', question: 'What does it cost?' },
      { id: 'timeline', question: 'How long does it take?' },
      { id: 'state-law', question: 'Is it legal where we live?' },
      { id: 'call', question: 'What should we ask?' },
    ],
  },

  why: {
    heading: 'Why families choose surrogacy',
    reasons: [
      {
        title: 'A pregnancy wouldn’t be safe',
        description:
          'A heart condition, a past treatment, no uterus, or one that can’t carry. Your doctor said no.',
      },
      {
        title: 'Pregnancies haven’t lasted',
        description:
          'Years of trying, and losses few people know about. You know what it takes to hope again.',
      },
      {
        title: 'You’re a male couple or a single man',
        description: 'Your wish for a child is the same. An egg donor and a surrogate can make it possible.',
      },
      {
        title: 'You have embryos, or donors in mind',
        description:
          'In gestational surrogacy, the embryo comes from you or from donors you chose. The surrogate carries the child but isn’t genetically related to your child.',
      },
    ],
  },

  whyUs: {
    heading: `Why ${site.brand}: a\u00a0match that comes with its reasons`,
    intro:
      'Our matching is AI-assisted, and it shows its work. You’ll see what supports a match and what’s still open. A coordinator reads it first, and you decide.',
    figures: [claims.factors, claims.speed, claims.success, claims.hotline],
    example: {
      label: 'See an example of a suggestion',
      first: 'One surrogate, and four reasons for her',
    },
    compare: {
      label: 'Compare: with us or on your own',
      first: 'Time, cost, and who you can call',
    },
  },
  /** An invented suggestion: the reasons for a match with M., and what is still open. */
  suggestion: {
    you: 'You',
    title: 'Why we suggest M.',
    example: 'Example',
    factors: [
      { factor: 'After the birth', finding: 'You both hope to stay in touch', agrees: true },
      { factor: 'Embryos', finding: 'You both want one at a time', agrees: true },
      { factor: 'Her state', finding: 'A statute allows surrogacy there', agrees: true },
      { factor: 'Timing', finding: 'She’s ready when you are', agrees: true },
      { factor: 'To discuss', finding: 'She’d rather not travel after week 20', agrees: false },
    ],
    read: 'Reviewed by your coordinator before you see it',
    caption: 'Illustration only. Not real people.',
  },
  /** The comparison of an agency like ours with searching alone, topic by topic. */
  ways: {
    caption: 'With us, or on your own',
    withUs: 'With us',
    alone: 'On your own',
    matters: [
      {
        matter: 'Finding each other',
        withUs:
          'We suggest surrogates who hope for the same journey. A coordinator reads each suggestion first.',
        alone: 'You ask friends, groups and online forums, and judge for yourself who’s serious.',
      },
      {
        matter: 'Screening',
        withUs: 'Medical, psychological and background checks come before you meet.',
        alone: 'You arrange them through a clinic, often after you’ve already grown close.',
      },
      {
        matter: 'Time',
        withUs: `Matching takes ${stages.matching.length}.`,
        alone: 'It’s hard to predict. If a sister or a friend has offered, it may be the fastest way.',
      },
      {
        matter: 'Cost',
        withUs: `${claims.subscription.figure} for matching and support, plus surrogate compensation, clinic and legal fees.`,
        alone: 'No subscription. Her compensation, the clinic and the lawyers are yours to arrange and pay.',
      },
      {
        matter: 'When it gets hard',
        withUs: `A coordinator who knows both sides, and a ${claims.hotline.figure} hotline.`,
        alone: 'You talk it through with her, and with your lawyer.',
      },
      {
        matter: 'A good fit if',
        withUs: 'you don’t have anyone in mind, or want someone to coordinate everything.',
        alone: 'you know your surrogate well and like to organize things.',
      },
    ],
  },

  subscription: {
    period: '/month',
    lead: 'Continuous matching and support. One\u00a0monthly price.',
    included: [
      `AI-assisted matching on ${claims.factors.figure} factors, for as long as it takes`,
      'A coordinator who reads every suggestion first',
      `The ${claims.hotline.figure} hotline`,
      'Support from the day you join',
    ],
    slider: 'Months',
    fewer: 'Fewer months',
    more: 'More months',
    months: { one: '{count} month', other: '{count} months' },
    note: `A journey of ${birthMonths.join('-')} months comes to ${birthMonths.map(subscriptionTotal).join(' to ')}.`,
  },

  costs: {
    heading: `What’s included in ${claims.totalCost.figure}`,
    intro:
      'That’s what a full journey typically comes to. Here’s what it covers. Check what may apply to you to see which parts it can raise.',
    sheet: 'Cost sheet',
    whole: 'a full journey',
    parts,
    noRanges: 'No two journeys cost the same. Ask us on the call for the low and the high end of each part.',
    total: 'Typical total',
    totalFigure: claims.totalCost.figure,
    movers: {
      label: 'See what can raise the total',
      first: 'Insurance, distance, a second transfer',
      title: 'What can raise it',
      all: movers,
      /** `{parts}` is a list of part names. */
      raises: 'Raises {parts}',
      ask: 'Ask on the call how this affects {parts}.',
    },
    apart: {
      label: 'See other costs to plan for',
      first: 'Embryos, donors, your own travel',
      heading: 'Usually billed separately',
      costs: [
        'Creating embryos, before the journey begins',
        'Donor eggs or sperm',
        'Your own travel',
        'Care and insurance for your newborn, including if your child is born early',
      ],
      text: 'Agencies draw this line in different places. Ask each one for a written breakdown: what’s certain, what’s likely, and what’s due only in certain events.',
    },
  },

  sevenSteps: {
    heading: 'How it works, in seven steps',
    intro: 'Until the contract is signed (step 5), either side can still say no.',
    steps,
    more: 'See the next four steps',
    first: 'Match, contract, pregnancy and birth',
  },
  timeline: `${claims.journey.figure}, month by month`,

  law: {
    heading: 'Is it legal where you live?',
    intro:
      'The better question is whether it’s legal where your surrogate lives. Her state’s law usually matters most, and it doesn’t have to be yours.',
    label: 'The state where your surrogate might live',
    choose: 'Choose a state',
    groups: lawGroups,
    states: stateNames,
    /** Follows the description of the state's group; `{since}` is a date. */
    since: ' The statute has been in effect since {since}.',
    asOf: 'As of {date}. Your lawyer can confirm what applies today.',
    map: 'Choose a state on the map',
    all: 'See all states by group',
    note: 'As of {date}, from public sources. Laws change, and no group fits every family. This is general information, not legal advice. A lawyer licensed in the state can tell you what applies to you.',
  },

  quotes: { heading: 'What parents might tell you', testimonials },

  call: {
    heading: 'What to ask on the first call',
    intro:
      'Our call takes 30-45 minutes. Bring these questions to it, and to a call with any other agency you’re considering. Start with the five that matter most to you.',
    print: 'Print this checklist',
    show: 'Show the {count} questions',
    sheet: 'Questions for the first call',
    agency: 'Agency',
    date: 'Date',
    topics: [
      {
        title: 'The agency',
        questions: [
          'Who’s our coordinator, and who covers for them?',
          'When are you paid, and for what?',
          'What will we have in writing before we pay anything?',
        ],
      },
      {
        title: 'The match',
        questions: [
          'How many surrogates could be a fit for us today?',
          'What has she been screened for before we meet?',
          'What happens if a match ends after the contract is signed?',
        ],
      },
      {
        title: 'The money',
        questions: [
          'Which costs are in your range, and which aren’t?',
          'What’s due when, and who holds the money until then?',
          'What do we get back if things stop early?',
        ],
      },
      {
        title: 'The law',
        questions: [
          'Which states could our child be born in?',
          'When will we be the legal parents?',
          'Does she choose her own lawyer?',
        ],
      },
      {
        title: 'The pregnancy',
        questions: [
          'How will we hear about appointments and results?',
          'Who answers at night?',
          'Who decides if something goes wrong?',
        ],
      },
    ],
    own: 'Our own questions',
  },

  questions: { heading: 'Questions parents ask', questions },
  guide: {
    /** `{title}` is the guide's title. */
    heading: 'Read it at your own\u00a0pace: {title}',
    text: 'Costs, contracts, timelines and state laws in more depth, with questions to print out. Read it before you decide anything.',
  },
  closing: {
    heading: 'Tell us about your family',
    text: 'A person reads every application, then calls you. Neither the application nor the call commits you to anything.',
  },
};

/** The type of these texts in every language, derived from the English ones. */
export type IntendedParentsTexts = typeof texts;
