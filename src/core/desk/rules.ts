import Type, { type Static } from 'typebox';

/*
 * Rules and forms at the desk. All addresses are below `/desk/api/rules` and need the permission `rules`:
 *
 *   GET  /                                  Overview: what is in force, rule sets, forms, drafts, publications that wait
 *   GET  /sets/:ruleSet?draft=              RuleSetView: conditions as sentences, numbers, texts
 *   GET  /forms/:form?draft=                FormView: the wording of each question
 *   GET  /files?path=&draft=                FileView: a file as it stands
 *
 * drafts.ts:
 *   POST /drafts                            {} → DraftView
 *   GET  /drafts/:draft                     DraftView
 *   DELETE /drafts/:draft                   204
 *   POST /drafts/:draft/edits               EditRequest → DraftView; 409 `changed-meanwhile` for another step
 *   POST /drafts/:draft/undo, /redo         StepRequest → DraftView
 *   POST /drafts/:draft/rebase              RebaseRequest → Rebased
 *   POST /drafts/:draft/check               FileText → CheckResult: what is being typed; nothing is saved
 *   GET  /drafts/:draft/changes             ChangesView
 *   POST /drafts/:draft/preview             PreviewRequest → PreviewView
 *
 * effects.ts:
 *   GET  /drafts/:draft/impact?ruleSet=     ImpactView; ask again while its state is `counting`
 *   GET  /drafts/:draft/table?ruleSet=      TableView; ask again while it is not measured
 *   GET  /sets/:ruleSet/map?draft=&x=&y=    MapView
 *
 * publications.ts:
 *   POST /drafts/:draft/publish             PublishRequest → PublicationView      (confirmed)
 *   POST /publications/:publication/approve → PublicationView                     (confirmed)
 *   POST /publications/:publication/cancel  CancelRequest → PublicationView
 *   GET  /publications/:publication/changes ChangesView
 *   GET  /history?before=                   HistoryView
 *   GET  /history/:number/changes           ChangesView
 *   POST /rollback                          RollbackRequest → InForceView         (confirmed)
 */

const Text = Type.String();
const Optional = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A named number of a rule set. */
export const ThresholdSchema = Type.Object({
  id: Text,
  /** Within a sentence: `minimum age`. */
  label: Text,
  description: Text,
  unit: Text,
  value: Type.Number(),
  /** What it was in the version that the draft began with; the same as `value` where it is unchanged or there is no draft. */
  before: Type.Number(),
  /** What is refused as mistyped. */
  minimum: Optional(Type.Number()),
  maximum: Optional(Type.Number()),
  /** The difference to the next sensible value: by which it is raised and lowered, and by which near misses are counted. */
  step: Type.Number(),
  /** Fixed by definition, such as an inch in meters: shown, and not edited. */
  isFixed: Type.Boolean(),
});
export type ThresholdView = Static<typeof ThresholdSchema>;

/** A piece of a sentence that is drawn by the client: words, or a number that is edited in place. */
export const SentencePartSchema = Type.Union([
  Type.Object({ kind: Type.Literal('words'), text: Text }),
  /** `threshold`: its id in the rule set's `thresholds`. */
  Type.Object({ kind: Type.Literal('number'), threshold: Text }),
]);
export type SentencePart = Static<typeof SentencePartSchema>;

/** A piece of a text that people read. */
export const WordingPieceSchema = Type.Union([
  /** What can be edited in place, by an edit `text` at this pointer. */
  Type.Object({ kind: Type.Literal('text'), text: Text, pointer: Text }),
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
  pointer: Optional(Text),
  /** In order. Of a text that is missing: one empty piece `text`, which adds it. */
  pieces: Type.Array(WordingPieceSchema),
  /** How it reads, numbers put in. */
  words: Text,
  /** How it read in the version that the draft began with, where that differs; `null` where it does not. */
  before: Optional(Text),
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

/** A condition as one sentence: what has to be so. */
export const ConditionSchema = Type.Object({
  id: Text,
  /** `Age`. */
  title: Text,
  /** `Age must be between [21] and [44].` */
  sentence: Type.Array(SentencePartSchema),
  /** The rule itself: `age is below the minimum age (21 years) or …`. */
  holdsWhen: Text,
  /** Where it stands in the rule file: a JSON Pointer. */
  pointer: Text,
  /** The titles of the questions that it reads. */
  askedBy: Type.Array(Text),
  isChanged: Type.Boolean(),
  /** Reason and advice. */
  texts: Type.Array(TextSchema),
});
export type ConditionView = Static<typeof ConditionSchema>;

/** A fact that rules read: an answer, or worked out of others. */
export const FactSchema = Type.Object({
  name: Text,
  label: Text,
  description: Text,
  kind: Type.Union([Type.Literal('answer'), Type.Literal('derived')]),
  /** How it is worked out, in words; `null` for an answer. */
  how: Optional(Text),
  /** Whether the map can have it as an axis: a number that some condition compares. */
  isAxis: Type.Boolean(),
});
export type FactView = Static<typeof FactSchema>;

/** An entry check: what has to be so before a form is sent. */
export const EntryCheckSchema = Type.Object({
  id: Text,
  sentence: Type.Array(SentencePartSchema),
  pointer: Text,
  isChanged: Type.Boolean(),
  texts: Type.Array(TextSchema),
});
export type EntryCheckView = Static<typeof EntryCheckSchema>;

/** A file of a rule set or a form: one tab away. */
const FileNameSchema = Type.Object({ path: Text, isChanged: Type.Boolean() });

/** A rule set, in force or in a draft. One whose file cannot be read has a `problem`, and empty lists. */
export const RuleSetViewSchema = Type.Object({
  id: Text,
  title: Text,
  description: Text,
  version: Text,
  /** Why nothing but the files can be shown; `null` when all is well. */
  problem: Optional(Text),
  languages: Type.Array(Text),
  thresholds: Type.Array(ThresholdSchema),
  conditions: Type.Array(ConditionSchema),
  checks: Type.Array(EntryCheckSchema),
  facts: Type.Array(FactSchema),
  /** The forms that it decides. */
  forms: Type.Array(Type.Object({ id: Text, title: Text })),
  files: Type.Array(FileNameSchema),
});
export type RuleSetView = Static<typeof RuleSetViewSchema>;

/** The wording of a form, in force or in a draft. */
export const FormViewSchema = Type.Object({
  id: Text,
  title: Text,
  /** Its address on the site; `null` for one without a page of its own. */
  page: Optional(Text),
  version: Text,
  problem: Optional(Text),
  ruleSet: Optional(Text),
  languages: Type.Array(Text),
  /** The form itself, then each question, in the form's order. */
  groups: Type.Array(
    Type.Object({
      /** `` for the form itself, or the path of the question. */
      path: Text,
      title: Text,
      isChanged: Type.Boolean(),
      texts: Type.Array(TextSchema),
    }),
  ),
  files: Type.Array(FileNameSchema),
});
export type FormView = Static<typeof FormViewSchema>;

/** A file as it stands, in force or in a draft. */
export const FileViewSchema = Type.Object({
  path: Text,
  text: Text,
  /** Its text in the version that the draft began with; `null` where that is the same, or there was no such file. */
  before: Optional(Text),
});
export type FileView = Static<typeof FileViewSchema>;
