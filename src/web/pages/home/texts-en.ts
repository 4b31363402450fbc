import { claims } from '../../content/claims.ts';
import { site } from '../../content/site.ts';
import type { Testimonial } from '../../sections/quotes/Quotes.tsx';

/** Home's 'Real Stories'. */
const testimonials: readonly Testimonial[] = [
  {
    id: 'hannah-luis',
    name: 'Hannah & Luis',
    role: 'Intended Parents',
    quote:
      'On our second call the coordinator told us which week would probably be the hardest. She was right about the week, and she’d already scheduled a call for it.',
  },
  {
    id: 'keisha',
    name: 'Keisha',
    role: 'Surrogate',
    quote:
      'They asked what I wanted from a family before they asked about my health. I wanted people who answer a text. I got that, and a grandmother who mails me seed packets.',
  },
  {
    id: 'marcus-theo',
    name: 'Marcus & Theo',
    role: 'Intended Parents',
    quote:
      'The suggestion came with its reasons, and one of them was a point against it. That was the one we talked about the longest. Our daughter has our surrogate’s name as her middle name.',
  },
  {
    id: 'ana',
    name: 'Ana',
    role: 'Surrogate',
    quote:
      'I read my contract with my own lawyer, at my own kitchen table, twice. Nobody rushed me. The day after the birth my boys brought me pancakes in a lunch box.',
  },
];

/** Home, in US English. */
export const texts = {
  meta: {
    title: `${site.brand}: surrogates and families, matched with care`,
    description:
      'A U.S. surrogacy agency that matches intended parents with screened surrogates. AI-assisted matching, human coordinators, and a reply within 24 hours.',
    keywords: [
      'surrogacy agency',
      'find a surrogate',
      'become a surrogate',
      'intended parents',
      'gestational surrogacy',
    ],
  },
  /** The description of our service for search engines. */
  service: {
    name: 'Surrogacy matching',
    type: 'Surrogacy agency',
    offer: 'Continuous matching and support for intended parents',
  },
  hero: {
    title: 'A family begins with the right match',
    intro:
      'We introduce intended parents to screened surrogates across the United States. AI-assisted matching helps us find the right fit, and a coordinator stays with you from the first call until the child is home.',
    parent: 'Become a Parent',
    surrogate: 'Become a Surrogate',
    picture:
      'Two parents and their pregnant surrogate, turned to each other. They hold an ultrasound picture between them.',
  },
  /** An invented match. */
  suggestion: {
    /** The description for screen readers. */
    label:
      'Example of a match: {surrogate} and {parents}, compared factor by factor. One point is still to be discussed.',
    title: 'A match',
    example: 'Example',
    surrogate: { name: 'Rosa', note: 'first journey' },
    parents: { name: 'Lena & Tom', note: 'first child' },
    /** What both sides said about four factors; `agrees` is false where they still have to talk. */
    factors: [
      { factor: 'Contact after birth', finding: 'Letters and photos', agrees: true },
      { factor: 'Calls during pregnancy', finding: 'Every other week', agrees: true },
      { factor: 'Embryos per transfer', finding: 'One', agrees: true },
      { factor: 'In the delivery room', finding: 'To discuss', agrees: false },
    ],
    more: `{count} of ${claims.factors.figure} factors`,
  },
  story: {
    label: 'Our story',
    statement: 'Someone wants a child and can’t carry one. Someone else can, and wants to.',
    ours: 'Everything we do brings those two people together.',
    figures: [claims.factors, claims.speed, claims.success, claims.hotline],
  },
  why: {
    heading: `Why Choose ${site.brand}`,
    lead: 'You’re being asked to trust people you haven’t met. So we’ll show you how we work first, before we ask you for anything.',
    features: {
      match: {
        title: 'Matching you can follow',
        description: `AI-assisted matching weighs ${claims.factors.figure} compatibility factors. You’ll see why a match was suggested, and you decide.`,
      },
      checklist: {
        title: 'Screening before introductions',
        description:
          'We introduce you only to surrogates who’ve completed their screening with us. Your clinic does its own, and has the final say.',
      },
      shelter: {
        title: 'Legal and emotional support',
        description: 'Legal guidance and mental-health support are part of the journey, for both sides.',
      },
      door: {
        title: 'Your story stays yours',
        description:
          'We use what you tell us only for your application and your match. You can ask us to delete it.',
      },
    },
  },
  audiences: {
    heading: 'Your Journey Starts Here',
    learnMore: 'Learn More',
    parents: {
      title: 'For intended parents',
      text: `Find a surrogate who’s been screened and who’s right for your family. Matching and support cost ${claims.subscription.figure}; a full journey typically costs ${claims.totalCost.figure}.`,
    },
    surrogates: {
      title: 'For surrogates',
      text: `Carry a child for a family that can’t. You can earn ${claims.compensation.figure}, your medical expenses are covered, and there’s someone to call day and night.`,
    },
    costs: {
      title: 'What a journey costs',
      parts: [
        { name: 'Compensation', pays: 'set by contract' },
        { name: 'Medical care', pays: 'with insurance' },
        { name: 'Legal guidance', pays: 'for both sides' },
        { name: 'Our subscription', pays: claims.subscription.figure },
      ],
      total: 'Typical total',
      totalCost: claims.totalCost.figure,
    },
    calendar: {
      weekdays: ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'],
      dates: ['Checkup', 'Call with your coordinator', 'Monthly payment'],
    },
  },
  how: {
    heading: 'How It Works',
    lead: 'Two paths, four steps each. Each brings you to the other, and both end with one birth.',
    parents: {
      title: 'For intended parents',
      steps: [
        {
          title: 'Apply',
          description: 'Tell us about your family and your hopes. It takes about ten minutes.',
        },
        {
          title: 'Talk',
          description: 'We’ll contact you within 24 hours and set up a consultation call of 30-45 minutes.',
        },
        {
          title: 'Match',
          description:
            'You meet surrogates who could be right for you. It’s a match when both sides say yes.',
        },
        {
          title: 'Welcome your child',
          description: 'We’re with you through contracts, pregnancy and birth.',
        },
      ],
    },
    surrogates: {
      title: 'For surrogates',
      steps: [
        {
          title: 'Apply',
          description: 'Answer some questions about yourself and your health, at your own pace.',
        },
        {
          title: 'Talk',
          description: 'We’ll contact you within 24 hours, and a coordinator will answer your questions.',
        },
        {
          title: 'Get screened',
          description: 'Medical and psychological screening, to protect your health first.',
        },
        {
          title: 'Carry and be cared for',
          description: 'You choose the family. We look after you from the match through your recovery.',
        },
      ],
    },
  },
  stories: {
    heading: 'Real Stories',
    /** The role descriptions of the carousel and of one story, for screen readers. */
    carousel: 'carousel',
    slide: 'slide',
    list: 'Stories',
    place: '{place} of {count}',
    announced: 'Story {place} of {count}, an example. {name}, {role}: {quote}',
    choose: 'Choose a story',
    previous: 'Previous story',
    story: 'Story {place} of {count}',
    next: 'Next story',
    testimonials,
  },
  guide: {
    heading: 'Read first, decide later',
    text: 'What surrogacy is, who’s involved, what it costs and what to ask on a first call. For both sides, in plain English.',
  },
  closing: {
    heading: 'The first step is a conversation',
    text: 'Send us an application, and a person will read it and call you. You’re not committed to anything until you decide.',
    start: 'Get Started Today',
    learnMore: 'Learn More',
  },
};

/** The type of these texts in every language, derived from the English ones. */
export type HomeTexts = typeof texts;
