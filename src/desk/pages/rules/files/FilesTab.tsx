import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { RuleSetView } from '../../../../core/desk/rule-set.ts';
import { Failure } from '../../../shell/Failure.tsx';
import { useNextEditing } from '../next/next-context.ts';
import { fileQuery } from '../rules-queries.ts';
import { FileEditor } from './FileEditor.tsx';
import { Loading } from '../../../shell/Loading.tsx';

/** The files behind a rule set or a form, for those who want them; checked as they are typed. */
export function FilesTab({ files }: { readonly files: RuleSetView['files'] }) {
  const [parameters, setParameters] = useSearchParams();
  const { next, step, isChanged: isNextChanged, edit, isEditable } = useNextEditing();
  const asked = parameters.get('file');
  const path = files.find((file) => file.path === asked)?.path ?? files[0]?.path ?? '';
  const { data, error, refetch } = useQuery({ ...fileQuery(path, step), enabled: path !== '' });
  const isChanged = files.find((file) => file.path === path)?.isChanged ?? false;
  return (
    <section className="panel" aria-label="Files">
      <div className="toolbar">
        <div className="field">
          <label htmlFor="file">File</label>
          <select
            id="file"
            value={path}
            onChange={({ currentTarget: { value } }) =>
              setParameters(
                (before) => {
                  before.set('file', value);
                  return before;
                },
                { replace: true },
              )
            }
          >
            {files.map((file) => (
              <option key={file.path} value={file.path}>
                {file.path}
                {file.isChanged ? ' (changed)' : ''}
              </option>
            ))}
          </select>
        </div>
        {isChanged && isEditable && (
          <button
            type="button"
            className="button button--quiet"
            onClick={() => void edit({ kind: 'restore', file: path })}
          >
            Restore the file as it was
          </button>
        )}
      </div>
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading what="Loading the file…" />}
      {data?.path === path && (
        <FileEditor
          key={path}
          file={path}
          text={data.text}
          isChanged={isNextChanged}
          problems={next?.check.problems.filter((problem) => problem.file === path) ?? []}
          isDisabled={!isEditable}
          onChange={(text) => edit({ kind: 'file', file: path, text })}
        />
      )}
    </section>
  );
}
