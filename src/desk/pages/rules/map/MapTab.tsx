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
import { PHONE, useMedia } from '../../../shell/use-media.ts';
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
export function MapTable({
  map,
  titles,
}: {
  readonly map: MapView;
  /** The conditions' titles, by id. */
  readonly titles: ReadonlyMap<string, string>;
}) {
  const isPhone = useMedia(PHONE);
  const hasBefore = map.regions.some(({ before, verdict }) => before !== verdict);
  return (
    <details className="map-table" open={!isPhone && map.regions.length <= 12}>
      <summary>The same as a table</summary>
      <TableScroll name="The map as a table">
        <Table
          rows={map.regions}
          keyOf={({ x, y }) => `${x.join(' ')} ${y.join(' ')}`}
          columns={[
            { name: axisInWords(map.x), cell: ({ x }) => range(map.x, x) },
            { name: axisInWords(map.y), cell: ({ y }) => range(map.y, y) },
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

/** `3 (1 would change)`; what is beyond an edge counts there, as it is drawn. */
function countIn(map: MapView, { x: across, y: upward }: MapView['regions'][number]): string {
  const here = map.dots.filter(({ x, y }) => isWithin(map.x, across, x) && isWithin(map.y, upward, y));
  const count = here.reduce((sum, dot) => sum + dot.count, 0);
  const moved = here.reduce((sum, dot) => sum + dot.moved, 0);
  return `${count.toLocaleString('en-US')}${moved > 0 ? ` (${moved.toLocaleString('en-US')} would change)` : ''}`;
}

function isWithin(axis: MapView['x'], [from, to]: readonly [number, number], value: number): boolean {
  return (from <= value || from === axis.minimum) && (value <= to || to === axis.maximum);
}

/** `21 to 44`; at the edges of the map `20 or less` and `45 or more`. */
function range({ minimum, maximum }: MapView['x'], [from, to]: readonly [number, number]): string {
  if (from === minimum) return to === maximum ? 'Any' : `${to} or less`;
  if (to === maximum) return `${from} or more`;
  return from === to ? String(from) : `${from} to ${to}`;
}
