import { payParts, payStages } from '../../content/pay-calendar.ts';
import { PayMarks } from './PayMarks.tsx';

/**
 * When each part of the compensation falls, over the months of a journey (issue 3). Choosing a stage shows what
 * is paid then; radio buttons and the style sheet do it, so it works without any script.
 */
export function PayCalendar() {
  return (
    <div className="pay-calendar">
      <h3 className="pay-calendar__title">Your pay calendar</h3>
      <fieldset className="pay-calendar__choices">
        <legend className="visually-hidden">Show what is paid in</legend>
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
          Read each row from left to right. Choose a stage to see what is paid or covered then.
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

/** Tells on a narrow sheet which column is which stage; on a wide one the choices stand over their columns. */
function StageNumbers() {
  return (
    <p className="pay-calendar__numbers" aria-hidden="true">
      {payStages.map(({ id }, index) => (
        <span key={id}>{index + 1}</span>
      ))}
    </p>
  );
}
