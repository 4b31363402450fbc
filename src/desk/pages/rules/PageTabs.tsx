import { Link, useSearchParams } from 'react-router-dom';
import { useCurrentTab } from '../../shell/use-current-tab.ts';

/** Tabs of a page, each with its own address (`?tab=`); the first one is the default. */
export function PageTabs({
  tabs,
  current,
  label,
}: {
  /** The tabs' names, by their value in the address. */
  readonly tabs: Readonly<Record<string, string>>;
  readonly current: string;
  readonly label: string;
}) {
  const [parameters] = useSearchParams();
  const list = useCurrentTab(current);
  const [first] = Object.keys(tabs);
  return (
    <nav aria-label={label}>
      <ul ref={list} className="tabs">
        {Object.entries(tabs).map(([tab, name]) => {
          const next = new URLSearchParams(parameters);
          if (tab === first) next.delete('tab');
          else next.set('tab', tab);
          return (
            <li key={tab}>
              <Link
                to={{ search: next.toString() }}
                replace
                aria-current={tab === current ? 'page' : undefined}
              >
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
