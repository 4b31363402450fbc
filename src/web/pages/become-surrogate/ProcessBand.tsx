import { stages } from '../../content/journey.ts';
import { ButtonLink } from '../../sections/links/ButtonLink.tsx';
import type { Step } from '../../sections/steps/StepsList.tsx';

const surrogateProcess: readonly Step[] = [
  {
    title: 'Apply',
    time: 'about 10 minutes',
    description:
      'A few questions about you and your health. You learn right away whether you are in our ranges.',
  },
  {
    title: 'Talk',
    time: '30-45 minutes',
    description:
      'We contact you within 24 hours and plan a call. You ask, and we say plainly what would be yours to do and to earn.',
  },
  {
    title: 'Be screened',
    time: 'before any match',
    description:
      'Your medical records, an examination, a talk with a psychologist and a background check. All of it answers one question: is this safe for you?',
  },
  {
    title: 'Meet your family',
    time: stages.matching.length,
    description: 'We suggest families who fit and say why. You meet, and both sides say yes, or we look on.',
  },
  {
    title: 'Sign and prepare',
    time: stages.legalAndMedical.length,
    description:
      'You go through the contract with a lawyer of your own. Only then does the clinic prepare you for the embryo transfer.',
  },
  {
    title: 'Carry, give birth, recover',
    time: stages.pregnancy.length,
    description:
      'Doctors look after the pregnancy, your coordinator after the rest. When the family has gone home, we are still here for you.',
  },
];

/** The six steps from application to recovery, on a dark band. */
export function ProcessBand() {
  return (
    <section className="process-band" aria-labelledby="process">
      <div className="process-band__inner">
        <h2 id="process">Six steps, one after the other</h2>
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
