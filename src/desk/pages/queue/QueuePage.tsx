import { PageHead } from '../../shell/PageHead.tsx';

/** The applications that wait for somebody. */
export function QueuePage() {
  return <PageHead title="Queue" />;
}
