import { focusWhenRendered } from '../../shell/focus.ts';

/** A link to a part of the page. It leaves no entry in the history, so that Back still leads to the queue. */
export function JumpLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <a
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault();
        focusWhenRendered(to);
      }}
    >
      {children}
    </a>
  );
}
