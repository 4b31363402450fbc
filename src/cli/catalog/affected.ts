import { verdictInWords } from '../../core/rules/explanation.ts';
import { createImpact } from '../../core/submission/impact.ts';
import type { Catalog } from '../../server/catalog.ts';
import type { ApplicationStore } from '../../server/store/store.ts';
import { counted } from '../rules/test-table.ts';

/**
 * How many stored applications one catalog would decide otherwise than another.
 * @returns a line for each rule set that is changed, with what follows it; none when no rules are
 * @throws the store's error
 */
export async function affectedApplications(
  before: Catalog,
  after: Catalog,
  store: Pick<ApplicationStore, 'decisions'>,
): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const [id, ruleSet] of after.ruleSets) {
    const against = before.ruleSets.get(id);
    if (against === undefined || against.version === ruleSet.version) continue;
    const forms = new Map([...after.forms].filter(([, form]) => form.ruleSet?.id === id));
    const { add, result } = createImpact(ruleSet, forms, { against, most: 0 });
    for await (const page of store.decisions({ forms: [...forms.keys()] })) page.forEach(add);
    const { applications, changed, groups } = result();
    const all = counted(applications, 'stored application');
    lines.push(
      `By ${id}, ${changed.toLocaleString('en-US')} of ${all} would be decided otherwise than before.`,
    );
    for (const { from, to, count } of groups) {
      lines.push(
        `  ${count.toLocaleString('en-US')} from "${verdictInWords(from)}" to "${verdictInWords(to)}"`,
      );
    }
  }
  return lines;
}
