import { Link } from 'react-router-dom';
import { agency as filled } from '../../content/agency.ts';
import { claims } from '../../content/claims.ts';
import { ageRange } from '../../content/eligibility.ts';
import { Unbroken } from '../text/Unbroken.tsx';

interface FirstAnswersProps {
  /** Who asks, on a page that is for others too. */
  readonly heading?: string;
  /** Who is behind the agency. */
  readonly agency?: typeof filled;
}

/** What a woman asks before anything else, answered in a line each, with the way to more. */
export function FirstAnswers({ heading, agency = filled }: FirstAnswersProps) {
  return (
    <div className="first-answers">
      {heading !== undefined && <p className="eyebrow">{heading}</p>}
      <dl className="first-answers__list">
        {answers(agency).map(({ question, answer, to, more }) => (
          <div className="first-answers__row" key={question}>
            <dt>{question}</dt>
            <dd>
              <Unbroken>{answer}</Unbroken>{' '}
              {to !== undefined && (
                <Link className="first-answers__more" to={to}>
                  {more}
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function answers({ company, city }: typeof filled) {
  const who = [company, city].filter((part) => part !== null).join(', ');
  return [
    {
      question: 'Can I apply?',
      answer: `If you’re ${ageRange} and have given birth.`,
      to: '/become-surrogate#eligibility',
      more: 'Check in a minute',
    },
    { question: 'What’s the pay?', answer: `${claims.compensation.figure}, base pay monthly.` },
    { question: 'How long?', answer: `${claims.journey.figure} ${claims.journey.text}.` },
    {
      question: 'Who are you?',
      answer: who === '' ? 'A person replies within 24 hours.' : `${who}.`,
      to: '/about',
      more: 'About us',
    },
    {
      question: 'Is it private?',
      answer: 'Nothing leaves your device until you submit.',
      to: '/consumer-health-data-privacy',
      more: 'Your privacy',
    },
  ];
}
