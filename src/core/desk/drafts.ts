import Type, { type Static } from 'typebox';
import { LARGEST_INTEGER } from './casework.ts';

const Text = Type.String();
const Optional = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Closed = { additionalProperties: false } as const;
const Id = Type.String({ pattern: '^[a-z][a-z0-9-]{0,80}$' });
const Path = Type.String({ maxLength: 200 });
/** The step of the draft that the client knows: a request for another one changes nothing. */
const Step = Type.Integer({ minimum: 0, maximum: LARGEST_INTEGER });

/** Something wrong in the files of a draft. */
export const ProblemSchema = Type.Object({
  file: Text,
  /** JSON Pointer of the place, or `line N` in a table; empty for the file as a whole. */
  path: Text,
  line: Optional(Type.Integer()),
  /** What was found, and what to do: sentences for people. */
  found: Text,
  fix: Text,
  /** The rule set or the form that the file belongs to. */
  ruleSet: Optional(Text),
  form: Optional(Text),
});
export type ProblemView = Static<typeof ProblemSchema>;

/** What the one check says, which start, build and publishing run, too. */
export const CheckResultSchema = Type.Object({ ok: Type.Boolean(), problems: Type.Array(ProblemSchema) });
export type CheckResult = Static<typeof CheckResultSchema>;

const DraftState = Type.Union([
  Type.Literal('open'),
  /** Waits for approval or its date: to edit it, cancel the publication. */
  Type.Literal('waiting'),
  Type.Literal('published'),
]);

/** A draft, in a list. */
export const DraftSummarySchema = Type.Object({
  id: Text,
  author: Type.Object({ id: Text, name: Text }),
  isMine: Type.Boolean(),
  state: DraftState,
  /** ISO 8601 in UTC. */
  updatedAt: Text,
  /** What was done to it last; `null` for one that nobody has edited. */
  lastStep: Optional(Text),
  /** The files that it changes. */
  files: Type.Array(Text),
});
export type DraftSummary = Static<typeof DraftSummarySchema>;

/** A draft: files over a version, each edit a step. It is saved with every edit. */
export const DraftViewSchema = Type.Object({
  ...DraftSummarySchema.properties,
  /** The current step; 0 for one without edits. */
  step: Type.Integer(),
  /** What undoing and redoing would do: `minimum age from 21 to 22 years`; `null` when there is nothing. */
  undo: Optional(Text),
  redo: Optional(Text),
  base: Type.Object({
    version: Text,
    /** `false` when something else came into force: rebase before it is published. */
    isInForce: Type.Boolean(),
    /** Who put in force what is there now, and why; `null` while the base is in force. */
    overtakenBy: Optional(Type.Object({ author: Text, reason: Text, since: Text })),
  }),
  check: CheckResultSchema,
  /** The publication that it waits for, or that it came into force by. */
  publication: Optional(Text),
});
export type DraftView = Static<typeof DraftViewSchema>;

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
  /** A whole file, as somebody wrote it. */
  Type.Object(
    { kind: Type.Literal('file'), file: Path, text: Type.String({ maxLength: 1_000_000 }) },
    Closed,
  ),
  /** The table expects what comes out now; in all failing rows without `lines`. */
  Type.Object(
    {
      kind: Type.Literal('accept'),
      ruleSet: Id,
      lines: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 10_000 })),
    },
    Closed,
  ),
  /** The table gets the rows and cells that are proposed. */
  Type.Object({ kind: Type.Literal('add-cases'), ruleSet: Id }, Closed),
  /** A file as the draft's base has it. */
  Type.Object({ kind: Type.Literal('restore'), file: Path }, Closed),
]);
export type Edit = Static<typeof EditSchema>;

export const EditRequestSchema = Type.Object({ step: Step, edit: EditSchema }, Closed);
export type EditRequest = Static<typeof EditRequestSchema>;

export const StepRequestSchema = Type.Object({ step: Step }, Closed);
export type StepRequest = Static<typeof StepRequestSchema>;

/** What is being typed. */
export const FileTextSchema = Type.Object(
  { file: Path, text: Type.String({ maxLength: 1_000_000 }) },
  Closed,
);
export type FileText = Static<typeof FileTextSchema>;

const Side = Type.Union([Type.Literal('mine'), Type.Literal('theirs')]);

/** Brings a draft onto what is in force now. `choices` answers conflicts, by their ids. */
export const RebaseRequestSchema = Type.Object(
  { step: Step, choices: Type.Optional(Type.Record(Type.String({ maxLength: 1300 }), Side)) },
  Closed,
);
export type RebaseRequest = Static<typeof RebaseRequestSchema>;

/** A place that both have changed. */
export const ConflictSchema = Type.Object({
  /** For `choices`. */
  id: Text,
  file: Text,
  /** JSON Pointer; empty for a file as a whole. */
  pointer: Text,
  /** The place in words: `The maximum age`. */
  what: Text,
  base: Text,
  mine: Text,
  theirs: Text,
});
export type ConflictView = Static<typeof ConflictSchema>;

/** With conflicts the draft is as it was: nothing is lost. */
export const RebasedSchema = Type.Object({
  conflicts: Type.Array(ConflictSchema),
  draft: DraftViewSchema,
});
export type Rebased = Static<typeof RebasedSchema>;

/** How a draft, or a version, differs from the one before. */
export const ChangesViewSchema = Type.Object({
  /** The versions that are compared. */
  before: Text,
  after: Text,
  /** Whether this release can read both: otherwise only files are named. */
  isReadable: Type.Boolean(),
  thresholds: Type.Array(
    Type.Object({
      ruleSet: Text,
      id: Text,
      label: Text,
      unit: Text,
      before: Type.Number(),
      after: Type.Number(),
    }),
  ),
  ruleSets: Type.Array(
    Type.Object({
      id: Text,
      title: Text,
      change: Type.Union([Type.Literal('new'), Type.Literal('gone'), Type.Literal('changed')]),
      sentences: Type.Array(
        Type.Object({
          /** `decision`: who is eligible may change; `text`: what people read; `words`: what only staff read. */
          kind: Type.Union([Type.Literal('decision'), Type.Literal('text'), Type.Literal('words')]),
          sentence: Text,
        }),
      ),
    }),
  ),
  /** Texts of forms, and translations: those that read otherwise. */
  texts: Type.Array(
    Type.Object({
      /** The id and the title of the form, or of the rule set. */
      of: Text,
      title: Text,
      key: Text,
      language: Text,
      before: Optional(Text),
      after: Optional(Text),
    }),
  ),
  /** Every file that differs. */
  files: Type.Array(
    Type.Object({
      path: Text,
      change: Type.Union([Type.Literal('new'), Type.Literal('gone'), Type.Literal('changed')]),
    }),
  ),
});
export type ChangesView = Static<typeof ChangesViewSchema>;

/** Which page of a draft is to be shown. */
export const PreviewRequestSchema = Type.Object(
  {
    form: Id,
    language: Type.String({ pattern: '^[a-z]{2}$' }),
    /** The form's page, or one after it, by its address in English; without it, the one that the text is on. */
    page: Type.Optional(Path),
    /** The text that is being edited: the page shows an invented case to which it is said. */
    about: Type.Optional(
      Type.Object(
        {
          condition: Id,
          /** The very piece of it. */
          piece: Type.Optional(
            Type.Object({ file: Path, pointer: Type.String({ maxLength: 1000 }) }, Closed),
          ),
        },
        Closed,
      ),
    ),
    /** Another case than the first that fits: its line in the table of cases. */
    line: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  Closed,
);
export type PreviewRequest = Static<typeof PreviewRequestSchema>;

/** A page as the applicant will see it, for `<iframe sandbox="allow-same-origin">`: it runs no script. */
export const PreviewViewSchema = Type.Object({
  /**
   * `making`: ask again; `refused`: the draft has problems, see its check; `none`: this server makes no previews, since
   * it serves no release.
   */
  state: Type.Union([
    Type.Literal('ready'),
    Type.Literal('making'),
    Type.Literal('refused'),
    Type.Literal('none'),
  ]),
  /** An address of this origin; `null` until it is ready. */
  url: Optional(Text),
  /** The step of the draft that it shows. */
  step: Type.Integer(),
  /** The page that is shown, by its address in English; `null` until it is ready. */
  page: Optional(Text),
  /** The form's page, then those that an application can lead to; empty until it is ready. */
  pages: Type.Array(Text),
  /** Cases of the table of cases that lead there, and to which the text is said. */
  cases: Type.Array(Type.Object({ line: Type.Integer(), name: Text })),
  /** The line of the case that is shown; `null` where the page tells of none, or of one that the table does not have. */
  line: Optional(Type.Integer()),
});
export type PreviewView = Static<typeof PreviewViewSchema>;
