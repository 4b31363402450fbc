import { CompensationBand } from '../../sections/compensation/CompensationBand.tsx';
import { More } from '../../sections/more/More.tsx';
import { payParts, payStages } from './pay-calendar.ts';
import { PayMarks } from './PayMarks.tsx';
import type { BecomeSurrogateTexts } from './texts-en.ts';

type PayTexts = BecomeSurrogateTexts['pay'];

/** Compensation: the figure, and when each part of it is paid: on a phone as a list before the calendar. */
export function Compensation({ texts }: { readonly texts: PayTexts }) {
  return (
    <CompensationBand lead={texts.lead} figure={texts.figure}>
      <p className="compensation__words">{texts.words}</p>
      <dl className="pay-parts">
        {payParts.map(({ id }) => (
          <div key={id}>
            <dt>{texts.parts[id].name}</dt>
            <dd>{texts.parts[id].when}</dd>
          </div>
        ))}
      </dl>
      <More label={texts.more}>
        <PayCalendar texts={texts} />
        <p className="compensation__note">{texts.example}</p>
      </More>
    </CompensationBand>
  );
}

/**
 * A calendar of when each part of the compensation is paid, over the months of a journey. Choosing a stage shows what
 * is paid in it; radio buttons and pay-calendar.css do that without scripts.
 */
function PayCalendar({ texts }: { readonly texts: PayTexts }) {
  return (
    <div className="pay-calendar">
      <h3 className="pay-calendar__title">{texts.title}</h3>
      <fieldset className="pay-calendar__choices">
        <legend className="visually-hidden">{texts.legend}</legend>
        <label className="pay-calendar__choice">
          <input type="radio" name="pay-stage" value="whole" defaultChecked />
          <strong>{texts.whole}</strong>
        </label>
        <div className="pay-calendar__stages">
          {payStages.map((id) => (
            <label className={`pay-calendar__choice pay-calendar__choice--${id}`} key={id}>
              <input type="radio" name="pay-stage" value={id} />
              <strong>{texts.stages[id].name}</strong>
              {texts.stages[id].length !== null && (
                <span className="pay-calendar__length">{texts.stages[id].length}</span>
              )}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="pay-calendar__notes" aria-live="polite">
        <p className="pay-calendar__note pay-calendar__note--whole">{texts.howToRead}</p>
        {payStages.map((id) => (
          <p className={`pay-calendar__note pay-calendar__note--${id}`} key={id}>
            <strong>{texts.stages[id].name}.</strong> {texts.stages[id].note}
          </p>
        ))}
      </div>
      <ul className="pay-calendar__parts">
        {payParts.map(({ id, stages }, row) => (
          <li className="pay-calendar__part" data-stages={stages.join(' ')} key={id}>
            <div className="pay-calendar__words">
              <h4 className="pay-calendar__name">{texts.parts[id].name}</h4>
              <p>{texts.parts[id].when}</p>
            </div>
            {row === 0 && <StageNumbers />}
            <PayMarks part={id} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The stage numbers above the columns of a narrow calendar. In a wide one, each choice is above its column instead. */
function StageNumbers() {
  return (
    <p className="pay-calendar__numbers" aria-hidden="true">
      {payStages.map((id, index) => (
        <span key={id}>{index + 1}</span>
      ))}
    </p>
  );
}
