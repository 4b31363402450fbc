import { suggestName } from '../edit-distance.ts';
import { collectProblems, type Problem } from '../problem.ts';
import type { CatalogForm } from './load-form.ts';

/** Problems between forms: pages used twice, alternatives that do not exist. */
export function formsProblems(forms: ReadonlyMap<string, CatalogForm>): readonly Problem[] {
  const pages = new Map<string, string>();
  return [...forms.values()].flatMap(({ id, form }) => {
    const { problems, report } = collectProblems({ file: `form-schemas/${id}/form.json` });
    const other = form.page === undefined ? undefined : pages.get(form.page);
    if (other !== undefined) {
      report('/page', `the page of the form "${other}"`, 'Give each form a page of its own.');
    }
    if (form.page !== undefined) pages.set(form.page, id);
    if (form.alternative?.form === id) {
      const fix = 'Name another form, or remove it.';
      report('/alternative/form', 'the form itself as its alternative', fix);
    } else if (form.alternative !== undefined && !forms.has(form.alternative.form)) {
      const found = `the unknown form "${form.alternative.form}"`;
      report('/alternative/form', found, suggestName(form.alternative.form, forms.keys()));
    }
    return [...problems, ...sameQuestionProblems(forms, id)];
  });
}

/** Problems with `sameQuestions`, the questions that a form and its alternative ask under different names. */
function sameQuestionProblems(forms: ReadonlyMap<string, CatalogForm>, id: string): readonly Problem[] {
  const own = forms.get(id);
  const { alternative } = own?.form ?? {};
  const other = forms.get(alternative?.form ?? '');
  if (own === undefined || other === undefined) return [];
  const { problems, report } = collectProblems({ file: `form-schemas/${id}/form.json` });
  for (const [name, there] of Object.entries(alternative?.sameQuestions ?? {})) {
    const path = `/alternative/sameQuestions/${name}`;
    const [here, elsewhere] = [own.schema.properties[name], other.schema.properties[there]];
    if (here === undefined) report(path, `no property "${name}" in this form`, 'Name one of its properties.');
    else if (elsewhere === undefined)
      report(path, `no property "${there}" in the form "${other.id}"`, 'Name one of its properties.');
    else if (here.type !== elsewhere.type) {
      const found = `a ${here.type} here, and a ${elsewhere.type} in the form "${other.id}"`;
      report(path, found, 'Name questions that take the same answers.');
    } else if (
      other.form.alternative?.form === id &&
      other.form.alternative.sameQuestions?.[there] !== name
    ) {
      const found = `the form "${other.id}" does not name it the other way around`;
      report(path, found, `Add "${there}": "${name}" to its sameQuestions.`);
    }
  }
  return problems;
}
