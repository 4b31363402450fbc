import type { ChangesView } from '../../core/desk/changes.ts';
import { ENGLISH } from '../../core/languages/language.ts';
import { thresholdName } from '../../core/rules/words.ts';
import { openFiles } from '../catalog/opened-catalog.ts';
import { catalogChanges, changedFiles, type ChangedRuleSet } from '../publishing/catalog-changes.ts';
import type { ItemChange } from '../../core/rules/items.ts';
import { formTexts, ruleTexts, type CatalogText } from '../publishing/catalog-texts.ts';
import type { FileSet } from './file-set.ts';

/** The differences between two versions' files, in words. */
export function changesView(before: FileSet, after: FileSet): ChangesView {
  const opened = [before, after].map(({ files }) => openFiles(files));
  const [one, other] = opened;
  const files = changedFiles(before.files, after.files).map(({ path, change }) => ({ path, change }));
  const versions = { before: before.version, after: after.version };
  if (one === undefined || other === undefined || one.catalog === null || other.catalog === null)
    return {
      ...versions,
      isReadable: false,
      warnings: [],
      thresholds: [],
      ruleSets: [],
      forms: [],
      texts: [],
      files,
    };
  const { ruleSets, forms: changedForms, warnings } = catalogChanges(one, other);
  const [was, is] = [one.catalog, other.catalog];
  const thresholds = [...is.ruleSets].flatMap(([id, ruleSet]) =>
    Object.entries(ruleSet.thresholds).flatMap(([name, { value, unit }]) => {
      const old = was.ruleSets.get(id)?.thresholds[name]?.value ?? value;
      const label = thresholdName(ruleSet, name);
      return old === value ? [] : [{ ruleSet: id, id: name, label, unit, before: old, after: value }];
    }),
  );
  const forms = [...is.forms.values()].flatMap((form) => {
    const [now, then] = [after, before].map(({ json }) => formTexts(json, form));
    return differences(now, then).map((text) => ({ of: form.id, title: form.form.title, ...text }));
  });
  const rules = [...is.ruleSets.values()].flatMap((ruleSet) => {
    // The English texts of rules are covered by the sentences of `ruleSets`.
    const [now, then] = [after, before].map(({ json }) =>
      ruleTexts(json, ruleSet).filter(({ language }) => language !== ENGLISH),
    );
    return differences(now, then).map((text) => ({
      of: ruleSet.id,
      title: ruleSet.title,
      ...text,
    }));
  });
  return {
    ...versions,
    isReadable: true,
    warnings: [...warnings],
    thresholds,
    ruleSets: ruleSets.map(told),
    forms: changedForms.map(told),
    texts: [...rules, ...forms],
    files,
  };
}

/** A rule set or a form that differs, as the desk shows it. */
function told<Kind extends string>({
  id,
  title,
  change,
  differences: found,
}: Pick<ChangedRuleSet, 'id' | 'title' | 'change'> & {
  readonly differences: readonly ItemChange<Kind>[];
}) {
  return { id, title, change, sentences: [...found] };
}

function differences(now: readonly CatalogText[] = [], then: readonly CatalogText[] = []) {
  const byPlace = (texts: readonly CatalogText[]) =>
    new Map(texts.map((text) => [`${text.language} ${text.key}`, text]));
  const [were, are] = [byPlace(then), byPlace(now)];
  return [...new Set([...were.keys(), ...are.keys()])].flatMap((place) => {
    const [before, after] = [were.get(place), are.get(place)];
    const named = after ?? before;
    if (named === undefined || before?.words === after?.words) return [];
    const { key, language } = named;
    return [{ key, language, before: before?.words ?? null, after: after?.words ?? null }];
  });
}
