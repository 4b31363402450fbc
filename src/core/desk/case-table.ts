import Type, { type Static } from 'typebox';
import { Nullable } from './nullable.ts';

const Text = Type.String();

/** A cell of the table of cases. */
const CellSchema = Type.Object({ column: Text, value: Text });

/** The table of cases of a rule set in the next version. */
export const TableViewSchema = Type.Object({
  step: Type.Integer(),
  file: Text,
  /** Whether rules and table can be read; if not, `problem` says why, and the lists are empty. */
  isReadable: Type.Boolean(),
  problem: Nullable(Text),
  rows: Type.Integer(),
  /** The rows that no longer hold. */
  failing: Type.Array(
    Type.Object({
      line: Type.Integer(),
      name: Text,
      given: Type.Array(CellSchema),
      differences: Type.Array(Type.Object({ column: Text, expected: Text, actual: Text })),
      /** Whether the verdict changes: such a row is accepted by itself. */
      isVerdict: Type.Boolean(),
    }),
  ),
  /** Boundaries that no row tests on one side or both. */
  boundaries: Type.Array(
    Type.Object({
      rule: Text,
      fact: Text,
      threshold: Nullable(Text),
      /** The values that a row would need; `null` where there is one. */
      below: Nullable(Type.Number()),
      above: Nullable(Type.Number()),
    }),
  ),
  /** Rows that would be added for them, with what the rules say now. They can be added once no row fails. */
  proposed: Type.Array(
    Type.Object({ name: Text, given: Type.Array(CellSchema), expected: Type.Array(CellSchema) }),
  ),
});
export type TableView = Static<typeof TableViewSchema>;
