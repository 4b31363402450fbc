import { stages } from '../../content/journey.ts';
import { ButtonLink } from '../../sections/links/ButtonLink.tsx';
import type { Step } from '../../sections/steps/StepsList.tsx';

const surrogateProcess: readonly Step[] = [
  {
    title: 'Apply',
    time: 'about 10 minutes',
    description:
      'Some questions about you and your health. The one-page form tells you right away whether you meet our basic requirements.',
  },
  {
    title: 'Talk',
    time: '30-45 minutes',
    description:
      'We’ll contact you within 24 hours and set up a call. Ask us anything, and we’ll tell you plainly what you’d do and what you could earn.',
  },
  {
    title: 'Get screened',
    time: 'before any match',
    description:
      'Your medical records, an exam, a conversation with a psychologist and a background check. All of it answers one question: is this safe for you?',
  },
  {
    title: 'Meet your family',
    time: stages.matching.length,
    description:
      'We’ll suggest families who fit and tell you why. You’ll meet, and either both sides say yes or we keep looking.',
  },
  {
    title: 'Sign and prepare',
    time: stages.legalAndMedical.length,
    description:
      'You’ll review and sign the contract with a lawyer of your own. Only then will the clinic prepare you for the embryo transfer.',
  },
  {
    title: 'Carry, give birth, recover',
    time: stages.pregnancy.length,
    description:
      'Doctors look after the pregnancy, and your coordinator takes care of the rest. After the family goes home, we’re still here for you.',
  },
];

/** The six steps from application to recovery, on a dark band. */
export function ProcessBand() {
  return (
    <section className="process-band" aria-labelledby="process">
      <div className="process-band__inner">
        <h2 id="process">Six steps</h2>
        <ol className="process-band__steps">
          {surrogateProcess.map(({ title, time, description }) => (
            <li className="process-band__step" key={title}>
              <h3 className="process-band__title">{title}</h3>
              <p className="process-band__time">{time}</p>
              <p>{description}</p>
            </li>
          ))}
        </ol>
        <ButtonLink to="/surrogate-application" kind="on-ink">
          Take the First Step
        </ButtonLink>
      </div>
    </section>
  );
}
