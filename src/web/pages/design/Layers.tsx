/** The cascade layers of styles/index.css: what a later one says wins over an earlier one, whatever its selector. */
export const layers = [
  ['reset', 'What browsers do differently, made the same.'],
  ['tokens', 'Colors, type, spaces, corners, as custom properties.'],
  ['base', 'Elements without a class: text, links, the focus ring.'],
  ['layout', 'Where things go: sections, columns, rows of actions.'],
  ['components', 'Pieces that several pages use.'],
  ['forms', 'Questions, answers, errors, steps.'],
  ['pages', 'What one page alone has.'],
] as const;

/** The layers from the first to the last word, each over the one before. */
export function Layers() {
  return (
    <ol className="design-layers">
      {layers.map(([name, holds]) => (
        <li key={name}>
          <code>{name}</code> {holds}
        </li>
      ))}
    </ol>
  );
}
