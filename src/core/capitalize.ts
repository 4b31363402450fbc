/** Capitalizes the first letter: `Age` for `age`, `Webhook` for `webhook`. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
