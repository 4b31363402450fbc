import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { FormView } from '../../../core/desk/form-wording.ts';
import { FilesTab } from './files/FilesTab.tsx';
import { useNext, useNextEditing } from './next/use-next.ts';
import { NextFrame } from './NextFrame.tsx';
import { formQuery, ruleSetQuery } from './rules-queries.ts';
import { TextsWithPreview } from './texts/TextsWithPreview.tsx';

const TABS = { texts: 'Texts', files: 'JSON' } as const;

/** The texts of a form, by language, with a preview. The form's structure can only be edited in its files. */
export function FormPage() {
  const { form = '' } = useParams();
  const editing = useNext();
  const wording = useQuery({ ...formQuery(form, editing.step), enabled: editing.step !== null });
  return (
    <NextFrame editing={editing} query={wording} noun="form" tabs={TABS}>
      {(view, tab) => (tab === 'files' ? <FilesTab files={view.files} /> : <FormTexts view={view} />)}
    </NextFrame>
  );
}

function FormTexts({ view }: { readonly view: FormView }) {
  const { step } = useNextEditing();
  const rules = useQuery({ ...ruleSetQuery(view.ruleSet ?? '', step), enabled: view.ruleSet !== null });
  return (
    <TextsWithPreview
      groups={view.groups.map(({ path, ...group }) => ({ ...group, id: path }))}
      languages={view.languages}
      thresholds={rules.data?.thresholds ?? []}
      forms={[{ id: view.id, title: view.title }]}
    />
  );
}
