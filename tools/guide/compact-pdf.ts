import { constants, deflateSync, inflateSync } from 'node:zlib';

/** An object of the file. If it has a stream, that follows its dictionary. */
const OBJECT = /(\d+) 0 obj\n?([\s\S]*?)\nendobj/g;
const STREAM = /^(<<[\s\S]*?>>)\s*stream\r?\n([\s\S]*?)\n?endstream$/;

/** Matches strings and coordinate transformations, which are kept, or numbers with invisible decimals. */
const KEPT_OR_NUMBER = /(?:[-\d.]+ ){6}cm\b|\((?:\\[\s\S]|[^\\)])*\)|<[\dA-Fa-f\s]*>|-?\d*\.\d{3,}/g;

/**
 * Makes a PDF from Chromium smaller and reproducible: rounds numbers in drawings, compresses streams at the highest
 * level, and removes the time of printing.
 * @param pdf Chromium's output: a plain sequence of objects and one xref table
 * @throws Error when the file has a different structure
 */
export function compactPdf(pdf: Uint8Array): Buffer {
  const text = Buffer.from(pdf).toString('latin1');
  const trailer = /trailer\s*(<<[\s\S]*?>>)\s*startxref/.exec(text)?.[1];
  const body = text.slice(0, text.lastIndexOf('\nxref\n') + 1);
  const start = body.indexOf('1 0 obj');
  if (trailer === undefined || start < 0 || body === '') {
    throw new Error('Chromium prints PDFs in another way now: correct tools/guide/compact-pdf.ts.');
  }
  const timeless = body.slice(start).replace(/\(D:\d{14}(?=[+Z-])/g, '(D:20250101000000');
  let written = text.slice(0, start);
  const offsets = new Map<number, number>();
  for (const [, number = '', content = ''] of timeless.matchAll(OBJECT)) {
    offsets.set(Number(number), written.length);
    written += `${number} 0 obj\n${compactObject(content)}\nendobj\n`;
  }
  const count = Math.max(...offsets.keys()) + 1;
  const lines = Array.from({ length: count }, (_, number) => {
    const offset = offsets.get(number);
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${count}\n${lines.join('')}trailer\n${trailer}\nstartxref\n${written.length}\n%%EOF\n`;
  return Buffer.from(written + table, 'latin1');
}

function compactObject(content: string): string {
  const [, dictionary, stream] = STREAM.exec(content) ?? [];
  if (dictionary === undefined || stream === undefined) return content;
  const raw = Buffer.from(stream, 'latin1');
  const plain = dictionary.includes('/FlateDecode') ? inflateSync(raw).toString('latin1') : stream;
  const isFont = dictionary.includes('/Length1');
  const packed = deflateSync(Buffer.from(isFont ? plain : rounded(plain), 'latin1'), {
    level: constants.Z_BEST_COMPRESSION,
  });
  const head = dictionary
    .replace(/\/Filter \/FlateDecode\s*/, '')
    .replace(/\/Length \d+/, `/Length ${packed.length}`);
  return `${head.replace('<<', '<</Filter /FlateDecode\n')}\nstream\n${packed.toString('latin1')}\nendstream`;
}

/** Rounds the numbers of a drawing, whose unit is 1/300 inch. */
function rounded(drawing: string): string {
  return drawing.replace(KEPT_OR_NUMBER, (token) => {
    const value = Number(token);
    if (Number.isNaN(value)) return token;
    const size = Math.abs(value);
    const decimals = size >= 100 ? 1 : size >= 1 ? 2 : 4;
    return String(Number(value.toFixed(decimals))).replace(/^(-?)0\./, '$1.');
  });
}
