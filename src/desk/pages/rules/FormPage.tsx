import './rules.css';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import type { FormView } from '../../../core/desk/form-wording.ts';
import { Failure } from '../../shell/Failure.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { DraftBar } from './draft/DraftBar.tsx';
import { DraftContext } from './draft/draft-context.ts';
import { useDraft, type DraftEditing } from './draft/use-draft.ts';
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
  const editing = useDraft();
  const { data, error, refetch } = useQuery({
    ...formQuery(form, editing.step),
    enabled: !editing.isLoading,
  });
  return (
    <DraftContext value={editing}>
      <RulesTrail />
      <PageHead title={data?.title ?? 'Form'} />
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading what="Loading the form…" />}
      {data !== undefined && (
        <div className="stack">
          <DraftBar />
          <FormTabs view={data} editing={editing} />
        </div>
      )}
    </DraftContext>
  );
}

function FormTabs({ view, editing }: { readonly view: FormView; readonly editing: DraftEditing }) {
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
