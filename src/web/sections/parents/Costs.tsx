import { claims } from '../../content/claims.ts';
import { countedApart } from '../../content/cost-sheet.ts';
import { CostSheet } from './CostSheet.tsx';

/** What is inside the typical total, what moves it, and what stands beside it. */
export function Costs() {
  return (
    <section className="section" aria-labelledby="costs">
      <div className="section-head">
        <h2 id="costs" tabIndex={-1}>
          What is inside {claims.totalCost.figure}
        </h2>
        <p>
          That is what a whole journey typically comes to. The sheet shows where it goes. Tick what may apply
          to you, and see which parts it moves.
        </p>
      </div>
      <CostSheet />
      <div className="costs__apart">
        <h3>Usually counted apart</h3>
        <ul>
          {countedApart.map((cost) => (
            <li key={cost}>{cost}</li>
          ))}
        </ul>
        <p>
          Agencies draw this line in different places. Ask each one for a sheet in writing: what is certain,
          what is likely, and what is due only if something happens.
        </p>
      </div>
    </section>
  );
}
