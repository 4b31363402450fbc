import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { MapView } from '../../../../core/desk/decision-map.ts';
import type { RuleSetView } from '../../../../core/desk/rule-set.ts';
import { capital } from '../../../shell/capital.ts';
import { Failure } from '../../../shell/Failure.tsx';
import { useNextEditing } from '../next/next-context.ts';
import { VerdictBadge } from '../../../shell/verdicts.tsx';
import { TableScroll } from '../../../shell/TableScroll.tsx';
import { mapQuery } from '../rules-queries.ts';
import { DecisionMap } from './DecisionMap.tsx';

/** The decision over two facts, as a map and as a table. */
export function MapTab({ view }: { readonly view: RuleSetView }) {
  const { step } = useNextEditing();
  const [parameters, setParameters] = useSearchParams();
  const axes = view.facts.filter(({ isAxis }) => isAxis);
  const chosen = (name: 'x' | 'y') => axes.find((fact) => fact.name === parameters.get(name))?.name;
  const x = chosen('x') ?? axes[0]?.name;
  const y = chosen('y') ?? axes.find((fact) => fact.name !== x)?.name;
  const isDrawn = x !== undefined && y !== undefined;
  const { data, error, refetch } = useQuery({
    ...mapQuery(view.id, step, { ...(x === undefined ? {} : { x }), ...(y === undefined ? {} : { y }) }),
    enabled: isDrawn,
  });
  if (!isDrawn)
    return (
      <div className="panel empty">
        <h2>Nothing to map</h2>
        <p>A map needs two numbers that the conditions compare. These rules compare fewer.</p>
      </div>
    );
  return (
    <section className="panel" aria-labelledby="map">
      <div className="panel__head">
        <h2 id="map">Map of the decision</h2>
        <div className="toolbar">
          {(['x', 'y'] as const).map((name) => (
            <div className="field field--inline" key={name}>
              <label htmlFor={`axis-${name}`}>{name === 'x' ? 'Across' : 'Upward'}</label>
              <select
                id={`axis-${name}`}
                value={name === 'x' ? x : y}
                onChange={({ currentTarget: { value } }) =>
                  setParameters(
                    (before) => {
                      // The other axis gives way when it had the same.
                      before.set(name, value);
                      const other = name === 'x' ? 'y' : 'x';
                      if ((name === 'x' ? y : x) === value) before.set(other, (name === 'x' ? x : y) ?? '');
                      return before;
                    },
                    { replace: true },
                  )
                }
              >
                {axes.map((fact) => (
                  <option key={fact.name} value={fact.name}>
                    {fact.label}
                  </option>
                ))}
              </select>
            </div>
          ))}
        </div>
      </div>
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <p role="status">Drawing the map…</p>}
      {data !== undefined && (
        <>
          <DecisionMap map={data} />
          <MapTable map={data} titles={new Map(view.conditions.map(({ id, title }) => [id, title]))} />
        </>
      )}
    </section>
  );
}

/** The same in words: each region with the applications in it. */
function MapTable({
  map,
  titles,
}: {
  readonly map: MapView;
  /** What each condition is called. */
  readonly titles: ReadonlyMap<string, string>;
}) {
  const head = (axis: MapView['x']) =>
    axis.unit === '' ? capital(axis.label) : `${capital(axis.label)} (${axis.unit})`;
  const hasBefore = map.regions.some(({ before, verdict }) => before !== verdict);
  return (
    <details open={map.regions.length <= 12}>
      <summary>The same as a table</summary>
      <TableScroll name="The map as a table">
        <table className="table table--cards map-table">
          <thead>
            <tr>
              <th scope="col">{head(map.x)}</th>
              <th scope="col">{head(map.y)}</th>
              <th scope="col">Decision</th>
              {hasBefore && <th scope="col">Before</th>}
              <th scope="col">Because of</th>
              <th scope="col" className="numeric">
                Applications
              </th>
            </tr>
          </thead>
          <tbody>
            {map.regions.map((region, index) => {
              const here = map.dots.filter(
                ({ x, y }) => x >= region.x[0] && x <= region.x[1] && y >= region.y[0] && y <= region.y[1],
              );
              const count = here.reduce((sum, dot) => sum + dot.count, 0);
              const moved = here.reduce((sum, dot) => sum + dot.moved, 0);
              return (
                <tr key={index}>
                  <th scope="row" data-label={head(map.x)}>
                    {range(region.x)}
                  </th>
                  <td data-label={head(map.y)}>{range(region.y)}</td>
                  <td data-label="Decision">
                    <VerdictBadge verdict={region.verdict} />
                  </td>
                  {hasBefore && (
                    <td data-label="Before">
                      {region.before === region.verdict ? (
                        <span className="muted">The same</span>
                      ) : (
                        <VerdictBadge verdict={region.before} />
                      )}
                    </td>
                  )}
                  <td data-label="Because of">
                    {region.conditions.length === 0
                      ? '–'
                      : region.conditions.map((id) => titles.get(id) ?? id).join(', ')}
                  </td>
                  <td className="numeric" data-label="Applications">
                    {count.toLocaleString('en-US')}
                    {moved > 0 && ` (${moved.toLocaleString('en-US')} would change)`}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </TableScroll>
    </details>
  );
}

function range([from, to]: readonly [number, number]): string {
  return from === to ? String(from) : `${from} to ${to}`;
}
