import Type, { type Static } from 'typebox';
import { Nullable } from './nullable.ts';

const Text = Type.String();

/** The examples of forms that expect something else than what the next version makes of them. */
export const ExamplesViewSchema = Type.Object({
  step: Type.Integer(),
  /** The forms with such examples. */
  forms: Type.Array(
    Type.Object({
      id: Text,
      title: Text,
      /** By what the form is decided. */
      ruleSet: Nullable(Text),
      /** How many examples the form has. */
      examples: Type.Integer(),
      failing: Type.Array(
        Type.Object({
          name: Text,
          /** `verdict`, `next page`, `sent as eligible`; what the example expects, and what comes out: words for people, but for the verdict. */
          differences: Type.Array(Type.Object({ what: Text, expected: Text, actual: Text })),
          /** Whether the verdict changes: such an example is accepted by itself. */
          isVerdict: Type.Boolean(),
        }),
      ),
    }),
  ),
});
export type ExamplesView = Static<typeof ExamplesViewSchema>;
