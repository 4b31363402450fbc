import type { Json, JsonObject } from '../json.ts';
import type { RuleSet } from '../rules/rule-set.ts';

/** What a person has answered so far, by property name. An absent name is an unanswered question. */
export type Answers = Readonly<Record<string, AnswerValue>>;
/** A list holds the choices that were made, in the order of the schema; an empty one is no answer. */
export type AnswerValue = string | number | boolean | readonly string[];

/** One folder of `form-schemas/`, checked: only `checkForm` makes one. */
export interface FormDefinition {
  /** The folder's name. */
  readonly id: string;
  /** A short digest of the folder's files: changes when one of them does. */
  readonly version: string;
  readonly schema: AnswersSchema;
  readonly ui: FormUi;
  readonly form: FormContract;
  readonly ruleSet: RuleSet | null;
}

/** `schema.json`: a flat object of scalar answers and of lists of choices. */
export interface AnswersSchema extends JsonObject {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, AnswerSchema>>;
  readonly required: readonly string[];
}

export interface AnswerSchema extends JsonObject {
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'array';
  readonly title: string;
  /** Of an `array`: what may be chosen. */
  readonly items?: { readonly type: 'string'; readonly enum: readonly string[] };
}

/** `ui.json`: an RJSF UI schema. */
export type FormUi = Readonly<Record<string, FieldUi>>;

export interface FieldUi {
  readonly 'ui:widget'?: string;
  /** The hint below the label. */
  readonly 'ui:help'?: string;
  readonly 'ui:placeholder'?: string;
  readonly 'ui:autocomplete'?: string;
  /** Labels of the schema's `enum` (of a list: of its items), in its order. */
  readonly 'ui:enumNames'?: readonly string[];
  readonly 'ui:options'?: FieldOptions;
}

export interface FieldOptions {
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  /** "Why we ask", in one or two sentences. */
  readonly why?: string;
  /** Pages of ours to read before answering; they open beside the form. */
  readonly links?: readonly { readonly text: string; readonly href: string }[];
  /** `half` stands beside another half on wide screens; `short` is a narrow box. */
  readonly width?: 'half' | 'short';
  /** A unit shown behind the box: `lb`. */
  readonly unit?: string;
  /** The empty choice of a select. */
  readonly emptyLabel?: string;
  /** Step of a number or slider. */
  readonly step?: number;
  /** Phone numbers with another `+` country code than 1 stay as typed. */
  readonly international?: boolean;
  /** Messages by JSON Schema keyword (`required`, `minimum`, `format` …) and a `default`. */
  readonly messages?: Readonly<Record<string, string>>;
}

/** `form.json`, as its meta-schema `form-contract.schema.json` admits it. */
export interface FormContract {
  readonly $schema?: string;
  readonly title: string;
  readonly description: string;
  /** What people send with it, inside a sentence; `application` unless told otherwise. */
  readonly noun?: string;
  /** Where a finished application is posted: a path below `/api/`. */
  readonly endpoint: string;
  /** The page that shows the form; `/apply/<form>` unless a hand-written page wraps it. */
  readonly page?: string;
  readonly ruleSet?: string;
  readonly layout: 'sections' | 'steps';
  readonly parts: readonly FormPart[];
  /** The last step of a `steps` layout: every answer with a way to change it, and what is left to confirm. */
  readonly review?: FormPart;
  /** Properties that are kept with the answers but never shown. */
  readonly notShown?: readonly string[];
  /** When a property is asked: JSON-Logic over `answers`. A property not named here is always asked. */
  readonly visibility?: Readonly<Record<string, Json>>;
  /** Derived facts shown as the person types, neutrally. */
  readonly liveFacts?: readonly LiveFact[];
  readonly submitLabel: string;
  /** What stands beside the submit button. */
  readonly assurance: string;
  /** What happens next, in one or two sentences. */
  readonly nextSteps: string;
  readonly alternative?: AlternativeForm;
  /** Facts of the rule set from the answers: JSON-Logic over `answers`. */
  readonly facts?: Readonly<Record<string, Json>>;
  /** Request body: JSON-Logic over `answers`, `facts` and `decision`. */
  readonly payload: Readonly<Record<string, Json>>;
  /** The way back: facts of the rule set from a stored payload, JSON-Logic over `payload`. */
  readonly payloadFacts?: Readonly<Record<string, Json>>;
  /** The answer that greets the person on the next page. */
  readonly greeting?: string;
  readonly outcomes: Outcomes;
}

export interface FormPart {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly fields: readonly string[];
}

export interface LiveFact {
  readonly fact: string;
  readonly label: string;
  /** The field after which it stands. */
  readonly after: string;
  /** JSON-Logic over `thresholds` and `facts`. */
  readonly note: Json;
}

/** Another form for the same purpose; answers to questions both ask are carried over. */
export interface AlternativeForm {
  readonly form: string;
  readonly question: string;
  readonly label: string;
}

export interface Outcomes {
  /** Said with an alert when a required answer is missing; without it the error summary alone speaks. */
  readonly invalid?: { readonly alert: string };
  /** The first whose `when` (JSON-Logic over `answers` and `decision`) is true; the last has no `when`. */
  readonly accepted: readonly AcceptedOutcome[];
  readonly refused: { readonly alert: string };
  readonly unreachable: UnreachableOutcome;
}

export interface AcceptedOutcome {
  readonly when?: Json;
  readonly goTo: string;
}

/** Of an unreachable service: go where an accepted application would have led. */
export const AS_ACCEPTED = 'as-accepted';

/**
 * `goTo` (an address, or `as-accepted`) keeps the application on the device and sends it later; `alert` keeps
 * the person on the form.
 */
export type UnreachableOutcome = { readonly alert: string } | { readonly goTo: string };
