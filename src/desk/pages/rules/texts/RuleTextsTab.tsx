import type { RuleSetView } from '../../../../core/desk/rules.ts';
import { TextsWithPreview } from './TextsWithPreview.tsx';

/** Reasons, advice and messages of a rule set. */
export function RuleTextsTab({ view }: { readonly view: RuleSetView }) {
  const groups = [
    ...view.conditions,
    ...view.checks.map((check) => ({ ...check, title: check.texts[0]?.label ?? check.id })),
  ].map(({ id, title, isChanged, texts }) => ({ id, title, isChanged, texts }));
  return (
    <TextsWithPreview
      groups={groups}
      languages={view.languages}
      thresholds={view.thresholds}
      forms={view.forms}
    />
  );
}
