import { Fragment, type ReactNode } from 'react';

/** A message whose placeholders are replaced by elements: `Reference number: {reference}`. */
export function Interpolated({
  text,
  placeholders,
}: {
  readonly text: string;
  readonly placeholders: Readonly<Record<string, ReactNode>>;
}) {
  // The text between the placeholders alternates with the placeholders' names.
  const pieces = text.split(/\{(\w+)\}/);
  return pieces.map((piece, index) =>
    index % 2 === 0 ? piece : <Fragment key={index}>{placeholders[piece]}</Fragment>,
  );
}
