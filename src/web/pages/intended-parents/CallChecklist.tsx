import PrinterIcon from 'lucide-react/icons/printer';
import { interpolate } from '../../../form/messages/messages.ts';
import { Letterhead } from '../../sections/letterhead/Letterhead.tsx';
import { More } from '../../sections/more/More.tsx';
import type { IntendedParentsTexts } from './texts-en.ts';

/** What to ask on the first call, as a sheet with boxes to check, which prints on one page. */
export function CallChecklist({ texts }: { readonly texts: IntendedParentsTexts['call'] }) {
  const count = texts.topics.flatMap(({ questions }) => questions).length;
  return (
    <section className="call" aria-labelledby="call">
      <div className="call__inner">
        <div className="call__words">
          <h2 id="call" tabIndex={-1}>
            {texts.heading}
          </h2>
          <p>{texts.intro}</p>
          <button type="button" className="button call__print" onClick={printChecklist}>
            <PrinterIcon aria-hidden="true" />
            {texts.print}
          </button>
        </div>
        <More label={interpolate(texts.show, { count })}>
          <div className="call-sheet">
            <Letterhead />
            <p className="call-sheet__head">
              {texts.sheet} <span className="call-sheet__blank">{texts.agency}</span>
              <span className="call-sheet__blank">{texts.date}</span>
            </p>
            <div className="call-sheet__topics">
              {texts.topics.map(({ title, questions }) => (
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
              <p className="call-sheet__own">{texts.own}</p>
            </div>
          </div>
        </More>
      </div>
    </section>
  );
}

/** A class of the root element while only the checklist is printed; call-checklist.css hides the rest of the page. */
const printsChecklist = 'prints-checklist';

/** Prints the checklist and nothing else of the page. */
function printChecklist(): void {
  const { classList } = document.documentElement;
  classList.add(printsChecklist);
  window.addEventListener('afterprint', () => classList.remove(printsChecklist), { once: true });
  window.print();
}
