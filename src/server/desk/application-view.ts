import {
  isUncertainMatch,
  type ApplicationView,
  type Decision,
  type Related,
  type Reveal,
  type Revealed,
} from '../../core/desk/application.ts';
import { openAndClosed } from '../../core/desk/desk-policies.ts';
import {
  decideAgain,
  explainDecision,
  storedConditions,
  type Decided,
  type Rules,
} from '../../core/desk/decision-view.ts';
import { createFactsReader } from '../../core/form/facts.ts';
import { timeZoneOf } from '../../core/time-zones.ts';
import type { FormDefinition } from '../../core/form/form-definition.ts';
import { sentAnswers } from '../../core/form/sent-answers.ts';
import { LANGUAGE_NAMES_IN_ENGLISH } from '../../core/languages/language.ts';
import { ownValue } from '../../core/own-value.ts';
import { evaluate } from '../../core/rules/evaluate.ts';
import { VERDICT_LABELS } from '../../core/rules/verdict.ts';
import { createCoverCheck } from '../../core/submission/covered-answers.ts';
import { personOf, residenceOf } from '../../core/submission/person-of.ts';
import { readApplication } from '../applications/read-application.ts';
import { FLAGS_IN_WORDS } from '../http/review-flags.ts';
import type { Applicant } from '../store/applications/applicant-row.ts';
import type { LoggedCommand } from '../store/command-log.ts';
import { deliveryKind } from '../store/delivery-queue.ts';
import { FORMER, type ReferredNote } from '../store/desk/casework-store.ts';
import type { AnswerAccess } from '../store/desk/queue-order.ts';
import { UnreadableAnswers } from '../store/faults.ts';
import { APPLICANT } from '../store/applications/note-row.ts';
import type { StoredApplication } from '../store/schema.ts';
import type { DeskContext } from './desk-context.ts';
import type { FoundCatalog } from '../catalog/catalog-cache.ts';
import { reachOf } from '../applications/reach.ts';
import { labelsOf, timelineOf } from './timeline.ts';
import { advisoryInput, RECEIVED_ON, type TodaysRules } from './todays-rules.ts';

/** Maximum number of related applications whose contact preferences are shown. */
const REACHED = 3;

/** An application with the form, rules and covering function by which it is displayed. */
interface Opened {
  readonly application: StoredApplication;
  /** The form whose labels the answers are shown with; `null` if no version of the form is known any more. */
  readonly form: FormDefinition | null;
  readonly wordsOf: ApplicationView['wordsOf'];
  /** The catalog with the rules that decided it; `null` if it is not stored any more. */
  readonly deciding: FoundCatalog | null;
  /** The rules now in force for its form; `null` if no rules decide it any more. */
  readonly today: Rules | null;
  /** The result of advisory rules (which do not decide it), with the answers they read; `null` if there are none. */
  readonly advice: { readonly rules: Rules; readonly decided: Decided } | null;
  readonly isCovered: (path: string) => boolean;
}

/** Builds the desk's views of applications. */
export type ApplicationViews = ReturnType<typeof createApplicationViews>;

export function createApplicationViews(
  { store, inForce, policies, catalogCache }: DeskContext,
  answerAccess: AnswerAccess,
  todaysRules: TodaysRules,
) {
  const { closed } = openAndClosed(policies);

  const rulesOf = ({ deciding, application, today, advice }: Opened): Rules | null => {
    if (advice !== null) return advice.rules;
    const ruleSet = deciding?.catalog.ruleSets.get(application.ruleSet ?? '');
    const form = deciding?.catalog.forms.get(application.form);
    if (ruleSet !== undefined && form !== undefined) return { ruleSet, form };
    return today?.ruleSet.id === application.ruleSet ? today : null;
  };
  const answersOf = ({ application, form }: Opened) =>
    sentAnswers(form, application.payload).flatMap(({ answers }) => answers);

  async function decisionOf(opened: Opened, mayReveal: boolean): Promise<Decision | null> {
    const { application, deciding, today, advice, isCovered } = opened;
    const { ruleSet: id, ruleSetVersion: version } = application;
    if (advice !== null) {
      const { rules, decided } = advice;
      const { title, version: now } = rules.ruleSet;
      return {
        ruleSet: { id: rules.ruleSet.id, title, version: now },
        published: null,
        shownBy: 'advisory',
        ...explainDecision(rules, decided, isCovered, mayReveal),
        today: { version: now, isSameRules: true, verdict: decided.verdict, differences: [] },
      };
    }
    if (id === null) return null;
    const rules = rulesOf(opened);
    const [published] = deciding === null ? [] : await store.catalogs.find(deciding.version);
    const explained = [rules, today].map((each) =>
      each === null ? null : explainDecision(each, application, isCovered, mayReveal),
    );
    const isTold = (condition: string) =>
      mayReveal ||
      explained.every((each) =>
        each?.conditions.some(({ id: known, result }) => known === condition && result !== 'covered'),
      );
    const again = today === null ? null : decideAgain(today, application, isTold);
    return {
      ruleSet: { id, title: rules?.ruleSet.title ?? id, version: version ?? '' },
      published: published === undefined ? null : { ...published, at: published.storedAt },
      shownBy: rules === null ? 'stored' : rules === today && deciding === null ? 'today' : 'kept',
      ...(explained[0] ?? {
        conditions: mayReveal ? storedConditions(application) : [],
        checks: [],
        facts: [],
      }),
      today:
        today === null || again === null
          ? null
          : { version: today.ruleSet.version, isSameRules: today.ruleSet.version === version, ...again },
    };
  }

  function adviceOn(application: StoredApplication): Opened['advice'] {
    const rules = todaysRules.rulesOf(application.form);
    if (rules?.isAdvisory !== true) return null;
    const payload = advisoryInput(application);
    const { verdict, reasons, unknown } = evaluate(rules.ruleSet, createFactsReader(rules.form)(payload));
    return { rules, decided: { payload, verdict, reasons, unknown } };
  }

  async function newContactOf(applicant: Applicant | null): Promise<ApplicationView['newContact']> {
    if (applicant === null) return { name: '', email: '', phone: '', by: null, emailAt: null };
    const { contact, sent, contacts } = applicant;
    const changed = (what: keyof typeof sent) => (contact[what] === sent[what] ? '' : contact[what]);
    const author = contacts.at(-1)?.author ?? APPLICANT;
    return {
      name: changed('name'),
      email: changed('email'),
      phone: changed('phone'),
      by: author === APPLICANT ? null : ((await store.desk.staff.get(author))?.name ?? FORMER),
      emailAt: contacts.findLast(({ ask }) => ask.email !== null)?.at ?? null,
    };
  }

  /** The answers of a form that say how to reach its sender. */
  const keysOf = (form: string) => inForce.current().catalog.forms.get(form)?.form.reach ?? [];

  /** The newest related applications that say how to reach the person. */
  async function openReaching(related: readonly Related[]): Promise<readonly Opened[]> {
    const saying = related
      .filter(({ form }) => keysOf(form).length > 0)
      .toSorted((one, other) => (one.receivedAt < other.receivedAt ? 1 : -1))
      .slice(0, REACHED);
    const read = await Promise.all(saying.map(({ reference }) => readApplication(store, reference)));
    const others = read.flatMap((each) =>
      each === null || each instanceof UnreadableAnswers ? [] : [open(each)],
    );
    return Promise.all(others);
  }

  /** The time zone chosen in this application or the newest related one; without one, that of this one's residence. */
  function timeZoneFor(own: Opened, reaching: readonly Opened[], related: readonly Related[]) {
    const uncertain = new Set(related.filter(isUncertainMatch).map(({ reference }) => reference));
    const certain = reaching.filter(({ application }) => !uncertain.has(application.reference));
    const home = ({ application, isCovered }: Opened) => residenceOf(application.payload, isCovered);
    return timeZoneOf(home(own), ...certain.map(home));
  }

  async function open(application: StoredApplication): Promise<Opened> {
    const current = inForce.current().catalog.forms.get(application.form) ?? null;
    const received = await catalogCache.formOf(application);
    const form = received ?? current;
    const advice = application.ruleSet === null ? adviceOn(application) : null;
    const isCovered = createCoverCheck([received?.form ?? null, ...(current === null ? [] : [current.form])]);
    return {
      application,
      form,
      wordsOf: received !== null ? 'version' : form !== null ? 'today' : 'fields',
      deciding: await catalogCache.deciding(application),
      today: current?.ruleSet == null ? null : { ruleSet: current.ruleSet, form: current },
      advice,
      isCovered: (path) => !(advice !== null && path === RECEIVED_ON) && isCovered(path),
    };
  }

  return {
    open,
    /**
     * All applications of the person as queue rows: open ones with something due first, soonest first; closed ones
     * last.
     */
    async related(reference: string): Promise<readonly Related[]> {
      const found = await store.desk.related.to(reference);
      const how = new Map(found.map((each) => [each.reference, each.how]));
      const rows = await store.desk.queue.rows([...how.keys()], answerAccess);
      const place = ({ status, dueAt, receivedAt }: Related) =>
        // Sort key: open with something due (by due time), open with nothing due (newest first), then closed.
        `${closed.includes(status) ? 2 : dueAt === null ? 1 : 0}${dueAt ?? String(1e14 - Date.parse(receivedAt))}`;
      return rows
        .map((row) => ({ ...row, how: how.get(row.reference) ?? 'same-person' }))
        .toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
    },
    /**
     * Everything that may be shown without revealing.
     * @param related all applications of the same person
     * @param commands log entries that name the application
     * @param mayReveal whether the user may reveal: only then are results shown that follow from covered answers alone
     */
    async view(
      opened: Opened,
      related: readonly Related[],
      commands: readonly LoggedCommand[],
      mayReveal: boolean,
    ): Promise<ApplicationView> {
      const { application, form, wordsOf, isCovered } = opened;
      const { reference, consent } = application;
      const others = related.filter((each) => each.reference !== reference);
      const names = others.map((each) => each.reference);
      const [deliveries, disclosures, applicant, reaching, decision, otherCommands, notes] =
        await Promise.all([
          store.deliveries.of(reference),
          store.deliveries.disclosures(reference),
          store.applicants.find(reference),
          openReaching(others),
          decisionOf(opened, mayReveal),
          store.commands.about(names),
          names.length === 0 ? [] : store.desk.casework.notes([reference, ...names]),
        ]);
      const person = personOf(application.payload, isCovered);
      const newContact = await newContactOf(applicant);
      const contact = {
        name: newContact.name || person.name,
        email: newContact.email || person.email,
        phone: newContact.phone || person.phone,
      };
      // A call request may ask for another number than the one that this page calls. Anybody may name a reference: only
      // what the same tab has sent counts.
      const keysIn = ({ application: each }: Opened) => {
        const isHers = related.some(
          (other) => other.reference === each.reference && other.how === 'belongs-with',
        );
        const differs = (what: 'phone' | 'email') =>
          isHers && each.contact[what] !== '' && each.contact[what] !== contact[what];
        return [...keysOf(each.form), ...(['phone', 'email'] as const).filter(differs)];
      };
      const labels = new Map(answersOf(opened).map(({ path, label }) => [path, label]));
      return {
        reference,
        form: {
          id: application.form,
          title: form?.form.title ?? application.form,
          version: application.formVersion,
        },
        language: LANGUAGE_NAMES_IN_ENGLISH[application.language],
        receivedAt: application.receivedAt,
        contact,
        person,
        place: timeZoneFor(opened, reaching, others),
        newContact,
        toldBy: applicant?.asks.flatMap(({ ask }) => (ask.kind === 'told-by' ? ask.text : []))[0] ?? null,
        noTextsSince: applicant?.asks.findLast(({ ask }) => ask.kind === 'no-texts')?.at ?? null,
        reach: [opened, ...reaching].flatMap(
          (each) => reachOf(each.application, each.form, keysIn(each), each.isCovered) ?? [],
        ),
        verdict: application.verdict,
        applicantVerdict: application.applicantVerdict,
        source:
          application.source === null
            ? null
            : (ownValue(policies.sources, application.source)?.label ?? application.source),
        flags: application.flags.map((id) => ({ id, text: FLAGS_IN_WORDS[id] })),
        consent:
          consent === null
            ? null
            : { version: consent.version, at: consent.at, purposes: [...(consent.purposes ?? [])] },
        wordsOf,
        sections: sentAnswers(form, application.payload).map(({ title, answers }) => ({
          title,
          answers: answers.map(({ path, label, text }) => ({
            path,
            // The browser's verdict (`form-schemas/README.md`), beside which the server's would seem to differ.
            ...(isCovered(path)
              ? { label, text: null }
              : path === 'eligible' && application.applicantVerdict !== null
                ? { label: 'Their browser said', text: VERDICT_LABELS[application.applicantVerdict] }
                : { label, text }),
          })),
        })),
        decision,
        deliveries: deliveries.map((delivery) => {
          const isReply = deliveryKind(delivery.reference) === 'reply';
          return { ...delivery, channel: isReply ? 'reply' : delivery.channel };
        }),
        related: [...related],
        notes: notesElsewhere(notes, reference),
        timeline: timelineOf(
          { application, deliveries, disclosures, commands, others, otherCommands },
          {
            ...labelsOf(policies),
            answer: (path) => labels.get(path) ?? path,
            form: (id) => inForce.current().catalog.forms.get(id)?.form.title ?? id,
          },
        ),
      };
    },
    /** The paths of covered answers that a request wants to see; `null` if it names nothing that is covered. */
    pathsOf(opened: Opened, wanted: Reveal | 'all'): readonly string[] | null {
      const covered = answersOf(opened).flatMap(({ path }) => (opened.isCovered(path) ? [path] : []));
      if (wanted === 'all') return covered;
      const rules = rulesOf(opened);
      if ('answer' in wanted) return covered.includes(wanted.answer) ? [wanted.answer] : null;
      if (rules === null) return null;
      const { conditions, checks } = explainDecision(rules, decidedIn(opened), opened.isCovered);
      const reads = [...conditions, ...checks].find(({ id }) => id === wanted.rule)?.reads ?? [];
      const paths = reads.filter((path) => covered.includes(path));
      return paths.length === 0 ? null : paths;
    },
    /** Covered answers, and the explanations and facts that become visible with them. */
    reveal(opened: Opened, paths: readonly string[]): Revealed {
      const isHidden = (path: string) => opened.isCovered(path) && !paths.includes(path);
      const rules = rulesOf(opened);
      const before = rules === null ? null : explainDecision(rules, decidedIn(opened), opened.isCovered);
      const after = rules === null ? null : explainDecision(rules, decidedIn(opened), isHidden);
      const answers = answersOf(opened).filter(({ path }) => paths.includes(path));
      return {
        answers: answers.map(({ path, text }) => ({ path, text })),
        why: revealed(
          [...(before?.conditions ?? []), ...(before?.checks ?? [])].map(({ id, why }) => [id, why]),
          [...(after?.conditions ?? []), ...(after?.checks ?? [])].map(({ id, why }) => [id, why]),
        ),
        facts: revealed(
          (before?.facts ?? []).map(({ name, value }) => [name, value]),
          (after?.facts ?? []).map(({ name, value }) => [name, value]),
        ),
      };
    },
  };
}

/**
 * Notes of other applications. One save may add the same note to several: such a note is listed once, and not at all if
 * this application has it.
 */
function notesElsewhere(notes: readonly ReferredNote[], reference: string): ReferredNote[] {
  const pressOf = ({ at, author }: ReferredNote) => `${at} ${author.id}`;
  const seen = new Set(notes.filter((note) => note.reference === reference).map(pressOf));
  return notes.filter((note) => {
    const isNew = !seen.has(pressOf(note));
    seen.add(pressOf(note));
    return isNew;
  });
}

function decidedIn({ application, advice }: Opened): Decided {
  return advice?.decided ?? application;
}

type Told = readonly (readonly [name: string, text: string | null])[];

/** The entries that are visible now and were not before, by name. */
function revealed(before: Told, after: Told): Readonly<Record<string, string>> {
  const hidden = new Set(before.flatMap(([name, text]) => (text === null ? [name] : [])));
  return Object.fromEntries(
    after.flatMap(([name, text]) => (text !== null && hidden.has(name) ? [[name, text] as const] : [])),
  );
}
