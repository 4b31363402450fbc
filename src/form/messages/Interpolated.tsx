import { Fragment, type ReactNode } from 'react';

/** A message whose placeholders are replaced by elements: `Reference number: {reference}`. */
export function Interpolated({
  text,
  places,
}: {
  readonly text: string;
  readonly places: Readonly<Record<string, ReactNode>>;
}) {
  // The text between the placeholders alternates with the placeholders' names.
  const pieces = text.split(/\{(\w+)\}/);
  return pieces.map((piece, index) =>
    index % 2 === 0 ? piece : <Fragment key={index}>{places[piece]}</Fragment>,
  );
}
