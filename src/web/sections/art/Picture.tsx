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

/**
 * A scene with people. Inside `<picture>`, because React would announce an image outside of one by a link at the
 * beginning of the page, ahead of the skip link and of what is read first.
 */
export function Picture({ src, width, height, alt, first = false }: PictureProps) {
  return (
    <picture className="picture">
      <img
        // Before the address: a browser may ask for it as soon as it's there.
        loading={first ? undefined : 'lazy'}
        decoding={first ? undefined : 'async'}
        src={src}
        width={width}
        height={height}
        alt={alt}
      />
    </picture>
  );
}
