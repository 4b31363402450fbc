import ArrowDownIcon from 'lucide-react/icons/arrow-down';
import type { IntendedParentsTexts } from './texts-en.ts';

/** Links from the four questions that most visitors have to the sections of the page that answer them. */
export function PageQuestions({ texts }: { readonly texts: IntendedParentsTexts['onThisPage'] }) {
  return (
    <nav className="page-questions" aria-label={texts.label}>
      <ul className="page-questions__list">
        {texts.questions.map(({ id, question }) => (
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
