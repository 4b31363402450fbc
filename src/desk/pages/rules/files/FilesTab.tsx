import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../Button.tsx';
import type { RuleSetView } from '../../../../core/desk/rule-set.ts';
import { Loaded } from '../../../shell/Loaded.tsx';
import { SelectField } from '../../../shell/SelectField.tsx';
import { useNextEditing } from '../next/use-next.ts';
import { fileQuery } from '../rules-queries.ts';
import { FileEditor } from './FileEditor.tsx';

/** The files behind a rule set or a form, checked while the person types. */
export function FilesTab({ files }: { readonly files: RuleSetView['files'] }) {
  const [parameters, setParameters] = useSearchParams();
  const { next, step, isChanged: isNextChanged, edit, isEditable } = useNextEditing();
  const asked = parameters.get('file');
  const path = files.find((each) => each.path === asked)?.path ?? files[0]?.path ?? '';
  const folder = sharedFolder(files.map((each) => each.path));
  const file = useQuery({ ...fileQuery(path, step), enabled: path !== '' });
  const isChanged = files.find((each) => each.path === path)?.isChanged ?? false;
  return (
    <section className="panel" aria-label="Files">
      <div className="toolbar files__choice">
        <SelectField
          label="File"
          value={path}
          choices={files.map((each) => [
            each.path,
            `${each.path.slice(folder.length)}${each.isChanged ? ' (changed)' : ''}`,
          ])}
          onChange={(chosen) => setParameters({ tab: 'files', file: chosen }, { replace: true })}
        />
        {isChanged && isEditable && (
          <Button look="quiet" onClick={() => void edit({ kind: 'restore', file: path })}>
            Restore the file as it was
          </Button>
        )}
      </div>
      <Loaded query={file} what="Loading the file…">
        {(data) =>
          data.path === path && (
            <FileEditor
              key={path}
              file={path}
              text={data.text}
              before={data.before}
              isChanged={isNextChanged}
              problems={next?.check.problems ?? []}
              isDisabled={!isEditable}
              onChange={(text) => edit({ kind: 'file', file: path, text })}
            />
          )
        }
      </Loaded>
    </section>
  );
}

/** The folder that all paths begin with: `rules/`. */
function sharedFolder(paths: readonly string[]): string {
  const [first = ''] = paths;
  const folders = [...first.matchAll(/\//g)].map(({ index }) => first.slice(0, index + 1));
  return folders.findLast((folder) => paths.every((path) => path.startsWith(folder))) ?? '';
}
