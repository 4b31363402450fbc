/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { formsPlugin } from './src/build/forms-plugin.ts';
import { recordImportsPlugin } from './src/build/page-imports.ts';
import { releasePaths } from './src/build/environment.ts';

const { root, catalogRoot } = releasePaths(process.env);

/** Parts of RJSF's tree that our forms do without, and what stands in their place (docs/decisions/0003-lean-rjsf-and-compiled-validators.md). */
const rjsfAliases = [
  {
    find: /^\.\.?\/getDefaultRegistry\.js$/,
    replacement: resolve(root, 'src/form/rjsf/default-registry.ts'),
  },
  {
    find: /^\.\/createSchemaUtils\.js$/,
    replacement: resolve(root, 'src/form/rjsf/flat-schema-utils.ts'),
  },
  {
    find: /^\.\.?\/(?:schema\/)?(?:retrieveSchema|shallowAllOfMerge|processRawValidationErrors)\.js$/,
    replacement: resolve(root, 'src/build/absent/rjsf-part.ts'),
  },
  { find: 'markdown-to-jsx/react', replacement: resolve(root, 'src/build/absent/markdown-to-jsx.ts') },
  { find: 'fast-uri', replacement: resolve(root, 'src/build/absent/fast-uri.ts') },
];

/**
 * What would otherwise be a score of chunks under a kilobyte, each of which takes one of the browser's six
 * connections for a round trip before the next can start (docs/decisions/0004-script-preloads.md).
 */
const chunkGroups = [
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler)\//,
    includeDependenciesRecursively: false,
  },
  {
    // What stands around every page: the router, the header and footer, and what they share with pages.
    name: 'frame',
    test: /node_modules\/(?:react-router|lucide-react)|src\/web\/(?:shell|sections\/links)\/|src\/web\/content\/site|src\/core\/json|safe-storage/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    // What several marketing pages show; all of it small.
    name: 'sections',
    test: /src\/web\/(?:sections\/(?!legal)|content\/(?:claims|journey|subscription))/,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  {
    name: 'sending',
    test: /src\/form\/(?:ConfirmErase|submission\/api-url|delivery\/(?:delivery-events|send-application|log-exchange))|src\/core\/submission\/read-response/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'form',
    test: /src\/form\/(?!ConfirmErase|submission\/api-url|delivery|device|outcome-state|DeliveryStatus|UnsentNotice)|src\/core\/(?:form|rules|logic|submission\/(?:prepare|decide|protocol))|node_modules\/(?:@rjsf|json-logic-js|ajv)\//,
    includeDependenciesRecursively: false,
    minShareCount: 2,
  },
];

export default defineConfig(({ isSsrBuild = false }) => ({
  root,
  plugins: [react(), formsPlugin({ catalogRoot }), ...(isSsrBuild ? [recordImportsPlugin(root)] : [])],
  resolve: { alias: rjsfAliases },
  build: {
    manifest: true,
    // The CSP allows no data: address; the polyfill serves browsers older than our target.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // For pages that follow in the same visit: styles, which must be there first, and the one large chunk. The
      // names of all others would weigh more on every first visit than they save later (docs/decisions/0004-script-preloads.md).
      resolveDependencies: (_file, names, { hostType }) =>
        hostType === 'html' ? names : names.filter((name) => /\.css$|\/form-[^/]+\.js$/.test(name)),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups: chunkGroups } } }),
    },
  },
  // Left to the plugin pipeline, which alone knows the aliases above.
  optimizeDeps: {
    exclude: ['@rjsf/core', '@rjsf/utils', '@rjsf/validator-ajv8'],
    include: ['@rjsf/utils > fast-equals', '@rjsf/utils > jsonpointer', '@rjsf/utils > react-is'],
  },
  // The prerenderer holds everything it needs: a release may be built outside the project's folder.
  ssr: { noExternal: isSsrBuild || [/^@rjsf\//] },
  test: {
    allowOnly: false,
    // For machines that are busy: tests start real processes and databases.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{architecture,core,server,cli,build,tools}/**/*.test.ts'],
          setupFiles: ['tests/setup/fail-on-console.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['tests/{form,web}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/setup/fail-on-console.ts', 'tests/setup/browser.ts'],
          server: { deps: { inline: [/@rjsf\//] } },
        },
      },
    ],
  },
}));
