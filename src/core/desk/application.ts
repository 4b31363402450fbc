import Type, { type Static } from 'typebox';
import { NoteSchema } from './casework.ts';
import { VerdictSchema } from './verdict.ts';
import { Nullable } from './nullable.ts';
import { QueueRowSchema } from './queue.ts';

const Closed = { additionalProperties: false } as const;

/** Such as `K7QM-3XVD`, in the address of an application; spaces and lower case are read, too. */
export const ReferenceParams = Type.Object({ reference: Type.String({ maxLength: 40 }) });

/** One answer, in the words of the form. */
export const AnswerSchema = Type.Object({
  /** Of what was sent, with the entries of a list counted from 1: `weight`, `deliveries.2.hospital`. */
  path: Type.String(),
  /** The question as the form asks it; the name of the field for what answers none. */
  label: Type.String(),
  /** As people read it; empty for one that was left out; `null` while it is covered. */
  text: Nullable(Type.String()),
});
export type ShownAnswer = Static<typeof AnswerSchema>;

/** What a condition or a check of the rules says of an application. */
export const RuleResultSchema = Type.Object({
  id: Type.String(),
  /** `age`. */
  title: Type.String(),
  /** When it holds: `age is below the minimum age (21 years) or …`; of a check, when it passes. */
  sentence: Type.String(),
  /** `covered`: it reads covered answers alone, and who asks may reveal none. */
  result: Type.Enum(['holds', 'does not hold', 'unknown', 'passed', 'failed', 'covered']),
  /** The reason that it adds, the message of a check. */
  text: Type.String(),
  /** Paths of the answers that it reads. */
  reads: Type.Array(Type.String()),
  /** `age is 45, which is above the maximum age (44 years)`; `null` while an answer that it reads is covered. */
  why: Nullable(Type.String()),
});
export type RuleResult = Static<typeof RuleResultSchema>;

/** A fact that the rules worked with. */
export const FactSchema = Type.Object({
  name: Type.String(),
  label: Type.String(),
  /** Labels of the facts it was worked out from; none of one that is an answer. */
  from: Type.Array(Type.String()),
  isKnown: Type.Boolean(),
  /** `null` while it is covered, or unknown. */
  value: Nullable(Type.String()),
});
export type ShownFact = Static<typeof FactSchema>;

/** How the rules in force today would decide. */
const TodaySchema = Type.Object({
  /** Of the rule set. */
  version: Type.String(),
  /** Whether these are the rules that decided. */
  isSameRules: Type.Boolean(),
  verdict: VerdictSchema,
  /** What a condition said then and says now, where that differs. */
  differences: Type.Array(Type.Object({ title: Type.String(), then: Type.String(), now: Type.String() })),
});

/** How an application was decided. */
export const DecisionSchema = Type.Object({
  ruleSet: Type.Object({ id: Type.String(), title: Type.String(), version: Type.String() }),
  /** Who brought these rules, and why; `null` where the database does not keep them. */
  published: Nullable(
    Type.Object({
      version: Type.String(),
      author: Type.String(),
      reason: Type.String(),
      at: Type.String(),
    }),
  ),
  /**
   * `kept`: by the rules that decided. `today`: those are not kept, so that results are what was stored and sentences
   * are today's. `stored`: there are no rules to read, and what was stored is all. `advisory`: no rules decide this form;
   * it is what today's say from the facts it has, and nobody was told.
   */
  shownBy: Type.Enum(['kept', 'today', 'stored', 'advisory']),
  conditions: Type.Array(RuleResultSchema),
  checks: Type.Array(RuleResultSchema),
  facts: Type.Array(FactSchema),
  /** `null` where no rules decide this form any more. */
  today: Nullable(TodaySchema),
});
export type Decision = Static<typeof DecisionSchema>;

/** An application of a person, as the queue shows it. */
export const RelatedSchema = Type.Object({
  ...QueueRowSchema.properties,
  /**
   * `itself`: the one that is asked about. `by-hand`: staff have joined them. `belongs-with`: it came from the same
   * application on the same device. `same-person`: an e-mail address or a phone number is the same. `names-it`: one names the
   * other's reference.
   */
  how: Type.Enum(['itself', 'by-hand', 'belongs-with', 'same-person', 'names-it']),
});
export type Related = Static<typeof RelatedSchema>;

/** What an application says of how its person may be reached. */
export const ReachSchema = Type.Object({
  /** Of the application or call request that says so. */
  reference: Type.String(),
  /** Answers that are not empty, the most important first. */
  answers: Type.Array(AnswerSchema),
  /** Of the answer that is heeded all through a call, the one that the form lists first: its path; `null` where it is empty. */
  heed: Nullable(Type.String()),
});
export type Reach = Static<typeof ReachSchema>;

/** What happened to an application. */
export const EventSchema = Type.Object({
  /** ISO 8601 in UTC. */
  at: Type.String(),
  kind: Type.Enum(['received', 'notice', 'read', 'work', 'other']),
  /** Who did it; `null` for what nobody at the agency did. */
  by: Nullable(Type.String()),
  /** In a sentence without its end: `Revealed “Weight (pounds)”`. */
  text: Type.String(),
  /** Of which application of the person. */
  reference: Type.String(),
  /** Of a next step, when it is due: ISO 8601 in UTC. */
  due: Nullable(Type.String()),
});
export type TimelineEvent = Static<typeof EventSchema>;

/** `GET /applications/:reference`: everything that may be shown without revealing. */
export const ApplicationSchema = Type.Object({
  reference: Type.String(),
  form: Type.Object({ id: Type.String(), title: Type.String(), version: Type.String() }),
  /** In English: `Spanish`. */
  language: Type.String(),
  receivedAt: Type.String(),
  /** Empty where the form asks for none. */
  person: Type.Object({ name: Type.String(), email: Type.String(), phone: Type.String() }),
  /** Whose clock tells what time it is where she is, as far as her answers say. */
  place: Nullable(Type.Object({ name: Type.String(), timeZone: Type.String() })),
  /** What has changed since, beside what was sent: empty for what has not. */
  newContact: Type.Object({
    name: Type.String(),
    email: Type.String(),
    phone: Type.String(),
    /** Who of the staff has changed it last; `null` for the applicant, on her page. */
    by: Nullable(Type.String()),
  }),
  /** Who told them about the agency, as they say on their page; `null` where they say nothing. */
  toldBy: Nullable(Type.String()),
  /** When they took back having agreed to text messages, ISO 8601 in UTC. */
  noTextsSince: Nullable(Type.String()),
  /** How, when and how safely the person may be reached: by the application itself, then by the newest related ones. */
  reach: Type.Array(ReachSchema),
  verdict: VerdictSchema,
  applicantVerdict: Nullable(Type.Enum(['eligible', 'ineligible'])),
  /** What the agency calls the link that the applicant came by; `null` for none. */
  source: Nullable(Type.String()),
  /** Why somebody should look at it, in words. */
  flags: Type.Array(Type.Object({ id: Type.String(), text: Type.String() })),
  consent: Nullable(
    Type.Object({ version: Type.String(), at: Nullable(Type.String()), purposes: Type.Array(Type.String()) }),
  ),
  /**
   * In whose words the answers stand: of the version of the form that it came by, of today's form where that is not
   * kept, or of the fields as they were sent.
   */
  wordsOf: Type.Enum(['version', 'today', 'fields']),
  sections: Type.Array(Type.Object({ title: Type.String(), answers: Type.Array(AnswerSchema) })),
  /** `null` for a form that no rules decide. */
  decision: Nullable(DecisionSchema),
  deliveries: Type.Array(
    Type.Object({
      /** `applicant` for the confirmation, `reply` for what staff wrote to her; the others tell the agency. */
      channel: Type.String(),
      state: Type.Enum(['waiting', 'delivered', 'dead']),
      attempts: Type.Integer(),
      lastAt: Nullable(Type.String()),
      nextAt: Nullable(Type.String()),
      lastFault: Nullable(Type.String()),
    }),
  ),
  /** All applications of the person, this one among them: open ones first, what is due soonest before all. */
  related: Type.Array(RelatedSchema),
  /** What was done with all of them, newest first; notes of this one stand in its casework. */
  timeline: Type.Array(EventSchema),
  /** What was noted at the others, oldest first. */
  notes: Type.Array(Type.Object({ ...NoteSchema.properties, reference: Type.String() })),
});
export type ApplicationView = Static<typeof ApplicationSchema>;

/**
 * `POST /applications/:reference/reveal`: one answer, or those that one condition or check of the rules reads. Each is
 * logged before it is shown.
 */
export const RevealSchema = Type.Union([
  Type.Object({ answer: Type.String({ maxLength: 400 }) }, Closed),
  Type.Object({ rule: Type.String({ maxLength: 100 }) }, Closed),
]);
export type Reveal = Static<typeof RevealSchema>;

/** What was revealed: the response of `…/reveal`, and of `POST …/reveal-all`, which asks for the passkey again. */
export const RevealedSchema = Type.Object({
  answers: Type.Array(Type.Object({ path: Type.String(), text: Type.String() })),
  /** Why the rules that read nothing else came out as they did, by their ids. */
  why: Type.Record(Type.String(), Type.String()),
  /** Facts that follow from these answers, by their names. */
  facts: Type.Record(Type.String(), Type.String()),
});
export type Revealed = Static<typeof RevealedSchema>;

/** `POST /applications/:reference/resend`: how many notices are in the queue again. */
export const ResentSchema = Type.Object({ notices: Type.Integer() });

const References = Type.Array(Type.String({ maxLength: 40 }), { maxItems: 40 });

/**
 * `POST /applications/:reference/tie`: whether another application is of the same person, as staff know where look-ups do not.
 */
export const TieSchema = Type.Object(
  { other: Type.String({ maxLength: 40 }), isOne: Type.Boolean() },
  Closed,
);

/** `POST /applications/:reference/contact`: how she is reached from now on; what is empty stays as it is. */
export const ContactSchema = Type.Object(
  {
    name: Type.String({ maxLength: 400 }),
    email: Type.String({ maxLength: 400 }),
    phone: Type.String({ maxLength: 400 }),
  },
  Closed,
);

/**
 * `POST /applications/:reference/held`, which asks for the passkey again: everything held about the person, of some of her
 * applications, as `npm run applications -- person` prints it.
 */
export const HeldSchema = Type.Object(
  {
    applications: References,
    /** For the log: no names. */
    reason: Type.String({ minLength: 1, maxLength: 400, pattern: String.raw`\S` }),
  },
  Closed,
);

/** `POST /applications/:reference/erase`, which asks for the passkey again. */
export const ErasureSchema = Type.Object(
  {
    /** Its reference, typed once more. */
    reference: Type.String({ maxLength: 40 }),
    /** Others of the same person, which go with it. */
    others: Type.Optional(References),
    /** For the log: no names. */
    reason: Type.String({ minLength: 1, maxLength: 400, pattern: String.raw`\S` }),
  },
  Closed,
);
/** What is gone, and what of the same person still stands. */
export const ErasedSchema = Type.Object({
  erased: Type.Array(Type.String()),
  stillThere: Type.Array(Type.String()),
});
export type Erased = Static<typeof ErasedSchema>;
