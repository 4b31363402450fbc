import './rules.css';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import type { FormView } from '../../../core/desk/form-wording.ts';
import { Failure } from '../../shell/Failure.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { NextBar } from './next/NextBar.tsx';
import { NextContext } from './next/next-context.ts';
import { useNext, type NextEditing } from './next/use-next.ts';
import { FilesTab } from './files/FilesTab.tsx';
import { PageTabs } from './PageTabs.tsx';
import { RulesTrail } from './RulesTrail.tsx';
import { formQuery, ruleSetQuery } from './rules-queries.ts';
import { TextsWithPreview } from './texts/TextsWithPreview.tsx';
import { Loading } from '../../shell/Loading.tsx';

const TABS = { texts: 'Texts', files: 'JSON' } as const;

/** The wording of a form, per language, with its page beside. Its structure stays work on its files. */
export function FormPage() {
  const { form = '' } = useParams();
  const editing = useNext();
  const { data, error, refetch } = useQuery({
    ...formQuery(form, editing.step),
    enabled: editing.step !== null,
  });
  return (
    <NextContext value={editing}>
      <RulesTrail />
      <PageHead title={data?.title ?? 'Form'} />
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading what="Loading the form…" />}
      {data !== undefined && (
        <div className="stack">
          <NextBar />
          <FormTabs view={data} editing={editing} />
        </div>
      )}
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
