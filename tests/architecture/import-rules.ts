import type { Import } from './import-graph.ts';

/** What the files of one folder may import besides one another. */
export interface Room {
  /** Other rooms, by folder; `anything` for all of them. */
  readonly rooms: readonly string[] | 'anything';
  /** Packages, and parts of packages: `ajv` allows `ajv/dist/x.js` too. `node:` allows all of Node. */
  readonly packages: readonly string[] | 'anything';
  /** Packages of which only types may be imported. */
  readonly types?: readonly string[];
}

/** Rooms by folder. A file is in the innermost room around it; one that others may import alone is a room itself. */
export type Rooms = Readonly<Record<string, Room>>;

/** One import, or pair of imports, against the rules. */
export interface Violation {
  /** `src/a → src/b` for a direction, `src/a ↔ src/b` for a pair. */
  readonly between: string;
  /** Names both files. */
  readonly sentence: string;
}

/** The imports that the table of rooms does not allow. */
export function wrongDirections(imports: readonly Import[], rooms: Rooms): readonly Violation[] {
  return imports.flatMap((found) => {
    const { from, to, isPackage } = found;
    const room = roomOf(from, rooms);
    const allowed = rooms[room];
    if (allowed === undefined) {
      return [{ between: `${from} →`, sentence: `${from} is in no room. Add its folder to the table.` }];
    }
    const target = isPackage ? to : roomOf(to, rooms) || to;
    const isAllowed = isPackage ? allowsPackage(allowed, found) : target === room || allows(allowed, target);
    const sentence = `${from} imports ${to}: ${room} may not import ${target}.`;
    return isAllowed ? [] : [{ between: `${room} → ${target}`, sentence }];
  });
}

function allows({ rooms }: Room, target: string): boolean {
  return rooms === 'anything' || rooms.includes(target);
}

function allowsPackage({ packages, types = [] }: Room, { to, isType }: Import): boolean {
  if (packages === 'anything') return true;
  const names = isType ? [...packages, ...types] : packages;
  return names.some((name) => to === name || to.startsWith(name.endsWith(':') ? name : `${name}/`));
}

function roomOf(file: string, rooms: Rooms): string {
  const around = Object.keys(rooms).filter((room) => file === room || file.startsWith(`${room}/`));
  return around.sort((a, b) => b.length - a.length)[0] ?? '';
}

/**
 * The pairs of neighbors that import each other. Neighbors are the folders and files directly below one folder; a
 * folder stands for everything inside it. So no two folders import each other at any depth, and no folder imports
 * a file beside it that imports the folder.
 */
export function mutualImports(imports: readonly Import[]): readonly Violation[] {
  const examples = new Map<string, Import>();
  const pairs: (readonly [one: string, other: string])[] = [];
  for (const found of imports) {
    if (found.isPackage) continue;
    const [one, other] = neighbors(found.from, found.to);
    if (one === other || examples.has(`${one}\n${other}`)) continue;
    examples.set(`${one}\n${other}`, found);
    if (examples.has(`${other}\n${one}`)) pairs.push(one < other ? [one, other] : [other, one]);
  }
  return pairs.map(([one, other]) => {
    const there = examples.get(`${one}\n${other}`);
    const back = examples.get(`${other}\n${one}`);
    const sentence = `${one} and ${other} import each other: ${there?.from} imports ${there?.to}, and ${back?.from} imports ${back?.to}.`;
    return { between: `${one} ↔ ${other}`, sentence };
  });
}

/** The two paths, cut below the innermost folder around both. */
function neighbors(one: string, other: string): readonly [string, string] {
  const a = one.split('/');
  const b = other.split('/');
  const depth = a.findIndex((name, index) => name !== b[index]);
  if (depth === -1) return [one, other];
  return [a.slice(0, depth + 1).join('/'), b.slice(0, depth + 1).join('/')];
}
