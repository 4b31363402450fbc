import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { MapView } from '../../../../core/desk/decision-map.ts';
import type { RuleSetView } from '../../../../core/desk/rule-set.ts';
import { Loaded } from '../../../shell/Loaded.tsx';
import { SelectField } from '../../../shell/SelectField.tsx';
import { useNextEditing } from '../next/use-next.ts';
import { VerdictBadge } from '../../../shell/verdicts.tsx';
import { Table } from '../../../shell/Table.tsx';
import { TableScroll } from '../../../shell/TableScroll.tsx';
import { mapQuery } from '../rules-queries.ts';
import { axisInWords, DecisionMap } from './DecisionMap.tsx';

/** The decision over two facts, as a map and as a table. */
export function MapTab({ view }: { readonly view: RuleSetView }) {
  const { step } = useNextEditing();
  const [parameters, setParameters] = useSearchParams();
  const axes = view.facts.filter(({ isAxis }) => isAxis);
  const chosen = (name: 'x' | 'y') => axes.find((fact) => fact.name === parameters.get(name))?.name;
  const x = chosen('x') ?? axes[0]?.name;
  const y = chosen('y') ?? axes.find((fact) => fact.name !== x)?.name;
  const isDrawn = x !== undefined && y !== undefined;
  const map = useQuery({
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
            <SelectField
              key={name}
              isInline
              label={name === 'x' ? 'Across' : 'Upward'}
              value={name === 'x' ? x : y}
              choices={axes.map((fact) => [fact.name, fact.label])}
              onChange={(value) =>
                setParameters(
                  // If the other axis had the same fact, the axes swap.
                  name === 'x'
                    ? { tab: 'map', x: value, y: value === y ? x : y }
                    : { tab: 'map', x: value === x ? y : x, y: value },
                  { replace: true },
                )
              }
            />
          ))}
        </div>
      </div>
      <Loaded query={map} what="Drawing the map…">
        {(data) => (
          <>
            <DecisionMap map={data} />
            <MapTable map={data} titles={new Map(view.conditions.map(({ id, title }) => [id, title]))} />
          </>
        )}
      </Loaded>
    </section>
  );
}

/** The map as a table: each region with its number of applications. */
function MapTable({
  map,
  titles,
}: {
  readonly map: MapView;
  /** The conditions' titles, by id. */
  readonly titles: ReadonlyMap<string, string>;
}) {
  const hasBefore = map.regions.some(({ before, verdict }) => before !== verdict);
  return (
    <details className="map-table" open={map.regions.length <= 12}>
      <summary>The same as a table</summary>
      <TableScroll name="The map as a table">
        <Table
          rows={map.regions}
          keyOf={({ x, y }) => `${x.join(' ')} ${y.join(' ')}`}
          columns={[
            { name: axisInWords(map.x), cell: ({ x }) => range(x) },
            { name: axisInWords(map.y), cell: ({ y }) => range(y) },
            { name: 'Decision', cell: ({ verdict }) => <VerdictBadge verdict={verdict} /> },
            hasBefore && {
              name: 'Before',
              cell: ({ before, verdict }) =>
                before === verdict ? (
                  <span className="muted">The same</span>
                ) : (
                  <VerdictBadge verdict={before} />
                ),
            },
            {
              name: 'Because of',
              cell: ({ conditions }) => conditions.map((id) => titles.get(id) ?? id).join(', ') || '–',
            },
            { name: 'Applications', isNumeric: true, cell: (region) => countIn(map, region) },
          ]}
        />
      </TableScroll>
    </details>
  );
}

/** `3 (1 would change)` */
function countIn({ dots }: MapView, { x: across, y: upward }: MapView['regions'][number]): string {
  const here = dots.filter(
    ({ x, y }) => x >= across[0] && x <= across[1] && y >= upward[0] && y <= upward[1],
  );
  const count = here.reduce((sum, dot) => sum + dot.count, 0);
  const moved = here.reduce((sum, dot) => sum + dot.moved, 0);
  return `${count.toLocaleString('en-US')}${moved > 0 ? ` (${moved.toLocaleString('en-US')} would change)` : ''}`;
}

function range([from, to]: readonly [number, number]): string {
  return from === to ? String(from) : `${from} to ${to}`;
}
