import Type, { type Static } from 'typebox';
import { closed } from './closed.ts';
import { Step } from './next-version.ts';

const Id = Type.String({ pattern: '^[a-z][a-z0-9-]{0,80}$' });
const Path = Type.String({ maxLength: 200 });

/** One edit. It rewrites only the changed value; the rest of the file keeps its formatting. */
export const EditSchema = Type.Union([
  closed({ kind: Type.Literal('threshold'), ruleSet: Id, threshold: Type.String(), value: Type.Number() }),
  /** Sets the text at a pointer. An empty text removes a translation; elsewhere the check refuses it. */
  closed({
    kind: Type.Literal('text'),
    file: Path,
    pointer: Type.String({ maxLength: 1000 }),
    text: Type.String({ maxLength: 10_000 }),
  }),
  /**
   * Replaces a text, or items of its `cat`, by words and rules; refused if it no longer contains `was`. It is stored as
   * a `cat` only if there are rules in it.
   */
  closed({
    kind: Type.Literal('pieces'),
    file: Path,
    /** JSON Pointer of the text, or of the first item. */
    pointer: Type.String({ maxLength: 1000 }),
    was: Type.Array(Type.Unknown(), { minItems: 1, maxItems: 100 }),
    now: Type.Array(Type.Unknown(), { maxItems: 100 }),
  }),
  /** Replaces a whole file. */
  closed({ kind: Type.Literal('file'), file: Path, text: Type.String({ maxLength: 1_000_000 }) }),
  /**
   * Updates the case table to expect the current results: of these `lines`, or by default of all failing rows whose
   * verdict is unchanged. A row whose verdict changes has to be accepted individually.
   */
  closed({
    kind: Type.Literal('accept'),
    ruleSet: Id,
    lines: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 10_000 })),
  }),
  /** The same for the examples of a form. */
  closed({
    kind: Type.Literal('accept-examples'),
    form: Id,
    names: Type.Optional(Type.Array(Type.String({ maxLength: 300 }), { minItems: 1, maxItems: 300 })),
  }),
  /** Adds the proposed rows and cells to the case table. */
  closed({ kind: Type.Literal('add-cases'), ruleSet: Id }),
  /** Restores a file from the next version's base. */
  closed({ kind: Type.Literal('restore'), file: Path }),
]);
export type Edit = Static<typeof EditSchema>;

export const EditRequestSchema = closed({ step: Step, edit: EditSchema });
