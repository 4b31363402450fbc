/** What the agency's provider, or the desk after it, may have refused; the server names one in the address. */
const SENTENCES: Readonly<Record<string, string>> = {
  unknown: 'Your agency account has no access to the desk. Ask an administrator for an invitation.',
  refused: 'Your agency’s sign-in did not let you in. Try again, or use a passkey.',
  over: 'That took too long, or began in another window. Try again.',
  unreachable: 'Your agency’s sign-in cannot be reached. Use a passkey, or try again in a moment.',
};

/** The sentence for `?why=…`; `null` without one. */
export function providerProblem(search: string): string | null {
  return SENTENCES[new URLSearchParams(search).get('why') ?? ''] ?? null;
}
