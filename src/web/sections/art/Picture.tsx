export interface PictureProps {
  /** A scene's address (docs/decisions/0074-people-out-of-arcs.md). */
  readonly src: string;
  /** The scene's own size; the page's sheet gives the size shown. */
  readonly width: number;
  readonly height: number;
  /** What is seen, where it tells something; empty for decoration. */
  readonly alt: string;
  /** Whether it is on the first screen; others load when they come near. */
  readonly first?: boolean;
}

/** A scene with people. */
export function Picture({ src, width, height, alt, first = false }: PictureProps) {
  return (
    <img
      className="picture"
      // Before the address: a browser may ask for it as soon as it's there.
      loading={first ? undefined : 'lazy'}
      decoding={first ? undefined : 'async'}
      src={src}
      width={width}
      height={height}
      alt={alt}
    />
  );
}
