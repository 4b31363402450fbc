import { More } from '../../sections/more/More.tsx';
import { Link } from 'react-router-dom';

/** Legal guidance, dated because the law changes. */
export function LegalGuidance() {
  return (
    <section className="section with-paper legal-guidance" aria-labelledby="legal-guidance">
      <div className="with-paper__words">
        <h2 id="legal-guidance">Legal guidance: one&nbsp;contract, two lawyers</h2>
        <p className="with-paper__lead">
          One lawyer can’t fairly advise both sides of a contract. So each side has its own, licensed in the
          state involved and experienced in surrogacy.
        </p>
        <p>
          Surrogacy law is state law, and it changes: Michigan has allowed compensated surrogacy since April
          1, 2025. In general, the state where the surrogate lives and gives birth matters most.{' '}
          <Link to="/intended-parents#state-law">Look up your state</Link>.
        </p>
        <p className="legal-guidance__date">
          As of April 2025. This is general information, not legal advice. Legal advice comes from your
          lawyer.
        </p>
      </div>
      <More label="See what your contract covers" first="§ 1 Who the parents are …">
        <ContractSheet />
      </More>
    </section>
  );
}

/** What a surrogacy contract usually covers. */
const contractSubjects: readonly string[] = [
  'Who the parents are',
  'Compensation and pay dates',
  'Medical decisions',
  'How many transfers',
  'Insurance',
  'Travel and work',
  'Privacy and photos',
  'If someone changes their mind',
];

/** The contract as a sheet of paper: its subjects and two signatures. */
function ContractSheet() {
  return (
    <div className="contract">
      <p className="contract__title">What your contract covers</p>
      <ol className="contract__subjects">
        {contractSubjects.map((subject) => (
          <li key={subject}>{subject}</li>
        ))}
      </ol>
      <img
        className="contract__ink"
        src="/pictures/signatures.svg"
        width="344"
        height="48"
        alt=""
        loading="lazy"
      />
      <ul className="contract__signatures">
        <li>The surrogate, with her lawyer</li>
        <li>The intended parents, with theirs</li>
      </ul>
    </div>
  );
}
