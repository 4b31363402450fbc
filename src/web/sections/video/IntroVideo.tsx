import { site } from '../../content/site.ts';
import { HostedVideo } from './HostedVideo.tsx';
import { OwnFilm } from './OwnFilm.tsx';

export interface IntroVideoProps {
  /** Id of a video at the video host, or null for the site's own film; by default that of the site's configuration. */
  readonly videoId?: string | null;
}

/** The introduction video of Home and About (docs/product.md#video). */
export function IntroVideo({ videoId = site.videoId }: IntroVideoProps) {
  return <div className="film">{videoId === null ? <OwnFilm /> : <HostedVideo videoId={videoId} />}</div>;
}
