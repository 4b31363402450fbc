import type { ReactNode } from 'react';

/**
 * Replaces in the bundle markdown-to-jsx, which RJSF imports for descriptions written in Markdown. Ours
 * are plain text, so its weight is left out; a form that turned Markdown on would read its source as is.
 */
export function Markdown({ children }: { readonly children?: ReactNode }): ReactNode {
  return children;
}
