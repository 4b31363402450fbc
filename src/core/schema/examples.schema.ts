// Generated from examples.schema.json by `npm run generate-types`: change that file and run it again.
import type { Json, JsonObject } from '../json.ts';

/**
 * `examples.json`: answers and what must come of them, checked whenever the form is read.
 */
export interface FormExamples {
  /**
   * @maxItems 300
   */
  readonly examples: readonly FormExample[];
}
/**
 * One person's answers and what must come of them.
 *
 */
export interface FormExample {
  /**
   * What the example shows.
   */
  readonly name: string;
  /**
   * The name of an earlier example whose answers these change.
   */
  readonly like?: string;
  /**
   * Property → answer, nested as the schema is; `null` takes away an answer of the example it is like, and a group changes the answers that it names.
   */
  readonly answers: {
    readonly [k: string]: Json;
  };
  /**
   * Path (`patient.email`, `deliveries.0.weeks`) → message, in the order of the screen, when the answers may not be sent.
   */
  readonly errors?: {
    readonly [k: string]: string;
  };
  /**
   * What the rule set must decide; `not-decided` for a form without one.
   */
  readonly verdict?: 'eligible' | 'ineligible' | 'needs-review' | 'not-decided';
  /**
   * The page an accepted application must lead to.
   */
  readonly goTo?: string;
  /**
   * The whole request body.
   */
  readonly payload?: JsonObject;
}
