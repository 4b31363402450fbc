/** The logo: two overlapping arcs, like two harbors, and the light between them. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 48 32" width="48" height="32" aria-hidden="true">
      <path className="logo__near" d="M3 29a13 13 0 0 1 26 0" />
      <path className="logo__far" d="M19 29a13 13 0 0 1 26 0" />
      <circle className="logo__light" cx="24" cy="8" r="4" />
    </svg>
  );
}
