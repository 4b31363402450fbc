import './rules.css';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import type { FormView } from '../../../core/desk/form-wording.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { NextBar } from './next/NextBar.tsx';
import { NextContext } from './next/next-context.ts';
import { useNext, type NextEditing } from './next/use-next.ts';
import { FilesTab } from './files/FilesTab.tsx';
import { PageTabs } from './PageTabs.tsx';
import { RulesTrail } from './RulesTrail.tsx';
import { formQuery, ruleSetQuery } from './rules-queries.ts';
import { TextsWithPreview } from './texts/TextsWithPreview.tsx';
import { Loaded } from '../../shell/Loaded.tsx';

const TABS = { texts: 'Texts', files: 'JSON' } as const;

/** The wording of a form, per language, with its page beside. Its structure stays work on its files. */
export function FormPage() {
  const { form = '' } = useParams();
  const editing = useNext();
  const wording = useQuery({
    ...formQuery(form, editing.step),
    enabled: editing.step !== null,
  });
  return (
    <NextContext value={editing}>
      <RulesTrail />
      <PageHead title={wording.data?.title ?? 'Form'} />
      <Loaded query={wording} what="Loading the form…">
        {(view) => (
          <div className="stack">
            <NextBar />
            <FormTabs view={view} editing={editing} />
          </div>
        )}
      </Loaded>
    </NextContext>
  );
}

function FormTabs({ view, editing }: { readonly view: FormView; readonly editing: NextEditing }) {
  const [parameters] = useSearchParams();
  const isFiles = view.problem !== null || parameters.get('tab') === 'files';
  const rules = useQuery({
    ...ruleSetQuery(view.ruleSet ?? '', editing.step),
    enabled: view.ruleSet !== null && !isFiles,
  });
  return (
    <>
      <PageTabs tabs={TABS} current={isFiles ? 'files' : 'texts'} label="Parts of the form" />
      {view.problem !== null && (
        <p className="notice notice--bad" role="alert">
          {view.problem}
        </p>
      )}
      {isFiles ? (
        <FilesTab files={view.files} />
      ) : (
        <TextsWithPreview
          groups={view.groups.map(({ path, title, isChanged, texts }) => ({
            id: path,
            title,
            isChanged,
            texts,
          }))}
          languages={view.languages}
          thresholds={rules.data?.thresholds ?? []}
          forms={[{ id: view.id, title: view.title }]}
        />
      )}
    </>
  );
}
