import './rules.css';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '../../shell/Loaded.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { NextBar } from './next/NextBar.tsx';
import { NextContext, type NextEditing } from './next/use-next.ts';
import { PageTabs } from './PageTabs.tsx';
import { RulesTrail } from './RulesTrail.tsx';

/** The fields common to rule sets and forms of the next version. */
interface View {
  readonly title: string;
  readonly description?: string;
  /** Why only the files can be shown; `null` if everything can. */
  readonly problem: string | null;
}

/** A rule set or a form of the next version: its heading, the version's state, and its tabs. */
export function NextFrame<T extends View>({
  editing,
  query,
  noun,
  tabs,
  summary,
  children,
}: {
  readonly editing: NextEditing;
  readonly query: Parameters<typeof Loaded<T>>[0]['query'];
  /** The noun for the page's subject: `rules`. */
  readonly noun: string;
  /** The names of its tabs, by their value in the address; the tab of the files is `files`. */
  readonly tabs: Readonly<Record<string, string>>;
  /** What the next version would change, in one line. */
  readonly summary?: ReactNode;
  readonly children: (view: T, tab: string) => ReactNode;
}) {
  const asked = useSearchParams()[0].get('tab');
  const { data } = query;
  const [first = ''] = Object.keys(tabs);
  return (
    <NextContext value={editing}>
      <PageHead title={data?.title ?? `The ${noun}`}>
        <RulesTrail />
        {data?.description !== undefined && <p className="muted">{data.description}</p>}
      </PageHead>
      <Loaded query={query} what={`Loading the ${noun}…`}>
        {(view) => {
          // A definition that can't be read can only be repaired in its file.
          const tab =
            view.problem !== null ? 'files' : asked !== null && Object.hasOwn(tabs, asked) ? asked : first;
          return (
            <div className="stack">
              <NextBar>
                <PageTabs tabs={tabs} current={tab} label={`Parts of the ${noun}`} />
                {summary}
              </NextBar>
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
