import { Link, useSearchParams } from 'react-router-dom';

/** The parts of a page, each at an address of its own (`?tab=`); the first is that without one. */
export function PageTabs({
  tabs,
  current,
  label,
}: {
  /** Their names, by what stands in the address. */
  readonly tabs: Readonly<Record<string, string>>;
  readonly current: string;
  readonly label: string;
}) {
  const [parameters] = useSearchParams();
  const [first] = Object.keys(tabs);
  return (
    <nav aria-label={label}>
      <ul className="tabs">
        {Object.entries(tabs).map(([tab, name]) => {
          const next = new URLSearchParams(parameters);
          if (tab === first) next.delete('tab');
          else next.set('tab', tab);
          return (
            <li key={tab}>
              <Link
                to={{ search: next.toString() }}
                replace
                {...(tab === current ? { 'aria-current': 'page' } : {})}
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
