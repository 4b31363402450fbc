// Generated from form.schema.json by `npm run generate-types`: change that file and run it again.
import type { Json } from '../json.ts';

/**
 * What happens when the service cannot be reached: an `alert` keeps the person on the form; a `goTo` stores the application on the device, sends it later and goes on.
 *
 */
export type UnreachableOutcome = Alert | { readonly goTo: string };

/**
 * `form.json`: everything around the questions of a form: endpoint, sections or steps, rule set, payload, outcomes.
 */
export interface FormContract {
  /**
   * The heading of the form.
   */
  readonly title: string;
  /**
   * One or two sentences below the heading.
   */
  readonly description: string;
  /**
   * What people send with the form, as used inside a sentence: `call request`. Default: `application`.
   */
  readonly noun?: string;
  /**
   * The path a finished application is posted to, below `/api/`. Forms may share one.
   */
  readonly endpoint: string;
  /**
   * The hand-written page that shows the form, if there is one. Default: `/apply/<form>`.
   */
  readonly page?: string;
  /**
   * The rule file in `rules/` that decides, without `.json`.
   */
  readonly ruleSet?: string;
  /**
   * `sections` on one page, or `steps` with a review as the last one.
   */
  readonly layout: 'sections' | 'steps';
  readonly preparation?: FormPreparation;
  /**
   * The sections or steps, in order. They show every property once, except those in `notShown`.
   *
   * @minItems 1
   * @maxItems 20
   */
  readonly parts: readonly FormPart[];
  /**
   * Of steps: the last step, which lists every answer with a way to change it. Its own fields are confirmed there.
   */
  readonly review?: FormPart;
  /**
   * Properties that are stored with the answers but never shown.
   */
  readonly notShown?: readonly string[];
  readonly notSent?: NotSent;
  /**
   * Property → JSON-Logic over `answers.<property>`. The property is asked only while it is true; one not named here is always asked.
   */
  readonly visibility?: {
    /**
     * A JSON-Logic rule.
     */
    readonly [k: string]: Json;
  };
  /**
   * Derived facts that are shown while the person types.
   */
  readonly liveFacts?: readonly LiveFact[];
  /**
   * The label of the submit button.
   */
  readonly submitLabel: string;
  /**
   * The text beside the submit button.
   */
  readonly assurance: string;
  /**
   * What happens after sending, in one or two sentences.
   */
  readonly nextSteps: string;
  /**
   * The sentence above the submit button: what people agree to by submitting. `[text](/path)` links to a page of the site, in a new tab. Default: the site's own sentence.
   */
  readonly consent?: string;
  readonly alternative?: AlternativeForm;
  /**
   * Input of the rule set → JSON-Logic over `answers.<property>`.
   */
  readonly facts?: {
    /**
     * A JSON-Logic rule.
     */
    readonly [k: string]: Json;
  };
  /**
   * Key of the request body → JSON-Logic over `answers.<property>`, `facts.<name>` and `decision.verdict`, `decision.eligible`, `decision.reasons`.
   */
  readonly payload: {
    /**
     * A JSON-Logic rule.
     */
    readonly [k: string]: Json;
  };
  /**
   * Input of the rule set → JSON-Logic over `payload.<key>`: how the server reads the facts back from a request body.
   */
  readonly payloadFacts?: {
    /**
     * A JSON-Logic rule.
     */
    readonly [k: string]: Json;
  };
  /**
   * The property that holds the name to greet the person by on the next page.
   */
  readonly greeting?: string;
  readonly outcomes: Outcomes;
}
/**
 * What the person reads before the first question.
 *
 */
export interface FormPreparation {
  /**
   * How long the form takes: `About 10 minutes`.
   */
  readonly time: string;
  /**
   * What is good to have at hand, in a sentence.
   */
  readonly atHand: string;
}
/**
 * A section or a step.
 *
 */
export interface FormPart {
  /**
   * Names the part in addresses and drafts.
   */
  readonly id: string;
  /**
   * Its heading.
   */
  readonly title: string;
  /**
   * A sentence below the heading.
   */
  readonly description?: string;
  /**
   * The properties it shows, in the order of the screen.
   */
  readonly fields: readonly string[];
}
/**
 * Optional properties that no payload holds: they stay on the device, for the person alone. Shown as not set until touched.
 *
 */
export interface NotSent {
  /**
   * The heading above the first of them, and in the review.
   */
  readonly title: string;
  /**
   * Says that they are not sent, and what they are for.
   */
  readonly note: string;
  readonly fields: readonly string[];
}
/**
 * A derived fact that is shown, neutrally, while the person types.
 *
 */
export interface LiveFact {
  /**
   * The fact of the rule set.
   */
  readonly fact: string;
  /**
   * The text before the value.
   */
  readonly label: string;
  /**
   * The property it is shown after.
   */
  readonly after: string;
  /**
   * The text after the value: JSON-Logic over `facts.<fact>` and `thresholds.<name>`.
   */
  readonly note: Json;
}
/**
 * Another form for the same purpose. Answers to questions that both forms ask, under one name or as `sameQuestions` says, are carried over.
 *
 */
export interface AlternativeForm {
  /**
   * The other form's folder.
   */
  readonly form: string;
  /**
   * The sentence before the link.
   */
  readonly question: string;
  /**
   * The text of the link.
   */
  readonly label: string;
  /**
   * Property of this form → property of the other form, where both ask the same question under different names. The other form names them the other way around.
   */
  readonly sameQuestions?: {
    readonly [k: string]: string;
  };
}
/**
 * What happens when the person submits.
 *
 */
export interface Outcomes {
  /**
   * The alert when a required answer is missing. Without it the form shows its error summary only.
   */
  readonly invalid?: Alert;
  /**
   * Where an accepted application leads: the first outcome whose `when` is true. The last one has no `when`.
   *
   * @minItems 1
   */
  readonly accepted: readonly AcceptedOutcome[];
  /**
   * The alert when the service refuses the application.
   */
  readonly refused: Alert;
  readonly unreachable: UnreachableOutcome;
}
/**
 * One page that an accepted application may lead to.
 *
 */
export interface AcceptedOutcome {
  /**
   * JSON-Logic over `answers.<property>` and `decision`.
   */
  readonly when?: Json;
  /**
   * The path of the page.
   */
  readonly goTo: string;
}
/**
 * A sentence in the browser's own alert.
 *
 */
export interface Alert {
  readonly alert: string;
}
