import type { FormDefinition } from '../../core/form/form-definition.ts';
import { sentQuestionText } from '../../core/form/sent-questions.ts';
import type { Json } from '../../core/json.ts';
import type { StoredApplication } from '../store/schema.ts';
import { inOrderOfEntries, leavesOf } from '../../core/form/leaves.ts';

/** Finds a version of a form, as it asked when somebody answered it; `null` where it is not kept. */
export type VersionReader = (form: string, version: string) => Promise<FormDefinition | null>;

/** The columns of the answers in a table. */
interface AnswerColumns {
  readonly headings: readonly string[];
  /** The answers of an application, one for each column; `null` where it has none. */
  readonly valuesOf: (application: Pick<StoredApplication, 'form' | 'payload'>) => readonly Json[];
}

/**
 * Collects what applications answer, one after the other, for the columns of a table. What it holds does not grow with
 * their number.
 */
export function collectAnswers() {
  /** By form, each path with the version of the form that had it last. */
  const forms = new Map<string, Map<string, string>>();
  return {
    add({ form, formVersion, payload }: Pick<StoredApplication, 'form' | 'formVersion' | 'payload'>): void {
      let paths = forms.get(form);
      if (paths === undefined) forms.set(form, (paths = new Map()));
      for (const path of leavesOf(payload).keys()) paths.set(path, formVersion);
    },
    /** One column for each field, whatever form has it. */
    byKeys: (): AnswerColumns => {
      const paths = inOrderOfEntries([...forms.values()].flatMap((each) => [...each.keys()]));
      const columns = [...new Set(paths)];
      return {
        headings: columns,
        valuesOf: ({ payload }) => {
          const leaves = leavesOf(payload);
          return columns.map((path) => leaves.get(path) ?? null);
        },
      };
    },
    /**
     * One column for each question, in the words of today's form, or of the last version that asked it: forms that ask
     * the same share it.
     */
    byQuestions: async (
      today: (form: string) => FormDefinition | null,
      versionOf: VersionReader,
    ): Promise<AnswerColumns> => {
      const columns: { readonly heading: string; readonly path: string }[] = [];
      const indexes = new Map<string, ReadonlyMap<string, number>>();
      for (const [form, paths] of forms) {
        const index = new Map<string, number>();
        for (const path of inOrderOfEntries(paths.keys())) {
          const heading = await headingOf(form, path, paths.get(path) ?? '', today, versionOf);
          const known = columns.findIndex((each) => each.heading === heading && each.path === path);
          index.set(path, known === -1 ? columns.push({ heading, path }) - 1 : known);
        }
        indexes.set(form, index);
      }
      const isTwice = (heading: string) => columns.filter((each) => each.heading === heading).length > 1;
      return {
        headings: columns.map(({ heading, path }) => (isTwice(heading) ? `${heading} (${path})` : heading)),
        valuesOf: ({ form, payload }) => {
          const values = Array<Json>(columns.length).fill(null);
          const index = indexes.get(form);
          for (const [path, value] of leavesOf(payload)) {
            const at = index?.get(path);
            if (at !== undefined) values[at] = value;
          }
          return values;
        },
      };
    },
  };
}

async function headingOf(
  form: string,
  path: string,
  version: string,
  today: (form: string) => FormDefinition | null,
  versionOf: VersionReader,
): Promise<string> {
  const current = today(form);
  const asked = current === null ? null : sentQuestionText(current, path);
  if (asked !== null || current?.version === version) return asked ?? path;
  const older = await versionOf(form, version);
  return (older === null ? null : sentQuestionText(older, path)) ?? path;
}
