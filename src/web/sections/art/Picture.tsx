export interface PictureProps {
  /** A scene's address (docs/decisions/0074-people-out-of-arcs.md). */
  readonly src: string;
  /** The scene's intrinsic size; the page's style sheet sets the displayed size. */
  readonly width: number;
  readonly height: number;
  /** The text alternative; empty for decoration. */
  readonly alt: string;
  /** Whether it is on the first screen; others load lazily. */
  readonly first?: boolean;
}

/**
 * A scene with people. It is inside `<picture>`, because for an image outside of one React would insert a preload link
 * at the beginning of the page, ahead of the skip link.
 */
export function Picture({ src, width, height, alt, first = false }: PictureProps) {
  return (
    <picture className="picture">
      <img
        // Set before `src`, because a browser may start the request as soon as `src` is set.
        loading={first ? undefined : 'lazy'}
        decoding={first ? undefined : 'async'}
        src={src}
        width={width}
        height={height}
        alt={alt}
        // Without a connection, an outcome has no picture rather than a broken one.
        onError={({ currentTarget }) => void (currentTarget.style.visibility = 'hidden')}
      />
    </picture>
  );
}
