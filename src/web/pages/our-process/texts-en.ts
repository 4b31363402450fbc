import { claims } from '../../content/claims.ts';
import { stages } from '../../content/journey.ts';
import type { Testimonial } from '../../sections/quotes/Quotes.tsx';

/** One stage of the journey. */
export interface JourneyStage {
  readonly title: string;
  readonly length: string;
  /** The side that takes part in the stage; `apart` if each side goes through it alone. */
  readonly who: 'surrogate' | 'both' | 'apart';
  readonly happens: string;
  readonly youDo: string;
  readonly weDo: string;
}

/** The ten stages, in the order of the free guide. */
const stageTexts: readonly JourneyStage[] = [
  {
    title: 'Application',
    length: 'Reply within 24 hours',
    who: 'apart',
    happens:
      'You tell us about yourself at your own pace. The one-page surrogate application tells you right away whether you meet our basic requirements.',
    youDo: 'Answer the way you’d answer your doctor. A partial answer now can mean a delay later.',
    weDo: 'A coordinator reads every application and contacts you within 24 hours.',
  },
  {
    title: 'Consultation call',
    length: '30-45 minutes',
    who: 'apart',
    happens: 'Your plans or your health, the money, the months ahead, and whatever keeps you up at night.',
    youDo: 'Bring your questions, the awkward ones first. It’s fine to hang up undecided.',
    weDo: 'We’ll tell you plainly what fits, what doesn’t, and what the next step would ask of you.',
  },
  {
    title: 'Screening',
    length: 'Before any introduction',
    who: 'apart',
    happens:
      'For surrogates: medical, psychological and background checks. For intended parents: medical and legal consultations, and proof that the full cost can be covered.',
    youDo: 'Ask your doctors for your records early. Waiting for records is a common cause of delay.',
    weDo: 'We set up the appointments and explain the results, one at a time.',
  },
  {
    title: 'Matching',
    length: stages.matching.length,
    who: 'both',
    happens:
      'You get suggestions, each with its reasons. If both sides like what they read, you’ll meet, usually by video.',
    youDo: 'Read, meet, sleep on it. Then say yes or no. You never have to explain a no.',
    weDo: 'We pass each answer on to the other side, kindly. It’s a match only when you both say yes.',
  },
  {
    title: 'Contract',
    length: `${stages.legalAndMedical.length}, with stage 6`,
    who: 'both',
    happens:
      'Two lawyers, one for each side, write down what you’ve agreed on: care, decisions, compensation, and what happens if plans change.',
    youDo: 'Read every page. Sign when you understand all of it, and not before.',
    weDo: 'We keep both lawyers on one calendar. No medication starts until both sides have signed.',
  },
  {
    title: 'Medical preparation and transfer',
    length: `${stages.legalAndMedical.length}, with stage 5`,
    who: 'surrogate',
    happens:
      'The clinic prepares the surrogate with medication and sets a date. The transfer is usually quick and doesn’t involve surgery. It doesn’t always lead to a pregnancy.',
    youDo: 'Follow the clinic’s plan, and call any time something feels wrong.',
    weDo: 'We arrange the travel, and tell both sides the same thing on the same day.',
  },
  {
    title: 'First weeks',
    length: `The first of ${stages.pregnancy.length}`,
    who: 'both',
    happens:
      'A blood test shows whether it worked, then an ultrasound shows the heartbeat. If it didn’t work, the clinic will talk with you about trying again.',
    youDo: 'Agree ahead of time on who hears a result first, and how.',
    weDo: 'We’re close by while you wait, and there’s counseling for both sides.',
  },
  {
    title: 'Pregnancy',
    length: `${stages.pregnancy.length} in all`,
    who: 'both',
    happens:
      'Care moves to the surrogate’s own obstetrician. Decisions about her body are hers. Parents are involved in the way you agreed on.',
    youDo: 'Keep the calls you promised each other, even when there’s nothing new.',
    weDo: `We call each of you, separately and together, and the hotline answers ${claims.hotline.figure}.`,
  },
  {
    title: 'Birth',
    length: `${claims.journey.figure} after the first call`,
    who: 'both',
    happens:
      'A written plan says who’s in the room, who holds the child first and whose names go on the papers. Where state law allows it, parentage is settled beforehand.',
    youDo:
      'If you’re traveling, plan to arrive a few weeks before the due date and to stay on after the birth.',
    weDo: 'We make sure the hospital, the lawyers and both families have the same plan.',
  },
  {
    title: 'Home, and recovery',
    length: 'As long as you need',
    who: 'apart',
    happens:
      'The parents go home with their child. The surrogate goes home to recover, with medical care and a counselor. You stay in touch in the way you both wanted.',
    youDo: 'Joy and sadness may come on the same day, on either side. Tell us.',
    weDo: 'We keep calling, and the hotline is still yours.',
  },
];

/** One from each side. */
const testimonials: readonly Testimonial[] = [
  {
    id: 'process-parents',
    name: 'Ellen & Victor T.',
    role: 'Intended Parents',
    quote:
      'We’d kept a folder for four years and didn’t trust a page of it. Here, every step had a date and a name next to it. When a transfer failed, our coordinator called before we’d found the words to call her.',
  },
  {
    id: 'process-surrogate',
    name: 'Denise M.',
    role: 'Surrogate',
    quote:
      'I said no to the first family. Nobody asked me why, and nobody was upset. That’s when I knew my yes would count.',
  },
];

/** A day of the example's week. */
interface DayOfWeek {
  readonly day: string;
  readonly entry?: {
    readonly time: string;
    readonly text: string;
    readonly side: 'surrogate' | 'parents' | 'both';
  };
}

/** An invented week late in a pregnancy, with the people of the suggestion. */
const days: readonly DayOfWeek[] = [
  {
    day: 'Monday',
    entry: { time: '10:00 a.m.', text: 'Coordinator calls Maria', side: 'surrogate' },
  },
  { day: 'Tuesday' },
  {
    day: 'Wednesday',
    entry: { time: '5:30 p.m.', text: 'Maria and her counselor', side: 'surrogate' },
  },
  {
    day: 'Thursday',
    entry: { time: '7:00 p.m.', text: 'The weekly call, all together', side: 'both' },
  },
  {
    day: 'Friday',
    entry: { time: '12:15 p.m.', text: 'Coordinator calls Dana & Jo', side: 'parents' },
  },
  { day: 'Saturday' },
  { day: 'Sunday' },
];

/** Our Process, in US English. */
export const texts = {
  meta: {
    title: 'Our Process: surrogacy step by step',
    description: `How a surrogacy journey works with us, stage by stage: AI-assisted matching, expert screening, legal guidance and support, typically ${claims.journey.figure} from first call to birth.`,
    keywords: ['surrogacy process', 'surrogate screening', 'surrogacy timeline', 'AI matching'],
  },
  eyebrow: 'From first call to birth',
  title: 'Our Process',
  picture:
    'Three moments: two families meet, they share the pregnancy, and the surrogate places the baby in the parents’ arms.',
  intro:
    'A surrogacy journey has many stages and two sides, and you should always know where you are in it. We keep the steps, the dates and the people on track, so you can focus on the baby.',
  sides: { surrogate: 'Surrogate', parents: 'Intended parents' },

  matching: {
    heading: 'AI matching technology suggests. People decide.',
    lead: `No one can keep ${claims.factors.figure} answers per person in their head. Software can. It compares what both sides told us and suggests pairs that could be a good fit, each with its reasons.`,
    words: [
      'A coordinator reads every suggestion and drops the ones that fit only on paper. The rest come to you looking like this one.',
      'The software never rejects or matches anyone on its own. Our basic requirements don’t involve AI either: they’re a short published list, and you can always ask a person to take a look.',
    ],
    figures: [claims.factors, claims.speed, claims.success],
  },
  /** An invented suggestion: what each side answered on five factors. */
  suggestion: {
    title: '{surrogate} and {parents}',
    surrogate: 'Maria',
    parents: 'Dana & Jo',
    example: 'Example',
    factor: 'Factor',
    result: 'Result',
    agrees: 'in agreement',
    open: 'to discuss',
    factors: [
      { factor: 'Keeping in touch', surrogate: 'A weekly call', parents: 'A weekly call', agrees: true },
      { factor: 'At the clinic', surrogate: 'Likes company', parents: 'Free to travel', agrees: true },
      { factor: 'Timing', surrogate: 'Within 3 months', parents: 'As soon as we can', agrees: true },
      {
        factor: 'After birth',
        surrogate: 'A photo now and then',
        parents: 'Happy to send them',
        agrees: true,
      },
      { factor: 'Photos online', surrogate: 'Rather not', parents: 'We like to share', agrees: false },
    ],
    note: 'You all wrote that you’d rather have the hard conversations early. So start with the photos. My guess is you’ll work it out in an evening.',
    by: 'Your coordinator',
    answers: ['{surrogate} said yes.', '{parents} haven’t answered yet.'],
    /** `{count}` is the number of factors in the example. */
    caption: `Illustration only: {count} of ${claims.factors.figure} factors, and not real people. It’s a match once both have said yes.`,
  },

  trust: {
    heading: 'Trust, security and screening',
    intro:
      'We don’t ask you to trust anyone on sight. Every surrogate you’re introduced to has come through the same four doors. Anyone can read about the first: {requirements}.',
    requirements: 'what we ask of a surrogate',
    /** The checks that a surrogate passes before any introduction, in order. */
    gates: [
      { title: 'Requirements', text: 'Published on this site, the same for everyone.' },
      { title: 'Medical', text: 'Records from earlier pregnancies, and an exam.' },
      { title: 'Psychological', text: 'A long conversation, and time to think afterward.' },
      { title: 'Background', text: 'Done only with her consent.' },
      { title: 'Introduction', text: 'This is when you first hear about each other.' },
    ],
  },
  experts: {
    heading: 'Expert screening, on both sides',
    intro: 'Each question goes to the right professional.',
    more: 'See who checks what',
    /** What each expert examines, for each side. */
    screenings: [
      {
        expert: 'Fertility clinic',
        surrogate: 'Whether another pregnancy would be safe for her: records, an exam, tests.',
        parents:
          'A medical consultation: what’s possible, with whose eggs and sperm, and how likely it is to work.',
      },
      {
        expert: 'Mental-health professional',
        surrogate: 'What carrying for someone else would ask of her, and who’s there for her.',
        parents: 'What it’s like to wait for a child someone else is carrying.',
      },
      {
        expert: 'Lawyer',
        surrogate: 'Whether the law where she lives is surrogacy-friendly.',
        parents: 'A legal consultation: how parentage is established in the states involved.',
      },
      {
        expert: 'Our coordinators',
        surrogate: 'That the background checks are complete, and every question has an answer.',
        parents: `That the full cost, typically ${claims.totalCost.figure}, can be covered.`,
      },
    ],
  },

  support: {
    heading: 'Psychiatric support before you need it',
    lead: 'A pregnancy that two families share can be a very happy year, and a hard one. Support is part of it for both sides, from the screening until after the birth.',
    words:
      'A counselor talks with each side separately, and together when both want that. If a diagnosis or medication is involved, a psychiatrist can step in. You don’t have to be in crisis to ask.',
    /** `{phone}` is a link. */
    hotline: `Our hotline is there ${claims.hotline.figure}: {phone}. If someone is in danger, call 911 first. In a mental-health crisis, you can also call or text 988, any time.`,
  },
  week: {
    title: 'A week in the seventh month',
    days,
    hotline: `Hotline ${claims.hotline.figure}`,
    caption: 'Illustration only. How often you talk is up to you.',
  },

  legal: {
    heading: 'Legal guidance: one\u00a0contract, two lawyers',
    lead: 'One lawyer can’t fairly advise both sides of a contract. So each side has its own, licensed in the state involved and experienced in surrogacy.',
    /** `{state}` is a link. */
    words:
      'Surrogacy law is state law, and it changes: Michigan has allowed compensated surrogacy since April 1, 2025. In general, the state where the surrogate lives and gives birth matters most. {state}.',
    state: 'Look up your state',
    date: 'As of April 2025. This is general information, not legal advice. Legal advice comes from your lawyer.',
  },
  /** What a surrogacy contract usually covers. */
  contract: {
    title: 'What your contract covers',
    subjects: [
      'Who the parents are',
      'Compensation and pay dates',
      'Medical decisions',
      'How many transfers',
      'Insurance',
      'Travel and work',
      'Privacy and photos',
      'If someone changes their mind',
    ],
    signatures: ['The surrogate, with her lawyer', 'The intended parents, with theirs'],
  },

  time: {
    heading: 'How long it takes',
    text: `Most journeys take ${claims.journey.figure} from the first call to the birth. Plan for the longer end, and treat a shorter one as a bonus.`,
  },
  journey: {
    heading: 'Ten stages, two paths',
    intro:
      'You start out separately, meet at the match, and each go home your own way. Open a stage to see what happens and who does what.',
    who: { surrogate: 'Surrogate', both: 'Both', apart: 'Both, separately' },
    acts: { happens: 'What happens', youDo: 'What you do', weDo: 'What we do' },
    stages: stageTexts,
  },

  data: {
    heading: 'Data security: what\u00a0happens to your answers',
    border: 'You press Submit',
    /**
     * The path of an answer, from typing it to our confirmation (docs/submission-lifecycle.md). The texts do not
     * mention encryption on the server, because an operator may turn it off (DATA_KEY=plain).
     */
    path: [
      {
        place: 'On your device',
        stations: [
          {
            title: 'While you type',
            text: 'Your answers stay in the browser tab you typed them in. We can’t see them.',
          },
          {
            title: 'If you save them for later',
            text: 'This is off until you turn it on. Then your answers are saved for 7 days, encrypted with a key that your browser never shares, not even with this site.',
          },
        ],
      },
      {
        place: 'With us',
        stations: [
          {
            title: 'When you press Submit',
            text: 'They travel to us over an encrypted connection. If they can’t reach us, you still have them.',
          },
          {
            title: 'When we say “received”',
            text: 'By then, your application is safely stored. If it’s sent twice, it’s stored only once.',
          },
        ],
      },
    ],
    more: 'See what we promise about your data',
    promises: [
      'No accounts, no ads, no tracking cookies. We count which step of the form people reach, with nothing about you.',
      'Pages with an application form run our own code, and we tell your browser to refuse any other.',
      'Your answers never appear in a web address or in our server’s log.',
      'Your application is read by the team members who handle applications.',
      'Ask us to delete it, and we will, except for records the law requires us to keep.',
    ],
    /** `{privacy}` and `{health}` are links. */
    rest: 'No system is perfectly safe, and we don’t claim ours is. Our {privacy} and our notice on {health} explain what we keep, for how long, and what you can ask us to do.',
    privacy: 'privacy policy',
    health: 'health data',
  },

  quotes: { heading: 'How it can feel, on both sides', testimonials },
  apply: {
    heading: 'Where do you start?',
    text: 'Either way, a coordinator reads every line you send.',
  },
};

/** The type of these texts in every language, derived from the English ones. */
export type OurProcessTexts = typeof texts;
