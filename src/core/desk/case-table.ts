import Type, { type Static } from 'typebox';
import { Nullable } from './nullable.ts';
import { VerdictSchema } from './verdict.ts';

const Text = Type.String();

const CellSchema = Type.Object({ column: Text, value: Text });

/** The case table of a rule set in the next version. */
export const TableViewSchema = Type.Object({
  step: Type.Integer(),
  file: Text,
  /** Whether rules and table can be read; if not, `problem` says why, and the lists are empty. */
  isReadable: Type.Boolean(),
  problem: Nullable(Text),
  /** The rows whose expectations the next version meets. */
  passing: Type.Array(Type.Object({ name: Text, given: Type.Array(CellSchema), verdict: VerdictSchema })),
  /** The rows whose expectations the next version does not meet. */
  failing: Type.Array(
    Type.Object({
      line: Type.Integer(),
      name: Text,
      given: Type.Array(CellSchema),
      differences: Type.Array(Type.Object({ column: Text, expected: Text, actual: Text })),
      /** Whether the verdict changes: such a row has to be accepted individually. */
      isVerdict: Type.Boolean(),
    }),
  ),
  /** Boundaries that no row tests on one side or both. */
  boundaries: Type.Array(
    Type.Object({
      rule: Text,
      fact: Text,
      threshold: Nullable(Text),
      /** The value that a new row needs on this side; `null` if a row already tests it. */
      below: Nullable(Type.Number()),
      above: Nullable(Type.Number()),
    }),
  ),
  /** Rows proposed for these boundaries, with what the rules decide now. They can be added once no row fails. */
  proposed: Type.Array(
    Type.Object({ name: Text, given: Type.Array(CellSchema), expected: Type.Array(CellSchema) }),
  ),
});
export type TableView = Static<typeof TableViewSchema>;
