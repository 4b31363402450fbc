import { inflateSync } from 'node:zlib';

/** The tags, fonts and texts of a PDF. */
export interface PdfContent {
  readonly title: string;
  readonly language: string;
  readonly isTagged: boolean;
  /** Structure elements by type: `H1`, `P`, `Figure` … */
  readonly tags: ReadonlyMap<string, number>;
  readonly hasOutline: boolean;
  /** How the fonts are embedded: `Type0` (as fonts) or `Type3` (as drawings of their glyphs). */
  readonly fontTypes: ReadonlySet<string>;
  /** The text of each page, without white space: line ends and word gaps are not in the file. */
  readonly pages: readonly string[];
}

/**
 * Reads a PDF as Chromium prints it: plain objects, one table of offsets, text with a ToUnicode map.
 * @param file the whole file
 * @throws Error when an object it needs is missing
 */
export function readPdf(file: Uint8Array): PdfContent {
  const text = Buffer.from(file).toString('latin1');
  const objects = new Map<number, string>();
  // Uses the xref table, as PDF readers do, so that a wrong table fails the test.
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  const [, count = '0', table = ''] = /^xref\s+0 (\d+)\s+([\s\S]*?)trailer/.exec(text.slice(start)) ?? [];
  const lines = table.match(/\d{10} \d{5} [fn]/g) ?? [];
  if (lines.length !== Number(count))
    throw new Error(`The table of offsets has ${lines.length} of ${count} lines.`);
  for (const [number, line] of lines.entries()) {
    if (!line.endsWith('n')) continue;
    const body = text.slice(Number(line.slice(0, 10)));
    if (!body.startsWith(`${number} 0 obj`)) throw new Error(`Object ${number} is not where the table says.`);
    objects.set(number, body.slice(0, body.indexOf('\nendobj')));
  }
  const all = [...objects.values()];
  const catalog = all.find((object) => object.includes('/Type /Catalog')) ?? '';
  const tags = new Map<string, number>();
  for (const object of all) {
    const tag = /\/Type \/StructElem\s+\/S \/(\w+)/.exec(object)?.[1];
    if (tag !== undefined) tags.set(tag, (tags.get(tag) ?? 0) + 1);
  }
  return {
    title: titleIn(objects.get(Number(/\/Info (\d+) 0 R/.exec(text)?.[1])) ?? ''),
    language: /\/Lang \(([^)]*)\)/.exec(catalog)?.[1] ?? '',
    isTagged: /\/Marked true/.test(catalog) && /\/StructTreeRoot \d+ 0 R/.test(catalog),
    tags,
    fontTypes: new Set(all.flatMap((object) => /\/Type \/Font\s+\/Subtype \/(\w+)/.exec(object)?.[1] ?? [])),
    hasOutline: /\/Outlines \d+ 0 R/.test(catalog),
    pages: pageNumbers(Number(/\/Pages (\d+) 0 R/.exec(catalog)?.[1])).map(pageText),
  };

  function object(number: number): string {
    const found = objects.get(number);
    if (found === undefined) throw new Error(`The PDF lacks object ${number}.`);
    return found;
  }

  function pageNumbers(number: number): readonly number[] {
    const kids = /\/Kids \[([^\]]*)\]/.exec(object(number))?.[1];
    if (kids === undefined) return [number];
    return [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid]) => pageNumbers(Number(kid)));
  }

  function pageText(number: number): string {
    const page = object(number);
    const fonts = new Map<string, ReadonlyMap<string, string>>();
    for (const [, name = '', font] of page.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(object(Number(font)))?.[1];
      if (map !== undefined) fonts.set(name, charactersOf(stream(Number(map))));
    }
    let characters: ReadonlyMap<string, string> = new Map();
    let words = '';
    const content = stream(Number(/\/Contents (\d+) 0 R/.exec(page)?.[1]));
    for (const [, font, codes] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-F]+)> Tj/g)) {
      if (font !== undefined) characters = fonts.get(font) ?? new Map();
      for (const code of codes?.match(/.{4}/g) ?? []) words += characters.get(code) ?? '';
    }
    return words.replace(/\s+/g, '');
  }

  function stream(number: number): string {
    const [, head = '', data = ''] = /^([\s\S]*?)stream\n([\s\S]*?)\n?endstream/.exec(object(number)) ?? [];
    return head.includes('/FlateDecode') ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data;
  }
}

/** The characters of a ToUnicode map by their two-byte code, in upper-case hexadecimal. */
function charactersOf(map: string): ReadonlyMap<string, string> {
  const characters = new Map<string, string>();
  for (const [, section = ''] of map.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g)) {
    for (const [, code = '', text = ''] of section.matchAll(/<(\w+)> <(\w+)>/g))
      characters.set(code, utf16(text));
  }
  for (const [, section = ''] of map.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', to = '', text = ''] of section.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code += 1) {
        const character = Number.parseInt(text, 16) + code - Number.parseInt(from, 16);
        characters.set(code.toString(16).toUpperCase().padStart(4, '0'), String.fromCharCode(character));
      }
    }
  }
  return characters;
}

/** The title in the document information, which is ASCII or UTF-16. */
function titleIn(information: string): string {
  const [, ascii, hex = ''] = /\/Title (?:\(([^)]*)\)|<FEFF([\dA-F]*)>)/.exec(information) ?? [];
  return ascii ?? utf16(hex);
}

function utf16(hex: string): string {
  return String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));
}
