import CloseIcon from 'lucide-react/icons/x';
import { Link } from 'react-router-dom';
import { GuideLink } from '../../shell/GuideLink.tsx';

const onPaper = {
  'First choice': 'button submit-bar__button',
  'Second choice': 'button button--quiet',
  'Cannot be undone': 'button button--danger',
  'Among words': 'link-button',
};

const onInk = {
  'First choice on ink': 'button button--on-ink',
  'Second choice on ink': 'button button--quiet-on-ink',
};

/** What a piece looks like at rest, pointed at, and reached by keyboard (pin-states.ts). */
const states = { 'at rest': '', 'pointed at': 'pinned-hover', focused: 'pinned-focus' };

function InEveryState({ kinds }: { readonly kinds: Readonly<Record<string, string>> }) {
  return (
    <ul className="design-states">
      {Object.entries(kinds).map(([words, className]) => (
        <li className="design-states__kind" key={words}>
          {Object.entries(states).map(([state, pin]) => (
            <div className="design-states__state" key={state}>
              <button type="button" className={`${className} ${pin}`}>
                {words}
              </button>
              {state}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Every kind of button in every state, on both grounds. */
export function Buttons() {
  return (
    <>
      <InEveryState kinds={onPaper} />
      <div className="design-states__kind">
        <div className="design-states__state">
          <button type="button" className="button submit-bar__button" aria-disabled="true">
            Sending…
          </button>
          while it is sent
        </div>
        {Object.entries(states).map(([state, pin]) => (
          <div className="design-states__state" key={state}>
            <button type="button" className={`icon-button ${pin}`}>
              <CloseIcon aria-hidden="true" />
              <span className="visually-hidden">Close</span>
            </button>
            {state}
          </div>
        ))}
      </div>
      <div className="design-ink">
        <InEveryState kinds={onInk} />
      </div>
    </>
  );
}

/** Links in a sentence, in every state, and the one that opens a new tab. */
export function Links() {
  return (
    <p>
      {Object.entries(states).map(([state, pin]) => (
        <span key={state}>
          A{' '}
          <Link to="/design" className={pin}>
            link {state}
          </Link>
          .{' '}
        </span>
      ))}
      <GuideLink>The guide</GuideLink> opens in a new tab, and says so.
    </p>
  );
}
