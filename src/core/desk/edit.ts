import Type, { type Static } from 'typebox';
import { Step } from './next-version.ts';

const Closed = { additionalProperties: false } as const;
const Id = Type.String({ pattern: '^[a-z][a-z0-9-]{0,80}$' });
const Path = Type.String({ maxLength: 200 });

/** One edit. Files keep their formatting: only the value that is changed is written anew. */
export const EditSchema = Type.Union([
  Type.Object(
    { kind: Type.Literal('threshold'), ruleSet: Id, threshold: Type.String(), value: Type.Number() },
    Closed,
  ),
  /** A text at a pointer. An empty text removes a translation, and is refused elsewhere by the check. */
  Type.Object(
    {
      kind: Type.Literal('text'),
      file: Path,
      pointer: Type.String({ maxLength: 1000 }),
      text: Type.String({ maxLength: 10_000 }),
    },
    Closed,
  ),
  /** Items of a list, which a sentence stands for: refused where the list holds something else than `was` by now. */
  Type.Object(
    {
      kind: Type.Literal('pieces'),
      file: Path,
      /** JSON Pointer of the first. */
      pointer: Type.String({ maxLength: 1000 }),
      was: Type.Array(Type.Unknown(), { minItems: 1, maxItems: 100 }),
      now: Type.Array(Type.Unknown(), { maxItems: 100 }),
    },
    Closed,
  ),
  /** A whole file, as somebody wrote it. */
  Type.Object(
    { kind: Type.Literal('file'), file: Path, text: Type.String({ maxLength: 1_000_000 }) },
    Closed,
  ),
  /**
   * The table expects what comes out now; without `lines` in all failing rows whose verdict stays. A row whose verdict
   * changes is accepted by itself.
   */
  Type.Object(
    {
      kind: Type.Literal('accept'),
      ruleSet: Id,
      lines: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 10_000 })),
    },
    Closed,
  ),
  /** The same of the examples of a form. */
  Type.Object(
    {
      kind: Type.Literal('accept-examples'),
      form: Id,
      names: Type.Optional(Type.Array(Type.String({ maxLength: 300 }), { minItems: 1, maxItems: 300 })),
    },
    Closed,
  ),
  /** The table gets the rows and cells that are proposed. */
  Type.Object({ kind: Type.Literal('add-cases'), ruleSet: Id }, Closed),
  /** A file as the next version's base has it. */
  Type.Object({ kind: Type.Literal('restore'), file: Path }, Closed),
]);
export type Edit = Static<typeof EditSchema>;

export const EditRequestSchema = Type.Object({ step: Step, edit: EditSchema }, Closed);
