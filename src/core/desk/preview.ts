import Type, { type Static } from 'typebox';
import { Nullable } from './nullable.ts';

const Closed = { additionalProperties: false } as const;
const Text = Type.String();
const Id = Type.String({ pattern: '^[a-z][a-z0-9-]{0,80}$' });
const Path = Type.String({ maxLength: 200 });

/** Which page of the next version is to be shown. */
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
   * `making`: ask again; `refused`: the next version has problems, see its check; `none`: this server makes no
   * previews, since it serves no release.
   */
  state: Type.Enum(['ready', 'making', 'refused', 'none']),
  /** An address of this origin; `null` until it is ready. */
  url: Nullable(Text),
  /** The step of the next version that it shows. */
  step: Type.Integer(),
  /** The page that is shown, by its address in English; `null` until it is ready. */
  page: Nullable(Text),
  /** The form's page, then those that an application can lead to; empty until it is ready. */
  pages: Type.Array(Text),
  /** Cases of the table of cases that lead there, and to which the text is said. */
  cases: Type.Array(Type.Object({ line: Type.Integer(), name: Text })),
  /**
   * The line of the case that is shown; `null` where the page tells of none, or of one that the table does not have.
   */
  line: Nullable(Type.Integer()),
});
export type PreviewView = Static<typeof PreviewViewSchema>;
