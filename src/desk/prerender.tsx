import { renderToString } from 'react-dom/server';
import { Opening } from './shell/Opening.tsx';

/** The HTML served at every address of the desk until its scripts know who is signed in. */
export function prerenderDesk(): string {
  return renderToString(<Opening />);
}
