import { shell, type ShellTexts } from '../languages/shell-en.ts';
import { useSite } from '../languages/site-language.ts';

/** The texts of header and footer in the page's language. The English ones load with the shell, after a form. */
export function useShellTexts(): ShellTexts {
  return useSite().shell ?? shell;
}
