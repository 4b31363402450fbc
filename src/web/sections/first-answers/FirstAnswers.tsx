import { agency as filled } from '../../content/agency.ts';
import { useSectionTexts } from '../section-texts.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { Unbroken } from '../../../form/messages/Unbroken.tsx';

interface FirstAnswersProps {
  /** Whether to show a heading that names surrogates, and a link for parents, on a page that is also for others. */
  readonly isNamed?: boolean;
  /** The facts about the company; by default those of `content/agency.ts`. */
  readonly agency?: typeof filled;
}

/** The first questions of a future surrogate, answered in one line each, with links to more. */
export function FirstAnswers({ isNamed = false, agency: { company, city } = filled }: FirstAnswersProps) {
  const { heading, forParents, rows, whoReplies } = useSectionTexts().firstAnswers;
  const who = [company, city].filter((part) => part !== null).join(', ');
  return (
    <div className="first-answers">
      {isNamed && (
        <div className="first-answers__head">
          <p className="eyebrow">{heading}</p>
          <SiteLink to="/intended-parents">{forParents}</SiteLink>
        </div>
      )}
      <dl className="first-answers__list">
        {rows.map(({ id, question, answer, more }) => (
          <div className="first-answers__row" key={id}>
            <dt>{question}</dt>
            <dd>
              <Unbroken>{id === 'who' ? (who === '' ? whoReplies : `${who}.`) : answer}</Unbroken>{' '}
              <SiteLink className="first-answers__more" to={more.to}>
                {more.label}
              </SiteLink>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
