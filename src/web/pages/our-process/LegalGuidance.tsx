import { Link } from 'react-router-dom';

/** Legal guidance, dated because the law changes. */
export function LegalGuidance() {
  return (
    <section className="section with-paper legal-guidance" aria-labelledby="legal-guidance">
      <div className="with-paper__words">
        <h2 id="legal-guidance">Legal guidance: one&nbsp;contract, two lawyers</h2>
        <p className="with-paper__lead">
          Nobody can advise both sides of a contract well. So each side has a lawyer of its own, licensed in
          the state concerned, who has done this before.
        </p>
        <p>
          Surrogacy law is state law, and it moves: since April 1, 2025, Michigan allows compensated
          surrogacy. As a rule, the state where the surrogate lives and gives birth counts most.{' '}
          <Link to="/intended-parents#state-law">Look up your state</Link>.
        </p>
        <p className="legal-guidance__date">
          As of April 2025, and no legal advice: your lawyer gives you that.
        </p>
      </div>
      <ContractSheet />
    </section>
  );
}

/** What a surrogacy contract usually settles. */
const contractSubjects: readonly string[] = [
  'Who the parents are',
  'Compensation and its dates',
  'Medical decisions',
  'How many transfers',
  'Insurance',
  'Travel and work',
  'Privacy and pictures',
  'If someone’s mind changes',
];

/** The contract as a sheet of paper: its subjects and two signatures. */
export function ContractSheet() {
  return (
    <div className="contract">
      <p className="contract__title">What your contract settles</p>
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
