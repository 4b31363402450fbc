import { createRequire } from 'node:module';

/** Requires of a literal name, but not the text of one inside a string (Ajv's runtime files hold those). */
const REQUIRE = /(?<!['"`])\brequire\((['"])([^'"]+)\1\)/g;

/**
 * Wraps CommonJS code that requires only by literal names as an ES module, its exports the default export.
 * Every host of ours (browser bundle, prerenderer, dev server, tests) then reads it alike, where each has
 * ways of its own with real CommonJS files.
 * @param code CommonJS source
 * @param file the file whose requires these are, for resolving them
 * @param moduleId names the module that stands for a required file
 * @throws Error when a required module cannot be found
 */
export function commonJsToModule(code: string, file: string, moduleId: (file: string) => string): string {
  const require = createRequire(file);
  const names = new Map<string, string>();
  const body = code.replace(REQUIRE, (_match, _quote, specifier: string) => {
    const id = moduleId(require.resolve(specifier));
    const name = names.get(id) ?? `required${names.size}`;
    names.set(id, name);
    return name;
  });
  const imports = [...names].map(([id, name]) => `import ${name} from ${JSON.stringify(id)};\n`);
  return `${imports.join('')}const module = { exports: {} };
(function (module, exports) {
${body}
})(module, module.exports);
export default module.exports;
`;
}
