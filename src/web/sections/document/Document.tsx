import { Picture } from '../art/Picture.tsx';

interface DocumentProps {
  /** The addresses of two pages of 544 × 704 pixels, the one on top first. */
  readonly pages: readonly [string, string];
}

/** Pages of something that we hand out, as they are. Decoration: what stands beside them says what it is. */
export function Document({ pages }: DocumentProps) {
  return (
    <div className="document">
      {pages.map((src) => (
        <Picture key={src} src={src} width={544} height={704} alt="" />
      ))}
    </div>
  );
}
