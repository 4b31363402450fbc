import type { FormDefinition } from '../../core/form/form-definition.ts';
import { sentQuestionText } from '../../core/form/sent-questions.ts';
import type { Json } from '../../core/json.ts';
import type { StoredApplication } from '../store/schema.ts';
import { inOrderOfEntries, leavesOf } from '../../core/form/leaves.ts';

/** Finds a version of a form; `null` if it is not stored. */
export type VersionReader = (form: string, version: string) => Promise<FormDefinition | null>;

/** The answer columns of a table. */
interface AnswerColumns {
  readonly headings: readonly string[];
  /** The answers of an application, one per column; `null` for a question that it does not answer. */
  readonly valuesOf: (application: Pick<StoredApplication, 'form' | 'payload'>) => readonly Json[];
}

/**
 * Collects the answered paths of applications, one application after another, as columns of a table. Memory use does
 * not grow with the number of applications.
 */
export function collectAnswers() {
  /** By form: each path, with the version of the form in which it was answered last. */
  const forms = new Map<string, Map<string, string>>();
  return {
    add({ form, formVersion, payload }: Pick<StoredApplication, 'form' | 'formVersion' | 'payload'>): void {
      let paths = forms.get(form);
      if (paths === undefined) forms.set(form, (paths = new Map()));
      for (const path of leavesOf(payload).keys()) paths.set(path, formVersion);
    },
    /** One column per field, shared by all forms that have it. */
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
     * One column per question, worded as in the current form, or else as in the last version that asked it. Forms that
     * ask the same question share a column.
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
