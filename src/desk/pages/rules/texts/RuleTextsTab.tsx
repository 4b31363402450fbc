import type { RuleSetView } from '../../../../core/desk/rule-set.ts';
import { TextsWithPreview } from './TextsWithPreview.tsx';

/** Reasons, advice and messages of a rule set. */
export function RuleTextsTab({ view }: { readonly view: RuleSetView }) {
  const groups = [
    ...view.conditions.map(({ id, title, isChanged, texts, permanent }) => ({
      ...{ id, title, isChanged, texts, permanent },
      condition: id,
    })),
    ...view.checks.map(({ id, title, isChanged, texts }) => ({
      ...{ id, isChanged, texts },
      title: `${title} (entry check)`,
    })),
  ];
  return (
    <TextsWithPreview
      groups={groups}
      languages={view.languages}
      thresholds={view.thresholds}
      forms={view.forms}
    />
  );
}
