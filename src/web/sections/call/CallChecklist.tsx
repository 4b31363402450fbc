import PrinterIcon from 'lucide-react/icons/printer';
import { callChecklist } from '../../content/call-checklist.ts';
import { printChecklist } from './print-checklist.ts';

/** What to ask on the first call, as a sheet to tick and to print (on one page, by a button or with the page). */
export function CallChecklist() {
  return (
    <section className="call" aria-labelledby="call">
      <div className="call__inner">
        <div className="call__words">
          <h2 id="call" tabIndex={-1}>
            What to ask on the first call
          </h2>
          <p>
            Our call takes 30-45 minutes. These questions are for it, and for the call with any other agency
            you consider. Begin with the five that matter most to you.
          </p>
          <button type="button" className="button call__print" onClick={printChecklist}>
            <PrinterIcon aria-hidden="true" />
            Print this checklist
          </button>
        </div>
        <div className="call-sheet">
          <p className="call-sheet__head">
            Questions for the first call <span className="call-sheet__blank">Agency</span>
            <span className="call-sheet__blank">Date</span>
          </p>
          <div className="call-sheet__topics">
            {callChecklist.map(({ title, questions }) => (
              <fieldset className="call-sheet__topic" key={title}>
                <legend>{title}</legend>
                {questions.map((question) => (
                  <label className="call-sheet__question" key={question}>
                    <input type="checkbox" />
                    {question}
                  </label>
                ))}
              </fieldset>
            ))}
            <p className="call-sheet__own">Our own questions</p>
          </div>
        </div>
      </div>
    </section>
  );
}
