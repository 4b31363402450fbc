import './rules.css';
import type { ReactNode } from 'react';
import { Loaded } from '../../shell/Loaded.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { NextBar } from './next/NextBar.tsx';
import { NextContext, type NextEditing } from './next/use-next.ts';
import { PageTabs } from './PageTabs.tsx';
import { RulesTrail } from './RulesTrail.tsx';

/** What the pages of rule sets and of forms are made of, as the next version has them. */
interface View {
  readonly title: string;
  readonly description?: string;
  /** Why nothing but the files can be shown; `null` when all is well. */
  readonly problem: string | null;
}

/** A rule set or a form of the next version: its heading, what has become of the version, and its parts. */
export function NextFrame<T extends View>({
  editing,
  query,
  noun,
  tabs,
  asked,
  children,
}: {
  readonly editing: NextEditing;
  readonly query: Parameters<typeof Loaded<T>>[0]['query'];
  /** What the page is of: `rules`. */
  readonly noun: string;
  /** Names of its parts, by what stands in the address; that of files is `files`. */
  readonly tabs: Readonly<Record<string, string>>;
  /** Of the address. */
  readonly asked: string | null;
  readonly children: (view: T, tab: string) => ReactNode;
}) {
  const { data } = query;
  const [first = ''] = Object.keys(tabs);
  return (
    <NextContext value={editing}>
      <RulesTrail />
      <PageHead title={data?.title ?? `The ${noun}`}>
        {data?.description !== undefined && <p className="muted">{data.description}</p>}
      </PageHead>
      <Loaded query={query} what={`Loading the ${noun}…`}>
        {(view) => {
          // What cannot be read is mended in its file.
          const tab =
            view.problem !== null ? 'files' : asked !== null && Object.hasOwn(tabs, asked) ? asked : first;
          return (
            <div className="stack">
              <NextBar />
              <PageTabs tabs={tabs} current={tab} label={`Parts of the ${noun}`} />
              {view.problem !== null && (
                <p className="notice notice--bad" role="alert">
                  {view.problem}
                </p>
              )}
              {children(view, tab)}
            </div>
          );
        }}
      </Loaded>
    </NextContext>
  );
}
