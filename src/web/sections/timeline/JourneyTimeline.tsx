import { claims } from '../../content/claims.ts';
import { birthMonths, stageLengths } from '../../content/journey.ts';
import { MonthAxis } from './MonthAxis.tsx';
import { MonthBar } from './MonthBar.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { placeStages } from './place-stages.ts';

const [firstBirth, lastBirth] = birthMonths;

const rows = [
  ...placeStages(stageLengths),
  {
    name: 'From first call to birth',
    length: claims.journey.figure,
    start: 0,
    earliestEnd: firstBirth,
    latestEnd: lastBirth,
  },
];

/**
 * The months of a journey as a picture: a bar for each stage, solid as far as it goes at the quickest and
 * striped to its latest end, before the arch of months in which the child is born (SPECIFICATION.md section 9).
 * The words beside the bars say all that the picture shows, so the picture is hidden from assistive technology.
 */
export function JourneyTimeline() {
  return (
    <figure className="timeline">
      <div className="timeline__chart">
        <MonthGrid />
        <dl className="timeline__rows">
          {rows.map((row) => (
            <div className="timeline__row" key={row.name}>
              <dt>{row.name}</dt>
              <dd>
                <span className="timeline__length">{row.length}</span>
                <MonthBar {...row} />
              </dd>
            </div>
          ))}
        </dl>
        <MonthAxis />
      </div>
      <figcaption>
        <p className="timeline__keys">
          <span className="timeline__key timeline__key--quick">at the quickest</span>
          <span className="timeline__key timeline__key--late">until the latest</span>
          <span className="timeline__key timeline__key--birth">when your child is born</span>
        </p>
        <p>Stages can overlap or pause. That is why the whole is a wider range than its parts.</p>
      </figcaption>
    </figure>
  );
}
