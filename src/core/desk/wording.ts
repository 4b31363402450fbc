import Type, { type Static } from 'typebox';
import { Nullable } from './nullable.ts';

const Text = Type.String();

/** A piece of a text that people read. */
export const WordingPieceSchema = Type.Union([
  /**
   * Text that can be edited, with placeholders in brackets: `Our range is [minimum age]-[maximum age].` The edit
   * `pieces` changes it, with the items that `itemsOf` returns; `text` does, if it can't have placeholders. The pointer
   * is that of the text, or of its first item in a `cat`.
   */
  Type.Object({
    kind: Type.Literal('text'),
    text: Text,
    pointer: Text,
    /** The placeholders that it has or may have, and the rule of each. */
    names: Type.Array(Type.Object({ name: Text, rule: Type.Unknown() })),
  }),
  /** A threshold that the text quotes. */
  Type.Object({ kind: Type.Literal('number'), threshold: Text }),
  /** What a rule inserts, or when the next piece applies: `age`, `if age is above 44:`. */
  Type.Object({ kind: Type.Literal('note'), text: Text }),
]);
export type WordingPiece = Static<typeof WordingPieceSchema>;

/** A text in one language. */
export const WordingSchema = Type.Object({
  file: Text,
  /**
   * JSON Pointer of the whole text; `null` if it is not a single value of the file, and can only be edited in the file.
   */
  pointer: Nullable(Text),
  /** In order. For a missing text: one empty `text` piece, which adds the text when edited. */
  pieces: Type.Array(WordingPieceSchema),
  /** The text with its numbers filled in. */
  words: Text,
  /** The text in the next version's base; `null` if unchanged. */
  before: Nullable(Text),
  /** Whether only what it quotes has changed, such as a number of the rules, and not the text itself. */
  isQuoteChanged: Type.Boolean(),
  isMissing: Type.Boolean(),
});
export type WordingView = Static<typeof WordingSchema>;

/** A text that people read, in each language. */
export const TextSchema = Type.Object({
  /** Its key, as in `locales/`: `age.reason`, `firstName.title`. */
  key: Text,
  /** Such as `Reason`, `What could change` or `Label`. */
  label: Text,
  /** By language: `en`, `es`. A language without translations of these files is absent. */
  in: Type.Record(Type.String(), WordingSchema),
});
export type TextView = Static<typeof TextSchema>;
