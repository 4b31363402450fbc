import PrinterIcon from 'lucide-react/icons/printer';
import { Letterhead } from '../../sections/letterhead/Letterhead.tsx';
import { More } from '../../sections/more/More.tsx';

/** Questions on one topic. */
interface CallTopic {
  readonly title: string;
  readonly questions: readonly string[];
}

const callChecklist: readonly CallTopic[] = [
  {
    title: 'The agency',
    questions: [
      'Who’s our coordinator, and who covers for them?',
      'When are you paid, and for what?',
      'What will we have in writing before we pay anything?',
    ],
  },
  {
    title: 'The match',
    questions: [
      'How many surrogates could be a fit for us today?',
      'What has she been screened for before we meet?',
      'What happens if a match ends after the contract is signed?',
    ],
  },
  {
    title: 'The money',
    questions: [
      'Which costs are in your range, and which aren’t?',
      'What’s due when, and who holds the money until then?',
      'What do we get back if things stop early?',
    ],
  },
  {
    title: 'The law',
    questions: [
      'Which states could our child be born in?',
      'When will we be the legal parents?',
      'Does she choose her own lawyer?',
    ],
  },
  {
    title: 'The pregnancy',
    questions: [
      'How will we hear about appointments and results?',
      'Who answers at night?',
      'Who decides if something goes wrong?',
    ],
  },
];

const count = callChecklist.flatMap(({ questions }) => questions).length;

/** What to ask on the first call, as a sheet with boxes to check, which prints on one page. */
export function CallChecklist() {
  return (
    <section className="call" aria-labelledby="call">
      <div className="call__inner">
        <div className="call__words">
          <h2 id="call" tabIndex={-1}>
            What to ask on the first call
          </h2>
          <p>
            Our call takes 30-45 minutes. Bring these questions to it, and to a call with any other agency
            you’re considering. Start with the five that matter most to you.
          </p>
          <button type="button" className="button call__print" onClick={printChecklist}>
            <PrinterIcon aria-hidden="true" />
            Print this checklist
          </button>
        </div>
        <More label={`Show the ${count} questions`}>
          <div className="call-sheet">
            <Letterhead />
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
