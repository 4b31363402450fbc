import { claims } from '../../content/claims.ts';
import { stages } from '../../content/journey.ts';
import { ButtonLink } from '../../sections/links/ButtonLink.tsx';
import { More } from '../../sections/more/More.tsx';
import { StepsList, type Step } from '../../sections/steps/StepsList.tsx';

const parentProcess: readonly Step[] = [
  {
    time: 'About ten minutes',
    title: 'You apply',
    description: 'Tell us who you are, when you hope to start and what brought you here.',
  },
  {
    time: 'Within 24 hours',
    title: 'We get in touch',
    description: 'A coordinator reads every line and contacts you to set up a call.',
  },
  {
    time: '30-45 minutes',
    title: 'We talk',
    description:
      'Your plans, your budget, the law that applies to you. Afterward, you decide whether to continue.',
  },
  {
    time: stages.matching.length,
    title: 'You meet your match',
    description: `AI-assisted matching weighs ${claims.factors.figure} factors, a coordinator reads each suggestion, and you meet the surrogate. Either side can say yes or no.`,
  },
  {
    time: stages.legalAndMedical.length,
    title: 'Contract and clinic',
    description: 'Each side has its own lawyer. The contract is signed before any treatment begins.',
  },
  {
    time: stages.pregnancy.length,
    title: 'The pregnancy',
    description: `You share it in the way you and she agreed on. The ${claims.hotline.figure} hotline is there for both sides.`,
  },
  {
    time: 'And then',
    title: 'You bring your child home',
    description:
      'Your lawyer has prepared the papers that name you as the parents, and we’re with you until everyone is settled.',
  },
];

/** How many steps a phone shows before it is asked for the rest: those that commit nobody to anything. */
const AT_ONCE = 3;

/** How it works: seven steps down a line, each with its time. */
export function SevenSteps() {
  return (
    <section className="section split" aria-labelledby="how-it-works">
      <div className="split__head seven-steps__head">
        <h2 id="how-it-works">How it works, in seven steps</h2>
        <p>Until the contract is signed (step 5), either side can still say no.</p>
        <ButtonLink to="/intended-parent-application">Start Your Journey</ButtonLink>
      </div>
      <div className="seven-steps">
        <StepsList steps={parentProcess.slice(0, AT_ONCE)} />
        <More label="See the next four steps" first="4. You meet your match …">
          <StepsList steps={parentProcess.slice(AT_ONCE)} start={AT_ONCE + 1} />
        </More>
      </div>
    </section>
  );
}
