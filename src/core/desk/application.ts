import Type, { type Static } from 'typebox';
import { NoteSchema } from './casework.ts';
import { closed } from './closed.ts';
import { VerdictSchema } from './verdict.ts';
import { Nullable } from './nullable.ts';
import { QueueRowSchema } from './queue.ts';

/** The reference in the URL of an application, such as `K7QM-3XVD`; the server also accepts spaces and lower case. */
export const ReferenceParams = Type.Object({ reference: Type.String({ maxLength: 40 }) });

/** One answer, in the words of the form. */
export const AnswerSchema = Type.Object({
  /** Path in the payload, with list entries counted from 1: `weight`, `deliveries.2.hospital`. */
  path: Type.String(),
  /** The question as the form asks it; the field name if no question matches the field. */
  label: Type.String(),
  /** Formatted for people; empty if not answered; `null` while covered. */
  text: Nullable(Type.String()),
});
export type ShownAnswer = Static<typeof AnswerSchema>;

/** The result of one condition or check of the rules for an application. */
export const RuleResultSchema = Type.Object({
  id: Type.String(),
  /** `age`. */
  title: Type.String(),
  /** When a condition holds, such as `age is below the minimum age (21 years) or …`; when a check passes. */
  sentence: Type.String(),
  /** `covered`: the rule reads only covered answers, and the staff member is not allowed to reveal them. */
  result: Type.Enum(['holds', 'does not hold', 'unknown', 'passed', 'failed', 'covered']),
  /** The reason that a condition adds, or the message of a check. */
  text: Type.String(),
  /** Paths of the answers that it reads. */
  reads: Type.Array(Type.String()),
  /** `age is 45, which is above the maximum age (44 years)`; `null` while an answer that it reads is covered. */
  why: Nullable(Type.String()),
});
export type RuleResult = Static<typeof RuleResultSchema>;

/** A fact that the rules evaluated. */
export const FactSchema = Type.Object({
  name: Type.String(),
  label: Type.String(),
  /** Labels of the facts that it is derived from; empty for an input. */
  from: Type.Array(Type.String()),
  isKnown: Type.Boolean(),
  /** `null` while it is covered, or unknown. */
  value: Nullable(Type.String()),
});
export type ShownFact = Static<typeof FactSchema>;

/** How the rules in force today would decide. */
const TodaySchema = Type.Object({
  /** Version of the rule set. */
  version: Type.String(),
  /** Whether today's rules are the ones that made the stored decision. */
  isSameRules: Type.Boolean(),
  verdict: VerdictSchema,
  /** Conditions whose result differs between the stored decision and today's rules. */
  differences: Type.Array(Type.Object({ title: Type.String(), then: Type.String(), now: Type.String() })),
});

/** How an application was decided. */
export const DecisionSchema = Type.Object({
  ruleSet: Type.Object({ id: Type.String(), title: Type.String(), version: Type.String() }),
  /** Who published these rules, and why; `null` if the database does not have that version. */
  published: Nullable(
    Type.Object({
      version: Type.String(),
      author: Type.String(),
      reason: Type.String(),
      at: Type.String(),
    }),
  ),
  /**
   * `kept`: shown by the rules that made the decision. `today`: those rules are no longer stored, so the results are
   * the stored ones and the sentences are from today's rules. `stored`: there are no rules to load, so only the stored
   * results are shown. `advisory`: no rules decide this form; these are the results of today's rules for the facts the
   * form has, and the applicant was not told.
   */
  shownBy: Type.Enum(['kept', 'today', 'stored', 'advisory']),
  conditions: Type.Array(RuleResultSchema),
  checks: Type.Array(RuleResultSchema),
  facts: Type.Array(FactSchema),
  /** `null` if no rules decide this form today. */
  today: Nullable(TodaySchema),
});
export type Decision = Static<typeof DecisionSchema>;

/** One of a person's applications, as the queue shows it. */
export const RelatedSchema = Type.Object({
  ...QueueRowSchema.properties,
  /**
   * How it is related. `itself`: the requested application. `by-hand`: staff joined the two. `belongs-with`: it came
   * from the same application on the same device. `same-person`: it has the same e-mail address or phone number, and a
   * name in common. `same-contact`: it has the same address or number, but no name in common, as with a partner, a
   * clinic or a typo. `names-it`: one names the other's reference.
   */
  how: Type.Enum(['itself', 'by-hand', 'belongs-with', 'same-person', 'same-contact', 'names-it']),
});
export type Related = Static<typeof RelatedSchema>;

/** Whether a related application may be another person's. The desk changes it only if staff select it. */
export function isUncertainMatch({ how }: Pick<Related, 'how'>): boolean {
  return how === 'same-contact' || how === 'names-it';
}

/** What an application says of how its person may be reached. */
export const ReachSchema = Type.Object({
  /** Reference of the application or call request with these answers. */
  reference: Type.String(),
  /** Answers that are not empty, the most important first. */
  answers: Type.Array(AnswerSchema),
  /** The path of the answer that says how to reach the applicant safely, the form's first; `null` if it is empty. */
  safety: Nullable(Type.String()),
});
export type Reach = Static<typeof ReachSchema>;

/** An entry of an application's timeline. */
export const EventSchema = Type.Object({
  /** ISO 8601 in UTC. */
  at: Type.String(),
  kind: Type.Enum(['received', 'notice', 'read', 'status', 'work', 'other']),
  /** Who at the agency did it; `null` if nobody at the agency did. */
  by: Nullable(Type.String()),
  /** A sentence without its period: `Revealed “Weight (pounds)”`. */
  text: Type.String(),
  /** The application of the person that this is about. */
  reference: Type.String(),
  /** When a next step is due, ISO 8601 in UTC; `null` for other events. */
  due: Nullable(Type.String()),
});
export type TimelineEvent = Static<typeof EventSchema>;

const CONTACT = { name: Type.String(), email: Type.String(), phone: Type.String() } as const;

/** `GET /applications/:reference`: everything that can be shown without revealing covered answers. */
export const ApplicationSchema = Type.Object({
  reference: Type.String(),
  form: Type.Object({ id: Type.String(), title: Type.String(), version: Type.String() }),
  /** English name of the language, such as `Spanish`. */
  language: Type.String(),
  receivedAt: Type.String(),
  /** How to reach her: as sent, or as changed since. A field is empty if the form does not ask for it. */
  contact: Type.Object(CONTACT),
  /** The same as she sent it. A field is empty if the form does not ask for it. */
  person: Type.Object(CONTACT),
  /** The time zone that she chose for a call, or that of her residence; `null` if unknown. */
  place: Nullable(Type.Object({ name: Type.String(), timeZone: Type.String() })),
  /** Contact details that were changed after submission; a field is empty if unchanged. */
  newContact: Type.Object({
    ...CONTACT,
    /** The staff member who made the last change; `null` if the applicant changed it on her page. */
    by: Nullable(Type.String()),
    /** When an email address was given last, ISO 8601 in UTC; `null` if the one that was sent stands. */
    emailAt: Nullable(Type.String()),
  }),
  /** Who told the applicant about the agency, as entered on the applicant's page; `null` if not entered. */
  toldBy: Nullable(Type.String()),
  /** When the applicant withdrew consent to text messages, ISO 8601 in UTC; `null` if not withdrawn. */
  noTextsSince: Nullable(Type.String()),
  /**
   * How, when and how safely the person can be reached: from this application first, then from related ones, newest
   * first.
   */
  reach: Type.Array(ReachSchema),
  verdict: VerdictSchema,
  applicantVerdict: Nullable(Type.Enum(['eligible', 'ineligible'])),
  /** The agency's name for the link that the applicant followed; `null` if none. */
  source: Nullable(Type.String()),
  /** Why somebody should look at it, in words. */
  flags: Type.Array(Type.Object({ id: Type.String(), text: Type.String() })),
  consent: Nullable(
    Type.Object({ version: Type.String(), at: Nullable(Type.String()), purposes: Type.Array(Type.String()) }),
  ),
  /**
   * Where the wording of the questions comes from: the version of the form that was submitted, today's form if that
   * version is no longer stored, or the raw field names.
   */
  wordsOf: Type.Enum(['version', 'today', 'fields']),
  sections: Type.Array(Type.Object({ title: Type.String(), answers: Type.Array(AnswerSchema) })),
  /** `null` for a form that no rules decide. */
  decision: Nullable(DecisionSchema),
  deliveries: Type.Array(
    Type.Object({
      /** `applicant` for the confirmation, `reply` for a reply from staff; all other channels notify the agency. */
      channel: Type.String(),
      state: Type.Enum(['waiting', 'delivered', 'dead']),
      attempts: Type.Integer(),
      lastAt: Nullable(Type.String()),
      nextAt: Nullable(Type.String()),
      lastFault: Nullable(Type.String()),
    }),
  ),
  /** All applications of the person, including this one: open ones first, ordered by due time. */
  related: Type.Array(RelatedSchema),
  /** Events of all these applications, newest first. This application's notes are in its casework instead. */
  timeline: Type.Array(EventSchema),
  /** Notes of the person's other applications, oldest first. */
  notes: Type.Array(Type.Object({ ...NoteSchema.properties, reference: Type.String() })),
});
export type ApplicationView = Static<typeof ApplicationSchema>;

/**
 * `POST /applications/:reference/reveal`: one answer, or those that one condition or check of the rules reads. Each is
 * logged before it is shown.
 */
export const RevealSchema = Type.Union([
  closed({ answer: Type.String({ maxLength: 400 }) }),
  closed({ rule: Type.String({ maxLength: 100 }) }),
]);
export type Reveal = Static<typeof RevealSchema>;

/** What was revealed: the response of `…/reveal`, and of `POST …/reveal-all`, which asks for the passkey again. */
export const RevealedSchema = Type.Object({
  answers: Type.Array(Type.Object({ path: Type.String(), text: Type.String() })),
  /** By rule id, the explanation of each rule that reads only revealed answers. */
  why: Type.Record(Type.String(), Type.String()),
  /** By name, the facts that follow from these answers. */
  facts: Type.Record(Type.String(), Type.String()),
});
export type Revealed = Static<typeof RevealedSchema>;

/** `POST /applications/:reference/resend`: how many notices were queued again. */
export const ResentSchema = Type.Object({ notices: Type.Integer() });

const References = Type.Array(Type.String({ maxLength: 40 }), { maxItems: 40 });

/**
 * `POST /applications/:reference/tie`: joins or separates two applications, where staff know better than the look-ups
 * whether they are of the same person.
 */
export const TieSchema = closed({ other: Type.String({ maxLength: 40 }), isOne: Type.Boolean() });

/** `POST /applications/:reference/contact`: changes the applicant's contact details; an empty field stays unchanged. */
export const ContactSchema = closed({
  name: Type.String({ maxLength: 400 }),
  email: Type.String({ maxLength: 400 }),
  phone: Type.String({ maxLength: 400 }),
});

/**
 * `POST /applications/:reference/held`, which requires the passkey again: everything held about the person in the given
 * applications, as `npm run applications -- person` prints it.
 */
export const HeldSchema = closed({
  applications: References,
  /** Written to the log, so it must not contain names. */
  reason: Type.String({ minLength: 1, maxLength: 400, pattern: String.raw`\S` }),
});

/** `POST /applications/:reference/erase`, which asks for the passkey again. */
export const ErasureSchema = closed({
  /** The application's reference, typed again to confirm. */
  reference: Type.String({ maxLength: 40 }),
  /** Other applications of the same person to erase with it. */
  others: Type.Optional(References),
  /** Written to the log, so it must not contain names. */
  reason: Type.String({ minLength: 1, maxLength: 400, pattern: String.raw`\S` }),
});
/** The erased applications, and the person's applications that remain. */
export const ErasedSchema = Type.Object({
  erased: Type.Array(Type.String()),
  stillThere: Type.Array(Type.String()),
});
export type Erased = Static<typeof ErasedSchema>;
