/**
 * Whether a regular expression can take exponential time: whether one text can be matched in more ways the longer it
 * grows, which a backtracking engine then tries one after the other. Decided on the positions of the expression
 * (Glushkov's automaton): two ways from a position back to itself by the same text. A repetition of eight times and more
 * counts as unlimited. Look-arounds are judged by themselves, back references as nothing.
 * (docs/decisions/0088-one-check-for-forms-and-rules.md says why it is no library.)
 */
export function isExponential(pattern: string): boolean {
  const { node, lookarounds } = parse(pattern);
  return [node, ...lookarounds].some(isAmbiguous);
}

/** Texts that match a pattern: a short one and a longer one, as far as they can be made. */
export function matchingTexts(pattern: string): readonly string[] {
  const expression = new RegExp(pattern, 'u');
  const { node } = parse(pattern);
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

interface Parsed {
  readonly node: Node;
  readonly lookarounds: readonly Node[];
}

/** Reads an expression that `RegExp` has accepted. */
function parse(pattern: string): Parsed {
  const lookarounds: Node[] = [];
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
    const group = /^\((?:\?(?:(<?[=!])|:|<[^>]*>))?/.exec(rest);
    if (group !== null) {
      at += group[0].length;
      const inside = choice();
      at += 1;
      if (group[1] === undefined) return inside;
      lookarounds.push(inside);
      return EMPTY;
    }
    const [source = rest.charAt(0)] =
      /^(?:\[(?:\\.|[^\]\\])*\]|\\(?:u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[pP]\{[^}]*\}|k<[^>]*>|c[a-zA-Z]|\d+|.)|[\s\S])/u.exec(
        rest,
      ) ?? [];
    at += source.length;
    if (/^(?:[\^$]|\\[bB]|\\[1-9]\d*|\\k<.*>)$/.test(source)) return EMPTY;
    return { kind: 'character', source };
  }

  return { node: choice(), lookarounds };
}

/** How often something must be able to repeat to count as repeating without end. */
const MANY = 8;

/** What is known of a part of the expression while its positions are joined. */
interface Fragment {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly nullable: boolean;
}

function isAmbiguous(root: Node): boolean {
  const sources: string[] = [];
  /** Position → the positions that may follow, each with the number of ways there. */
  const follow: Map<number, number>[] = [];
  let hasRepeatedNothing = false;

  function join(from: readonly number[], to: readonly number[]): void {
    for (const one of from) {
      for (const other of to) follow[one]?.set(other, (follow[one].get(other) ?? 0) + 1);
    }
  }
  function visit(node: Node): Fragment {
    switch (node.kind) {
      case 'empty':
        return { first: [], last: [], nullable: true };
      case 'character': {
        const position = sources.push(node.source) - 1;
        follow.push(new Map());
        return { first: [position], last: [position], nullable: false };
      }
      case 'choice': {
        const parts = node.nodes.map(visit);
        return {
          first: parts.flatMap(({ first }) => first),
          last: parts.flatMap(({ last }) => last),
          nullable: parts.some(({ nullable }) => nullable),
        };
      }
      case 'sequence':
        return node.nodes.map(visit).reduce(
          (before, after) => {
            join(before.last, after.first);
            return {
              first: before.nullable ? [...before.first, ...after.first] : before.first,
              last: after.nullable ? [...before.last, ...after.last] : after.last,
              nullable: before.nullable && after.nullable,
            };
          },
          { first: [], last: [], nullable: true } as Fragment,
        );
      case 'repeat': {
        if (node.max < MANY) {
          const copies = Array.from({ length: node.max }, (_, index): Node => {
            return index < node.min ? node.node : { kind: 'repeat', node: node.node, min: 0, max: 1 };
          });
          if (node.max > 1) return visit({ kind: 'sequence', nodes: copies });
          const inside = visit(node.node);
          return { ...inside, nullable: inside.nullable || node.min === 0 };
        }
        const inside = visit(node.node);
        // Many times something that may be nothing: (a?){30} has a way for each choice of places.
        if (inside.nullable && inside.first.length > 0 && (node.min >= MANY || Number.isFinite(node.max)))
          hasRepeatedNothing = true;
        join(inside.last, inside.first);
        return { ...inside, nullable: inside.nullable || node.min === 0 };
      }
    }
  }
  visit(root);
  // Far larger than any pattern of a form: not looked into, and refused.
  if (hasRepeatedNothing || sources.length > MOST_POSITIONS) return true;
  return hasTwoWays(sources, follow);
}

const MOST_POSITIONS = 150;

/** Whether two different ways lead from a position back to itself by the same text. */
function hasTwoWays(sources: readonly string[], follow: readonly ReadonlyMap<number, number>[]): boolean {
  const samples = samplesOf(sources);
  const classes = sources.map((source) => {
    const one = new RegExp(`^(?:${source})$`, 'u');
    return new Set(samples.filter((sample) => one.test(sample)));
  });
  const meet = sources.map((_, one) =>
    sources.map((__, other) => [...(classes[one] ?? [])].some((each) => classes[other]?.has(each) === true)),
  );
  const count = sources.length;
  const next = (pair: number): readonly number[] => {
    const [one, other] = [Math.floor(pair / count), pair % count];
    return [...(follow[one]?.keys() ?? [])].flatMap((a) =>
      [...(follow[other]?.keys() ?? [])].flatMap((b) => (meet[a]?.[b] === true ? [a * count + b] : [])),
    );
  };
  function reached(from: readonly number[]): ReadonlySet<number> {
    const seen = new Set(from);
    const open = [...from];
    for (const pair of open) {
      for (const each of next(pair)) {
        if (seen.has(each)) continue;
        seen.add(each);
        open.push(each);
      }
    }
    return seen;
  }
  for (let position = 0; position < count; position += 1) {
    const start = position * count + position;
    const after = reached(next(start));
    if (!after.has(start)) continue;
    // In the same circle: two steps that are one, or two positions side by side.
    for (const pair of after) {
      const [one, other] = [Math.floor(pair / count), pair % count];
      const isTwice =
        one === other && [...(follow[one] ?? [])].some(([to, ways]) => ways > 1 && isBack(to * count + to));
      if ((one !== other || isTwice) && isBack(pair)) return true;
    }
    function isBack(pair: number): boolean {
      return pair === start || reached([pair]).has(start);
    }
  }
  return false;
}

/** Characters that tell the classes of an expression apart: those that it names, their neighbors, and some of each kind. */
function samplesOf(sources: readonly string[]): readonly string[] {
  const named = sources.flatMap((source) => [...source.replaceAll('\\', '')]);
  const near = named.flatMap((character) => {
    const code = character.codePointAt(0) ?? 0;
    return [code - 1, code, code + 1].filter((each) => each > 0 && (each < 0xd800 || each > 0xdfff));
  });
  const usual = [...'aAzZ09_ -.,;:@+/()é中😀\n\t'];
  return [...new Set([...near.map((code) => String.fromCodePoint(code)), ...usual])];
}

/** A text for an expression. @param variant how many times more than needed something repeats, and which choice is taken */
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
