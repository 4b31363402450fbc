import { renderToString } from 'react-dom/server';
import { Opening } from './shell/Opening.tsx';

/** What stands at every address of the desk until its scripts have found out who is there. */
export function prerenderDesk(): string {
  return renderToString(<Opening />);
}
