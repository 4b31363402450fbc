import Type, { type Static } from 'typebox';
import { Nullable } from './nullable.ts';

const Text = Type.String();

/** The examples of forms whose expectations the next version does not meet. */
export const ExamplesViewSchema = Type.Object({
  step: Type.Integer(),
  /** Only forms with failing examples. */
  forms: Type.Array(
    Type.Object({
      id: Text,
      title: Text,
      /** The rule set that decides the form. */
      ruleSet: Nullable(Text),
      /** How many examples the form has. */
      examples: Type.Integer(),
      failing: Type.Array(
        Type.Object({
          name: Text,
          /**
           * `what` is such as `verdict`, `next page` or `sent as eligible`. Both values are words for people, except
           * for the verdict.
           */
          differences: Type.Array(Type.Object({ what: Text, expected: Text, actual: Text })),
          /** Whether the verdict changes: such an example has to be accepted individually. */
          isVerdict: Type.Boolean(),
        }),
      ),
    }),
  ),
});
export type ExamplesView = Static<typeof ExamplesViewSchema>;
