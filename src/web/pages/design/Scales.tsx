const spaces = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The steps of type, each in its own setting. */
export function TypeScale() {
  return (
    <div className="design-type">
      <p className="design-type__h1">h1, at the head of a page</p>
      <p className="design-type__h2">h2, at the head of a section</p>
      <p className="design-type__h3">h3, within a section</p>
      <p className="design-type__lead">Lead: what a page or a section says first.</p>
      <p>
        Text, in lines of at most 62 characters: no one has to decide that day. Sleep on it, then each side
        tells the coordinator yes or no. <strong>Strong words</strong> are heavier, not slanted.
      </p>
      <p className="design-type__small">Small, for what goes under something.</p>
      <p className="eyebrow">An eyebrow, above a title</p>
    </div>
  );
}

/** The steps of spacing, as bars. */
export function Spaces() {
  return (
    <ul className="design-spaces">
      {spaces.map((step) => (
        <li
          key={step}
          ref={(element) => element?.style.setProperty('--length', `var(--space-${step})`)}
        >{`--space-${step}`}</li>
      ))}
    </ul>
  );
}
