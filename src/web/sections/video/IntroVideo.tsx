import { site } from '../../site/site.ts';
import { HostedVideo } from './HostedVideo.tsx';
import { OwnFilm } from './OwnFilm.tsx';

export interface IntroVideoProps {
  /** A video at the video host; the configured one unless told otherwise, null for the site's own film. */
  readonly videoId?: string | null;
}

/** The introduction video of Home and About (SPECIFICATION.md sections 2, 4 and 9; PRODUCT.md, "Video"). */
export function IntroVideo({ videoId = site.videoId }: IntroVideoProps) {
  return <div className="film">{videoId === null ? <OwnFilm /> : <HostedVideo videoId={videoId} />}</div>;
}
