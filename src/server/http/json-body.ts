import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Json } from '../../core/json.ts';
import { ApiError, notJson } from './api-error.ts';

/** Bytes of a request body: three times the longest application the forms admit. */
export const BODY_LIMIT = 64 * 1024;

/** The deepest nesting of a body; an application is an object with a list in it. */
const DEPTH_LIMIT = 8;

/** Names that have a special meaning in JavaScript. */
const RESERVED: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Makes the API read `application/json` in UTF-8, and nothing else: other bodies get 415. */
export function acceptOnlyJson(api: FastifyInstance): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
      const encoding = request.headers['content-encoding'] ?? 'identity';
      if (!/^(utf-8|utf8)$/i.test(charset ?? 'utf-8') || encoding !== 'identity') throw notJson();
      return parseJson(body);
    },
  );
}

/**
 * Parses a request body as strict JSON: refuses what one of the databases would reject or change, and what JSON parsers
 * interpret differently (docs/product.md#hostile-input).
 * @throws ApiError 400 that says what is wrong, without quoting the body
 */
function parseJson(bytes: Uint8Array): Json {
  const text = decode(bytes);
  const value = parse(text);
  let names = 0;
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEPTH_LIMIT) throw refused('too-deep', 'The body is nested too deeply.');
    const inside: unknown[] = [];
    for (const each of level) names += readMembers(each, inside);
    level = inside;
  }
  // JSON.parse keeps only the last of several fields with the same name.
  if (names < namesIn(text))
    throw refused('repeated-field', 'A field appears twice in the body. Send it once.');
  return value;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refused('not-utf-8', 'The body isn’t UTF-8. Encode it as UTF-8.');
  }
}

function parse(text: string): Json {
  try {
    // JSON.parse returns `any`, which is always a JSON value.
    return JSON.parse(text) as Json;
  } catch {
    // The parser's own message quotes the body, which must not get into the log.
    throw refused('not-json', 'The body isn’t complete, valid JSON. Send it again.');
  }
}

/**
 * Checks the value itself, not the values inside it.
 * @param inside gets the values inside it
 * @returns how many names it has
 */
function readMembers(value: unknown, inside: unknown[]): number {
  if (typeof value === 'string') checkText(value);
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw refused('number-out-of-range', 'A number in the body is too large.');
  }
  if (typeof value !== 'object' || value === null) return 0;
  inside.push(...Object.values(value));
  if (Array.isArray(value)) return 0;
  const names = Object.keys(value);
  for (const name of names) {
    checkText(name);
    if (RESERVED.has(name)) throw refused('reserved-name', `The body has a field "${name}". Leave it out.`);
  }
  return names.length;
}

/** How many names a text has: outside of its texts, each colon follows one. @param json correct JSON */
function namesIn(json: string): number {
  return json.replace(/"(?:[^"\\]|\\.)*"/g, '').split(':').length - 1;
}

function checkText(text: string): void {
  if (text.includes('\0'))
    throw refused('nul-character', 'A text in the body contains a NUL character. Remove it.');
  if (!text.isWellFormed()) {
    throw refused('lone-surrogate', 'A text in the body contains half a character. Remove it.');
  }
}

function refused(code: string, message: string): ApiError {
  return new ApiError(400, code, message);
}
