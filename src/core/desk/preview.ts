import Type, { type Static } from 'typebox';
import { closed } from './closed.ts';
import { Nullable } from './nullable.ts';

const Text = Type.String();
const Id = Type.String({ pattern: '^[a-z][a-z0-9-]{0,80}$' });
const Path = Type.String({ maxLength: 200 });

/** Which page of the next version to preview. */
export const PreviewRequestSchema = closed({
  form: Id,
  language: Type.String({ pattern: '^[a-z]{2}$' }),
  /** English path of the form's page, or of one after it; by default, the page that shows the text. */
  page: Type.Optional(Path),
  /** The text being edited: the preview shows it with an invented case to which it applies. */
  about: Type.Optional(
    closed({
      condition: Id,
      /** The exact piece of the text. */
      piece: Type.Optional(closed({ file: Path, pointer: Type.String({ maxLength: 1000 }) })),
    }),
  ),
  /** Line in the case table of the case to show; by default, the first that fits. */
  line: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type PreviewRequest = Static<typeof PreviewRequestSchema>;

/** A page as the applicant will see it, for `<iframe sandbox="allow-same-origin">`: it runs no script. */
export const PreviewViewSchema = Type.Object({
  /**
   * `making`: poll again; `refused`: the next version has problems, see its check; `none`: this server makes no
   * previews, because it does not serve a release.
   */
  state: Type.Enum(['ready', 'making', 'refused', 'none']),
  /** A URL on this origin; `null` until the page is ready. */
  url: Nullable(Text),
  /** The step of the next version that it shows. */
  step: Type.Integer(),
  /** English path of the page shown; `null` until the page is ready. */
  page: Nullable(Text),
  /** The form's page, then the pages that an application can lead to; empty until the page is ready. */
  pages: Type.Array(Text),
  /** Cases of the case table that lead to this page and to which the text applies. */
  cases: Type.Array(Type.Object({ line: Type.Integer(), name: Text })),
  /** The line of the case shown; `null` if the page shows no case, or one that is not in the table. */
  line: Nullable(Type.Integer()),
});
export type PreviewView = Static<typeof PreviewViewSchema>;
