/** Two discs: one over the other where two answers agree, apart where they do not. */
export function AgreementSign({ agrees }: { agrees: boolean }) {
  return (
    <svg
      className="agreement"
      viewBox="0 0 44 24"
      width="44"
      height="24"
      aria-hidden="true"
      focusable="false"
    >
      <circle className="agreement__surrogate" cx={agrees ? 17 : 11} cy="12" r="9" />
      <circle className="agreement__parents" cx={agrees ? 27 : 33} cy="12" r="9" />
    </svg>
  );
}
