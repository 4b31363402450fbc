import { Fragment, type ReactNode } from 'react';

/** A sentence of a catalog with elements in its places: `Reference number: {reference}`. */
export function Interpolated({
  text,
  places,
}: {
  readonly text: string;
  readonly places: Readonly<Record<string, ReactNode>>;
}) {
  // What stands between the places, with the name of each.
  const pieces = text.split(/\{(\w+)\}/);
  return pieces.map((piece, index) =>
    index % 2 === 0 ? piece : <Fragment key={index}>{places[piece]}</Fragment>,
  );
}
