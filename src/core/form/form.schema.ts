// Generated from form.schema.json by `npm run generate-types`: change that file and run it again.
import type { Json, JsonObject } from '../json.ts';

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
   * Property path (`patient.email`, `deliveries.weeks`) → JSON-Logic over `answers.<path>` and, in a repeated group, `entry.<path>`. It is asked only while this is true; what is not named here is asked as `schema.json` says.
   */
  readonly visibility?: {
    /**
     * A JSON-Logic rule.
     */
    readonly [k: string]: Json;
  };
  /**
   * Answers that cannot be right together.
   */
  readonly checks?: readonly FormCheck[];
  /**
   * Answers that are possible and improbable: the person is asked about them before the form is sent, and may keep them.
   */
  readonly doubts?: readonly FormDoubt[];
  /**
   * Property path of a `readOnly` question → JSON-Logic over `answers.<path>`, and in a repeated group `entry.<path>`, that gives its value. What is posted for it is ignored.
   */
  readonly computed?: {
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
   * The sentence above the submit button: what people agree to by submitting. `[text](/path)` links to a page of the site, in a new tab. Default: the site's own sentence. With a box to tick, an object.
   */
  readonly consent?: string | FormConsent;
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
   * The keys of the request body that tell of body, pregnancies, health, lifestyle or past: staff see them only by revealing them, which is logged. Without it, that is everything but names, e-mail addresses and phone numbers.
   */
  readonly healthAnswers?: readonly string[];
  /**
   * The keys of the request body that say how, when and how safely the person may be reached: they stand on top of the application at the desk, beside phone and email, in this order.
   */
  readonly reach?: readonly string[];
  /**
   * The path of the question that holds the name to greet the person by on the next page.
   */
  readonly greeting?: string;
  readonly outcomes: Outcomes;
  /**
   * The pages `/apply/<form>/<name>` that the outcomes lead to, by name. `received`, `not-eligible` and `needs-review` are complete without an entry here.
   */
  readonly outcomePages?: {
    readonly [k: string]: OutcomePage;
  };
  readonly asides?: FormAsides;
}
/**
 * What people agree to by submitting.
 *
 */
export interface FormConsent {
  /**
   * The sentence above the submit button. Default: the site's own.
   */
  readonly sentence?: string;
  readonly box?: ConsentBox;
}
/**
 * An unticked box above the submit button, without which nothing is sent.
 *
 */
export interface ConsentBox {
  /**
   * What people agree to by ticking it, with links as in the sentence.
   */
  readonly label: string;
}
/**
 * Answers that cannot be right together. In a repeated group it is made for each entry.
 *
 */
export interface FormCheck {
  /**
   * Names the check.
   */
  readonly id: string;
  /**
   * JSON-Logic over `answers.<path>`, and `entry.<path>` where the fields are in a repeated group: true when the answers are wrong.
   */
  readonly when: Json;
  /**
   * How to correct it. A text, or a rule over the same names.
   */
  readonly message: string | JsonObject;
  /**
   * Property paths of the questions it is about. The message is shown before the first one that is asked, and goes when one of them is edited.
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: A question, group or repeated group: its property after those around it, with dots.
   */
  readonly fields: readonly string[];
}
/**
 * An answer that is possible and improbable. Never corrected by itself: one tap takes what was probably meant, one keeps the answer. Rules and texts read `answers.<path>`, `facts.<name>`, `numbers.<name>`, and, with `unit`, `meant.<path>`: the answers as they would be.
 *
 */
export interface FormDoubt {
  /**
   * Names the doubt.
   */
  readonly id: string;
  /**
   * Numbers that its rules read, by name.
   */
  readonly numbers?: {
    readonly [k: string]: number;
  };
  /**
   * JSON-Logic: true when the answer is asked about.
   */
  readonly when: Json;
  /**
   * The path of the question that it is about; in no repeated group.
   */
  readonly field: string;
  /**
   * The unit in which the number was probably meant, one of the question's `units`. Such a doubt is asked about before the form is sent; one without a unit only beside the answer and in the review.
   */
  readonly unit?: 'lb' | 'kg' | 'ft' | 'in' | 'cm' | 'm';
  /**
   * The question. A text, or a rule.
   */
  readonly message: string | JsonObject;
  /**
   * What the button says that takes the other unit, or without one leads to the question.
   */
  readonly take: string | JsonObject;
  /**
   * What the button says that leaves the answer as it is.
   */
  readonly keep: string | JsonObject;
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
  readonly title: string | JsonObject;
  /**
   * A sentence below the heading.
   */
  readonly description?: string | JsonObject;
  /**
   * JSON-Logic over `answers.<path>`. The part is shown only while it is true, and skipped as a whole otherwise; without it, always.
   */
  readonly when?: Json;
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
  readonly note: string | JsonObject;
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
 * A page after the form that nobody writes by hand. What is left out has a text of the site's own.
 *
 */
export interface OutcomePage {
  /**
   * `received` thanks; `needs-review` says that a person decides; `not-eligible` is a "no" with its reasons. Default: the page's own name, where it is one of these.
   */
  readonly kind?: 'received' | 'needs-review' | 'not-eligible';
  /**
   * The heading; the person's name follows after a comma: `Thank you` becomes `Thank you, Maria`.
   */
  readonly title?: string;
  /**
   * The sentences below the heading, for who has sent the form.
   */
  readonly text?: string;
  /**
   * The sentences below the heading, for who opens the page without having sent the form.
   */
  readonly openedDirectly?: string;
  readonly show?: ShownOfDecision;
  /**
   * What happens next, as numbered steps.
   *
   * @minItems 1
   * @maxItems 6
   */
  readonly nextSteps?: readonly NextStep[];
  /**
   * The heading and the sentence above the ways to reach us.
   */
  readonly contact?: ContactTexts;
  /**
   * The heading above `links`.
   */
  readonly linksTitle?: string;
  /**
   * Where she can go on to.
   *
   * @minItems 1
   * @maxItems 6
   */
  readonly links?: readonly PageLink[];
}
/**
 * What a page of the kind `not-eligible` shows of the decision; everything unless told otherwise.
 *
 */
export interface ShownOfDecision {
  /**
   * The reasons. Without them neither what she entered nor advice is shown.
   */
  readonly reasons?: boolean;
  /**
   * What she entered, beside each reason.
   */
  readonly entered?: boolean;
  /**
   * What could change, and when to come back.
   */
  readonly advice?: boolean;
  /**
   * "Correct an answer", which leads back into the form with everything she entered.
   */
  readonly correction?: boolean;
}
/**
 * One step of what happens next.
 *
 */
export interface NextStep {
  readonly title: string;
  readonly description: string;
}
/**
 * What stands above the ways to reach us.
 *
 */
export interface ContactTexts {
  readonly title: string;
  readonly text: string;
}
/**
 * A link to a page of the site.
 *
 */
export interface PageLink {
  /**
   * The words of the link.
   */
  readonly text: string;
  /**
   * A sentence beside it.
   */
  readonly description?: string;
  /**
   * The path of the page, with an anchor if need be.
   */
  readonly goTo: string;
}
/**
 * What stands around the form on the page `/apply/<form>`.
 *
 */
export interface FormAsides {
  /**
   * A few words above the heading: `For egg donors`.
   */
  readonly eyebrow?: string;
  /**
   * The sentences below the heading. Default: `description`.
   */
  readonly introduction?: string;
  /**
   * Between the introduction and the form: what to expect, what reassures.
   *
   * @minItems 1
   * @maxItems 6
   */
  readonly before?: readonly Aside[];
  /**
   * Below the form.
   *
   * @minItems 1
   * @maxItems 6
   */
  readonly after?: readonly Aside[];
  /**
   * The question before phone and email, below the form. Default: `Want to talk first?`
   */
  readonly contact?: string;
}
/**
 * A short text with a heading.
 *
 */
export interface Aside {
  readonly title: string;
  readonly text: string;
  /**
   * Below the text; they open in a new tab, so that the answers stay.
   *
   * @minItems 1
   * @maxItems 6
   */
  readonly links?: readonly PageLink[];
}
/**
 * A sentence in the browser's own alert.
 *
 */
export interface Alert {
  readonly alert: string;
}
