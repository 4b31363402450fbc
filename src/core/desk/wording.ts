import Type, { type Static } from 'typebox';
import { Nullable } from './nullable.ts';

const Text = Type.String();

/** A piece of a text that people read. */
export const WordingPieceSchema = Type.Union([
  /** What can be edited in place, by an edit `text` at this pointer. */
  Type.Object({ kind: Type.Literal('text'), text: Text, pointer: Text }),
  /**
   * A sentence in one: words, and in brackets what is put in, `Our range is [minimum age]-[maximum age].` It is edited by
   * an edit `pieces`, whose items `itemsOf` makes of it. The pointer is that of the first item.
   */
  Type.Object({
    kind: Type.Literal('sentence'),
    text: Text,
    pointer: Text,
    /** What stands in brackets, and its rule. */
    names: Type.Array(Type.Object({ name: Text, rule: Type.Unknown() })),
  }),
  /** A number of the rules, which the text quotes. */
  Type.Object({ kind: Type.Literal('number'), threshold: Text }),
  /** What is put in, or when the next piece is said: `age`, `if age is above 44:`. */
  Type.Object({ kind: Type.Literal('note'), text: Text }),
]);
export type WordingPiece = Static<typeof WordingPieceSchema>;

/** A text in one language. */
export const WordingSchema = Type.Object({
  file: Text,
  /** JSON Pointer of the whole text; `null` where the file makes it elsewhere: it is changed in the file. */
  pointer: Nullable(Text),
  /** In order. Of a text that is missing: one empty piece `text`, which adds it. */
  pieces: Type.Array(WordingPieceSchema),
  /** How it reads, numbers put in. */
  words: Text,
  /** How it read in the version that the next one began with, where that differs; `null` where it does not. */
  before: Nullable(Text),
  isMissing: Type.Boolean(),
});
export type WordingView = Static<typeof WordingSchema>;

/** A text that people read, in each language. */
export const TextSchema = Type.Object({
  /** Names it, as `locales/` does: `age.reason`, `firstName.title`. */
  key: Text,
  /** `Reason`, `What could change`, `Label`. */
  label: Text,
  /** By language: `en`, `es`. A language that has no translations of these files is missing. */
  in: Type.Record(Type.String(), WordingSchema),
});
export type TextView = Static<typeof TextSchema>;
