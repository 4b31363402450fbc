import { linearPattern } from '../../../src/core/schema/linear-pattern.ts';

/** A short and a longer text that match a pattern, if they can be generated. */
export function matchingTexts(pattern: string): readonly string[] {
  const expression = linearPattern(pattern);
  const node = parse(pattern);
  return [0, 1, 2].flatMap((variant) => {
    const text = textOf(node, variant);
    return text.length < 500 && expression.test(text) ? [text] : [];
  });
}

type Node =
  | { readonly kind: 'empty' }
  | { readonly kind: 'character'; readonly source: string }
  | { readonly kind: 'sequence' | 'choice'; readonly nodes: readonly Node[] }
  | { readonly kind: 'repeat'; readonly node: Node; readonly min: number; readonly max: number };

const EMPTY: Node = { kind: 'empty' };

/** Parses a regular expression that `linearPattern` has accepted. */
function parse(pattern: string): Node {
  let at = 0;

  function choice(): Node {
    const nodes = [sequence()];
    while (pattern[at] === '|') {
      at += 1;
      nodes.push(sequence());
    }
    return nodes.length === 1 ? (nodes[0] ?? EMPTY) : { kind: 'choice', nodes };
  }
  function sequence(): Node {
    const nodes: Node[] = [];
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') nodes.push(repeated(atom()));
    return { kind: 'sequence', nodes };
  }
  function repeated(node: Node): Node {
    const [found, from, comma, to] = /^(?:[*+?]|\{(\d+)(,(\d*))?\})/.exec(pattern.slice(at)) ?? [];
    if (found === undefined) return node;
    at += found.length;
    if (pattern[at] === '?') at += 1;
    const [min, max] =
      found === '*'
        ? [0, Infinity]
        : found === '+'
          ? [1, Infinity]
          : found === '?'
            ? [0, 1]
            : [
                Number(from),
                comma === undefined ? Number(from) : Number(to === '' ? Infinity : comma.slice(1)),
              ];
    return { kind: 'repeat', node, min, max };
  }
  function atom(): Node {
    const rest = pattern.slice(at);
    const group = /^\((?:\?(?::|<[^>]*>))?/.exec(rest);
    if (group !== null) {
      at += group[0].length;
      const inside = choice();
      at += 1;
      return inside;
    }
    const [source = rest.charAt(0)] =
      /^(?:\[(?:\\.|[^\]\\])*\]|\\(?:u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[pP]\{[^}]*\}|c[a-zA-Z]|.)|[\s\S])/u.exec(
        rest,
      ) ?? [];
    at += source.length;
    if (/^(?:[\^$]|\\[bB])$/.test(source)) return EMPTY;
    return { kind: 'character', source };
  }

  return choice();
}

/** Characters to test the classes of an expression: those in its source, their neighbors, and some of each kind. */
function samplesOf(sources: readonly string[]): readonly string[] {
  const named = sources.flatMap((source) => [...source.replaceAll('\\', '')]);
  const near = named.flatMap((character) => {
    const code = character.codePointAt(0) ?? 0;
    return [code - 1, code, code + 1].filter((each) => each > 0 && (each < 0xd800 || each > 0xdfff));
  });
  const usual = [...'aAzZ09_ -.,;:@+/()é中😀\n\t'];
  return [...new Set([...near.map((code) => String.fromCodePoint(code)), ...usual])];
}

/** A text that matches an expression. @param variant the extra repetitions, and the index of the alternative taken */
function textOf(node: Node, variant: number): string {
  switch (node.kind) {
    case 'empty':
      return '';
    case 'character': {
      const one = new RegExp(`^(?:${node.source})$`, 'u');
      return [...'a5A -()+.@_', ...samplesOf([node.source])].find((sample) => one.test(sample)) ?? '';
    }
    case 'sequence':
      return node.nodes.map((each) => textOf(each, variant)).join('');
    case 'choice': {
      const chosen = node.nodes[variant % node.nodes.length];
      return chosen === undefined ? '' : textOf(chosen, variant);
    }
    case 'repeat':
      return textOf(node.node, variant).repeat(Math.min(node.min + variant, node.max, 200));
  }
}
