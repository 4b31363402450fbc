import { contractSubjects } from '../../content/contract-subjects.ts';

/** The contract as a drawn sheet: its subjects, and two signatures, each with a lawyer beside it. */
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
