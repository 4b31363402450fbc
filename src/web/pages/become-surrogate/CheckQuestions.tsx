import type { BecomeSurrogateTexts } from './texts-en.ts';

type LiveQuestions = BecomeSurrogateTexts['check']['questions'];

/** The id of a question's input, or of its first choice. */
const checkId = (name: string): string => `check-${name}`;

interface NumberQuestionsProps {
  readonly questions: LiveQuestions;
  readonly names: readonly string[];
  /** The message about a mistake, by question. */
  readonly mistakes: Readonly<Record<string, string>>;
}

/** The application's own number questions, below the ruler that shows their values. */
export function NumberQuestions({ questions, names, mistakes }: NumberQuestionsProps) {
  const wrong = names.filter((name) => mistakes[name] !== undefined);
  return (
    <div className="check-numbers">
      {questions
        .filter(({ name }) => names.includes(name))
        .map(({ name, title, unit, units = [], remainderOf, inputMode }) => (
          <div
            className={`check-numbers__question${remainderOf === undefined ? '' : ' check-numbers__question--remainder'}`}
            key={name}
          >
            <label className="check-numbers__title" htmlFor={checkId(name)}>
              {title}
            </label>
            <span className="check-numbers__box">
              <input
                className="check-numbers__input"
                id={checkId(name)}
                name={checkId(name)}
                data-question={name}
                type="text"
                inputMode={inputMode}
                autoComplete="off"
                aria-invalid={mistakes[name] === undefined ? undefined : true}
                aria-describedby={mistakes[name] === undefined ? undefined : `${checkId(name)}-mistake`}
              />
              {units.length > 0 ? (
                <select className="check-numbers__unit check-numbers__unit--choice" aria-label={title}>
                  <option value="">{unit}</option>
                  {units.map((other) => (
                    <option key={other}>{other}</option>
                  ))}
                </select>
              ) : (
                <span className="check-numbers__unit" aria-hidden="true">
                  {unit}
                </span>
              )}
            </span>
          </div>
        ))}
      {wrong.map((name) => (
        <p className="check-numbers__mistake" id={`${checkId(name)}-mistake`} key={name}>
          {mistakes[name]}
        </p>
      ))}
    </div>
  );
}

/** The application's yes/no questions that decide eligibility. */
export function ChoiceQuestions({ questions }: { readonly questions: LiveQuestions }) {
  return (
    <div className="check-choices">
      {questions.map(
        ({ name, title, help, choices }) =>
          choices !== undefined && (
            <fieldset
              className="check-choices__question"
              key={name}
              aria-describedby={help === undefined ? undefined : `${checkId(name)}-help`}
            >
              <legend className="check-choices__title">{title}</legend>
              {help !== undefined && (
                <p className="check-choices__help" id={`${checkId(name)}-help`}>
                  {help}
                </p>
              )}
              <div className="check-choices__pair">
                {choices.map(({ value, label }) => (
                  <label className="check-choices__choice" key={value}>
                    <input
                      className="check-choices__button"
                      type="radio"
                      name={checkId(name)}
                      data-question={name}
                      value={value}
                    />
                    {label}
                  </label>
                ))}
              </div>
            </fieldset>
          ),
      )}
    </div>
  );
}
