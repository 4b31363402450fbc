import type { Plugin } from 'vite';

/** What the router's module does when it loads, and nobody would miss: creating contexts, components, sets. */
const CREATIONS =
  /= ((?:React\d*\.(?:createContext|createElement|forwardRef|memo)|new (?:Set|Map|WeakMap|URL))\()/g;
const NAMES_FOR_TOOLS = /^\w+\.displayName = "[^"]*";$/gm;

/**
 * Vite plugin: says of what React Router's module creates at its top level that it may be left out when
 * nothing uses it. Without that its forms, fetchers and framework parts stay in the bundle, 7 kB brotli of
 * 10 (docs/decisions/0035-declarative-router.md).
 */
export function pureRouterPlugin(): Plugin {
  return {
    name: 'harborlight.pure-router',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: code.replace(NAMES_FOR_TOOLS, '').replace(CREATIONS, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}
