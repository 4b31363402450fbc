/** Capitalizes a figure or a length that begins a line: `de 2 a 4 meses` becomes `De 2 a 4 meses`. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
