interface ReadFirstProps {
  readonly links: readonly { readonly text: string; readonly href: string }[];
}

/** Pages to read before answering, in a new tab so that the form stays as it is. */
export function ReadFirst({ links }: ReadFirstProps) {
  return (
    <ul className="read-first">
      {links.map(({ text, href }) => (
        <li key={href}>
          <a href={href} target="_blank" rel="noopener">
            {text}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
