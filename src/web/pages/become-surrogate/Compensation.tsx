import { claims } from '../../content/claims.ts';
import { CompensationBand } from '../../sections/compensation/CompensationBand.tsx';
import { More } from '../../sections/more/More.tsx';
import { payParts, payStages } from './pay-calendar.ts';
import { PayMarks } from './PayMarks.tsx';

/** Compensation: the figure, and when each part of it is paid. */
export function Compensation() {
  return (
    <CompensationBand lead="Earn" figure={claims.compensation.figure}>
      <p className="compensation__words">
        That’s the top of the range, reached when several parts come together. What you’d earn depends on your
        experience, your state and the journey itself. You’ll have every part of it in writing before you
        sign.
      </p>
      <More label="See when each part is paid" first="Base pay …">
        <PayCalendar />
        <p className="compensation__note">
          Example: a journey in the middle of our typical ranges, with three months of matching, two and a
          half of legal and medical preparation, and nine of pregnancy. Plans vary. Your contract sets the
          amounts and the dates, and your own lawyer will review it with you.
        </p>
      </More>
    </CompensationBand>
  );
}

/**
 * When each part of the compensation is paid, over the months of a journey. Choosing a stage shows what is paid then:
 * radio buttons and pay-calendar.css do it without scripts.
 */
function PayCalendar() {
  return (
    <div className="pay-calendar">
      <h3 className="pay-calendar__title">Your pay calendar</h3>
      <fieldset className="pay-calendar__choices">
        <legend className="visually-hidden">Show what’s paid or covered in</legend>
        <label className="pay-calendar__choice">
          <input type="radio" name="pay-stage" value="whole" defaultChecked />
          <strong>The whole journey</strong>
        </label>
        <div className="pay-calendar__stages">
          {payStages.map(({ id, name, length }) => (
            <label className={`pay-calendar__choice pay-calendar__choice--${id}`} key={id}>
              <input type="radio" name="pay-stage" value={id} />
              <strong>{name}</strong>
              {length !== undefined && <span className="pay-calendar__length">{length}</span>}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="pay-calendar__notes" aria-live="polite">
        <p className="pay-calendar__note pay-calendar__note--whole">
          Read each row from left to right. Select a stage to see what’s paid or covered.
        </p>
        {payStages.map(({ id, name, note }) => (
          <p className={`pay-calendar__note pay-calendar__note--${id}`} key={id}>
            <strong>{name}.</strong> {note}
          </p>
        ))}
      </div>
      <ul className="pay-calendar__parts">
        {payParts.map(({ id, name, when, stages }, row) => (
          <li className="pay-calendar__part" data-stages={stages.join(' ')} key={id}>
            <div className="pay-calendar__words">
              <h4 className="pay-calendar__name">{name}</h4>
              <p>{when}</p>
            </div>
            {row === 0 && <StageNumbers />}
            <PayMarks part={id} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Numbers the columns by stage where the calendar is narrow; where it is wide, each choice is above its column. */
function StageNumbers() {
  return (
    <p className="pay-calendar__numbers" aria-hidden="true">
      {payStages.map(({ id }, index) => (
        <span key={id}>{index + 1}</span>
      ))}
    </p>
  );
}
