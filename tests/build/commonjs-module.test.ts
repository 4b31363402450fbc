import { expect, it } from 'vitest';
import { commonJsToModule } from '../../src/build/compiled-validators.ts';

const wrap = (code: string) => commonJsToModule(code, import.meta.filename, (file) => `id:${file}`);

it('turns a require into an import of the module that stands for the file', () => {
  const code = wrap('const length = require("ajv/dist/runtime/ucs2length").default;');
  expect(code).toMatch(/^import required0 from "id:\/.*\/ajv\/dist\/runtime\/ucs2length\.js";\n/);
  expect(code).toContain('const length = required0.default;');
});

it('imports a file once, however often it is required', () => {
  const code = wrap('require("ajv"); require("ajv"); require("ajv-formats");');
  expect(code.match(/^import /gm)).toHaveLength(2);
});

it('leaves the text of a require in a string alone', () => {
  const text = `equal.code = 'require("ajv/dist/runtime/equal").default';`;
  expect(wrap(text)).toContain(text);
});

it('says which module cannot be found', () => {
  expect(() => wrap('require("no-such-package");')).toThrow('no-such-package');
});
