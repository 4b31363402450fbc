import { Link } from 'react-router-dom';
import { ContractSheet } from './ContractSheet.tsx';

/** Legal guidance, with its date (SPECIFICATION.md section 2). */
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
