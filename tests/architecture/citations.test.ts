import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const TEXTS = ['*.ts', '*.tsx', '*.css', '*.json', '*.md', '*.html', '*.csv', '.env.example'];

/** Documents that are not in the repository, and ways to cite them. */
const FOREIGN =
  /\b(?:SPECIFICATION|PRODUCT|ARCHITECTURE|RELIABILITY|VISUAL|CRAFT|DESK|COPY)\.md\b|\b[Ss]pecification\W+sections?\b|\bsections? \d+ of the specification\b|\bissue \d+\b/g;

/** A path of this repository in a code span, without placeholders such as `<form>`, `*` and `…`. */
const PATH = /`((?:src|tests|tools|docs|rules|policies|form-schemas|public)\/[\w@./-]+|vite\.config\.ts)`/g;

/** The folder of the form that `form-schemas/README.md` explains how to add. */
const EXAMPLE = 'form-schemas/newsletter/';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...TEXTS], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && file !== 'package-lock.json' && existsSync(file));
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const documents = files.filter((file) => file.endsWith('.md'));

/** The anchors that GitHub gives to the headings of a document; a repeated heading gets a number. */
function anchorsOf(markdown: string): ReadonlySet<string> {
  const seen = new Map<string, number>();
  const headings = markdown.replaceAll(/^```[^]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm);
  return new Set(
    [...headings].map(([, heading = '']) => {
      const slug = heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(/\s/g, '-');
      const count = seen.get(slug) ?? 0;
      seen.set(slug, count + 1);
      return count === 0 ? slug : `${slug}-${count}`;
    }),
  );
}

/** What is wrong with a citation; `null` if its target exists. */
function faultOf(file: string, anchor: string | undefined): string | null {
  if (!existsSync(file)) return `${file} does not exist`;
  if (anchor === undefined || anchorsOf(readFileSync(file, 'utf8')).has(anchor)) return null;
  return `${file} has no heading #${anchor}`;
}

/** The faults of all files, each with the file that cites. */
function faults(check: (file: string, text: string) => readonly (string | null)[]): readonly string[] {
  return [...texts].flatMap(([file, text]) =>
    check(file, text).flatMap((fault) => (fault === null ? [] : [`${file}: ${fault}`])),
  );
}

describe('what the repository cites', () => {
  it('is in the repository', () => {
    // This file contains the names that no other file may contain.
    const foreign = faults((file, text) =>
      file.endsWith('/citations.test.ts') ? [] : [...text.matchAll(FOREIGN)].map(([cited]) => cited),
    );
    expect(foreign).toEqual([]);
  });

  it('includes each document and heading that code and tests name', () => {
    const citations = [...texts.values()].flatMap((text) => [...text.matchAll(/\bdocs\/[\w/-]+\.md\b/g)]);
    expect(citations.length).toBeGreaterThan(50);
    expect(
      faults((_file, text) =>
        [...text.matchAll(/\b(docs\/[\w/-]+\.md)(?:#([\w-]+))?/g)].map(([, file = '', anchor]) =>
          faultOf(file, anchor),
        ),
      ),
    ).toEqual([]);
  });

  it('names decision records by their whole file name', () => {
    expect(
      faults((_file, text) =>
        [...text.matchAll(/docs\/decisions\/\d{4}(?!-[\w-]+\.md)/g)].map(([cited]) => cited),
      ),
    ).toEqual([]);
  });
});

describe('documents', () => {
  it('link to what exists', () => {
    expect(
      faults((file, text) => {
        if (!documents.includes(file)) return [];
        const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
        return links
          .filter((link) => !/^[a-z]+:/.test(link))
          .map((link) => {
            const [path = '', anchor] = link.split('#', 2);
            return faultOf(path === '' ? file : normalize(join(dirname(file), path)), anchor);
          });
      }),
    ).toEqual([]);
  });

  it('name paths that exist', () => {
    expect(
      faults((file, text) => {
        if (!documents.includes(file)) return [];
        return [...text.matchAll(PATH)]
          .map(([, path = '']) => path)
          .filter((path) => path !== EXAMPLE && !existsSync(path));
      }),
    ).toEqual([]);
  });
});
