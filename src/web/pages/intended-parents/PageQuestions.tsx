import ArrowDownIcon from 'lucide-react/icons/arrow-down';

const questions = [
  { id: 'costs', question: 'What does it cost?' },
  { id: 'timeline', question: 'How long does it take?' },
  { id: 'state-law', question: 'Is it legal where we live?' },
  { id: 'call', question: 'What should we ask?' },
];

/** Links from the four questions that most visitors have to the sections of the page that answer them. */
export function PageQuestions() {
  return (
    <nav className="page-questions" aria-label="On this page">
      <ul className="page-questions__list">
        {questions.map(({ id, question }) => (
          <li key={id}>
            <a className="page-questions__link" href={`#${id}`}>
              {question}
              <ArrowDownIcon aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
