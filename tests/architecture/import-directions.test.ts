import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importsOf, readImports, type Import } from './import-graph.ts';
import { mutualImports, wrongDirections, type Rooms, type Violation } from './import-rules.ts';

/** Everything in the core that the browser may load. Ajv stays in `src/core/schema`. */
const CORE = ['src/core', 'src/core/logic', 'src/core/rules', 'src/core/form', 'src/core/submission'];
const SCHEMA = 'src/core/schema';
/** Schemas shared by the staff's desk and its server. */
const DESK = 'src/core/desk';
const REACT = ['react', 'react-dom', 'react-router-dom', 'lucide-react'];
/** The parts of pages. */
const WEB = ['src/web/sections', 'src/web/content', 'src/web/shell', 'src/web/languages'];

/** The folders and packages that each room may import. A room may always import its own files. */
const ROOMS: Rooms = {
  'src/core': { rooms: [], packages: ['jsonc-parser'] },
  'src/core/logic': { rooms: ['src/core'], packages: ['json-logic-js'] },
  'src/core/rules': { rooms: ['src/core', 'src/core/logic'], packages: [] },
  'src/core/form': { rooms: ['src/core', 'src/core/logic', 'src/core/rules'], packages: [] },
  'src/core/submission': { rooms: CORE, packages: [] },
  'src/core/schema': { rooms: CORE, packages: ['ajv', 're2js'] },
  'src/core/desk': { rooms: CORE, packages: ['typebox'] },

  'src/form': {
    rooms: CORE,
    packages: [
      'react',
      // The app around the form provides the router.
      'react-router-dom',
      'idb',
      // Draws the QR code of a link to another device.
      'uqr',
      '@rjsf/core',
      '@rjsf/utils',
    ],
  },

  // The entries, the routes and everything else that joins the pages into one site.
  'src/web': {
    rooms: [...WEB, 'src/web/pages', 'src/web/catalog.ts', 'src/web/styles', 'src/form', ...CORE],
    packages: [...REACT, 'virtual:'],
  },
  'src/web/pages': {
    rooms: [...WEB, 'src/web/catalog.ts', 'src/form', ...CORE],
    packages: [...REACT, 'virtual:', 'canvas-confetti'],
  },
  'src/web/sections': { rooms: ['src/web/content', 'src/web/shell', 'src/form', ...CORE], packages: REACT },
  'src/web/shell': { rooms: ['src/web/content', 'src/web/languages', 'src/form', ...CORE], packages: REACT },
  'src/web/content': {
    rooms: ['src/web/catalog.ts', ...CORE],
    packages: ['react-router-dom', 'virtual:site', 'virtual:rules', 'virtual:state-law'],
    types: ['react'],
  },
  // The site's own texts in each language.
  'src/web/languages': {
    rooms: ['src/web/catalog.ts', 'src/form', ...CORE],
    packages: ['react', 'virtual:'],
  },
  // The forms and rule sets of the build.
  'src/web/catalog.ts': { rooms: CORE, packages: ['virtual:'] },
  // One style sheet puts those of shell, sections and form in order.
  'src/web/styles': {
    rooms: ['src/web/sections', 'src/web/shell', 'src/form', 'src/styles'],
    packages: [],
  },
  // The site's type and colors, for the public pages and the desk.
  'src/styles': { rooms: [], packages: [] },

  'src/desk': {
    rooms: ['src/styles', DESK, ...CORE],
    packages: [...REACT, '@tanstack/react-query', '@simplewebauthn/browser'],
  },

  // Mails to applicants.
  'src/mail': { rooms: CORE, packages: ['react', 'react-dom'] },

  'src/server': {
    rooms: [...CORE, SCHEMA, DESK, 'src/mail', 'package.json'],
    packages: [
      'node:',
      '@simplewebauthn/server',
      'openid-client',
      'typebox',
      'fastify',
      '@fastify',
      'kysely',
      'libsql',
      'pg',
      'pino',
      'prom-client',
      'csv-parse',
      'csv-stringify',
      'nodemailer',
      'standardwebhooks',
    ],
  },
  // Builds pages from a release and a catalog.
  'src/pages': {
    rooms: [...CORE, SCHEMA, 'src/server'],
    packages: ['node:', 'rolldown', '@rjsf/utils', '@rjsf/validator-ajv8'],
    types: ['vite'],
  },
  'src/cli': { rooms: [...CORE, SCHEMA, DESK, 'src/server'], packages: ['node:', 'csv-stringify'] },
  'src/build': {
    rooms: [...CORE, SCHEMA, 'src/server', 'src/pages', 'package.json'],
    packages: ['node:', 'vite', '@vitejs/plugin-react', 'playwright'],
    types: ['react'],
  },
  tools: { rooms: 'anything', packages: 'anything' },
};

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'tools'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
const imports = readImports(files);
const violations = [...wrongDirections(imports, ROOMS), ...mutualImports(imports)];

describe('the project', () => {
  it('has imports to check', () => {
    expect(imports.filter(({ isPackage }) => !isPackage).length).toBeGreaterThan(500);
  });

  it('imports in the directions of the table, and no two folders import each other', () => {
    expect(violations.map(({ sentence }) => sentence).join('\n')).toBe('');
  });
});

describe('every kind of import counts:', () => {
  it.each([
    ['a static import', "import { a } from './b.ts';", false],
    ['an import for its effects', "import './b.ts';", false],
    ['a type', "import type { A } from './b.ts';", true],
    ['a type in place', "let a: import('./b.ts').A;", true],
    ['a re-export', "export { a } from './b.ts';", false],
    ['a re-export of everything', "export * from './b.ts';", false],
    ['an import on demand', "const load = () => import('./b.ts');", false],
  ])('%s', (_kind, source, isType) => {
    expect(importsOf('src/a.ts', source)).toEqual([
      { from: 'src/a.ts', to: 'src/b.ts', isPackage: false, isType },
    ]);
  });

  it('but not one in a comment or a text', () => {
    expect(importsOf('src/a.ts', "// import './b.ts';\nexport const a = \"import './b.ts'\";")).toEqual([]);
  });
});

describe('a direction that the table does not allow', () => {
  const one = (from: string, specifier: string, kind = 'import'): readonly Violation[] =>
    wrongDirections(importsOf(from, `${kind} { x } from '${specifier}';`), ROOMS);

  it.each([
    ['src/core/form/x.ts', 'node:fs'],
    ['src/core/form/x.ts', '../schema/check-form.ts'],
    ['src/server/http/x.ts', '../../web/routes.tsx'],
    ['src/form/x.ts', 'virtual:forms'],
    ['src/web/sections/x.ts', '../pages/HomePage.tsx'],
  ])('is refused: %s importing %s', (from, specifier) => {
    expect(one(from, specifier)).toHaveLength(1);
  });

  it('is refused for types, too, except from packages that the room may use for types', () => {
    expect(one('src/form/x.ts', '../server/app.ts', 'import type')).toHaveLength(1);
    expect(one('src/form/x.ts', '../core/json.ts', 'import type')).toEqual([]);
  });

  it('is reported with both files', () => {
    expect(one('src/form/x.ts', '../server/app.ts')[0]?.sentence).toBe(
      'src/form/x.ts imports src/server/app.ts: src/form may not import src/server.',
    );
  });

  it('is refused in a folder that has no row', () => {
    expect(one('src/new/x.ts', './y.ts')[0]?.sentence).toContain('src/new/x.ts is in no room');
  });
});

describe('neighbors that import each other', () => {
  const between = (...pairs: readonly (readonly [from: string, to: string])[]): readonly string[] =>
    mutualImports(pairs.map(([from, to]): Import => ({ from, to, isPackage: false, isType: false }))).map(
      (violation) => violation.between,
    );

  it('are found between folders, however deep the files are', () => {
    expect(between(['src/a/x/1.ts', 'src/b/2.ts'], ['src/b/y/z/3.ts', 'src/a/4.ts'])).toEqual([
      'src/a ↔ src/b',
    ]);
  });

  it('are found below the same folder', () => {
    expect(between(['src/a/x/1.ts', 'src/a/y/2.ts'], ['src/a/y/3.ts', 'src/a/x/4.ts'])).toEqual([
      'src/a/x ↔ src/a/y',
    ]);
  });

  it('are found between a folder and a file beside it', () => {
    expect(between(['src/app.ts', 'src/http/1.ts'], ['src/http/2.ts', 'src/app.ts'])).toEqual([
      'src/app.ts ↔ src/http',
    ]);
  });

  it('are reported with all four files', () => {
    const there: Import = { from: 'src/a/1.ts', to: 'src/b/2.ts', isPackage: false, isType: false };
    const back: Import = { from: 'src/b/3.ts', to: 'src/a/4.ts', isPackage: false, isType: true };
    expect(mutualImports([there, back])[0]?.sentence).toBe(
      'src/a and src/b import each other: src/a/1.ts imports src/b/2.ts, and src/b/3.ts imports src/a/4.ts.',
    );
  });

  it('are not found if imports go one way', () => {
    expect(
      between(['src/a/1.ts', 'src/b/2.ts'], ['src/a/3.ts', 'src/b/4.ts'], ['src/b/5.ts', 'src/c/6.ts']),
    ).toEqual([]);
  });
});
