import { RE2JS } from 're2js';

/*
 * The patterns of forms are matched by RE2, whose time is linear in the length of the text, so that no posted text can
 * block a process (docs/decisions/0122-patterns-in-linear-time.md). Browsers use their own `RegExp`; the results are
 * the same.
 */

/** What `\s` matches in JavaScript, and what `\S` matches; in RE2, both cover only ASCII. */
const SPACE = String.raw`\t-\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}`;
const NO_SPACE = String.raw`\x{0}-\x{8}\x{e}-\x{1f}!-\x{9f}\x{a1}-\x{167f}\x{1681}-\x{1fff}\x{200b}-\x{2027}\x{202a}-\x{202e}\x{2030}-\x{205e}\x{2060}-\x{2fff}\x{3001}-\x{fefe}\x{ff00}-\x{10ffff}`;

/** Syntax with a different meaning in RE2: a surrogate pair of two escapes, any other escape, a dot, a bracket. */
const PIECE = /\\u(d[89ab][\da-f]{2})\\u(d[c-f][\da-f]{2})|\\[^]|[.[\]]/gi;

/**
 * Compiles a pattern for RE2. It matches the same texts as `new RegExp(pattern, 'u')`.
 * @param pattern a valid pattern for `RegExp`
 * @throws Error for syntax that RE2 does not support: look-around, back references, long names of Unicode properties
 */
export function linearPattern(pattern: string): RE2JS {
  let isInClass = false;
  const translated = pattern.replace(PIECE, (piece, high?: string, low?: string) => {
    if (high !== undefined && low !== undefined) {
      const character = String.fromCharCode(Number.parseInt(high, 16), Number.parseInt(low, 16));
      return `\\x{${character.codePointAt(0)?.toString(16)}}`;
    }
    switch (piece) {
      case '[':
      case ']':
        isInClass = piece === '[';
        return piece;
      case '.':
        return isInClass ? piece : String.raw`[^\n\r\x{2028}\x{2029}]`;
      case String.raw`\s`:
        return isInClass ? SPACE : `[${SPACE}]`;
      case String.raw`\S`:
        return isInClass ? NO_SPACE : `[${NO_SPACE}]`;
      case String.raw`\k`:
        throw new Error('invalid escape sequence: `\\k`');
      default:
        return piece;
    }
  });
  return RE2JS.compile(RE2JS.translateRegExp(translated));
}

/**
 * Ajv's regular-expression engine (its option `code.regExp`). The check refuses syntax that RE2 does not support. Form
 * versions that were stored before this check can still be loaded; their unsupported patterns match everything.
 */
export const LINEAR_PATTERNS = Object.assign(
  (pattern: string) => {
    const compiled = compiledOrNull(pattern);
    return {
      test: (text: string) => compiled?.test(text) ?? true,
      // Ajv uses this to identify compiled patterns.
      toString: () => pattern,
    };
  },
  { code: 'linearPattern' },
);

function compiledOrNull(pattern: string): RE2JS | null {
  try {
    return linearPattern(pattern);
  } catch {
    return null;
  }
}
