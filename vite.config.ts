import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { releasePaths } from './src/build/release-paths.ts';
import { formsPlugin } from './src/build/forms-plugin.ts';
import { lawPlugin } from './src/build/law-plugin.ts';
import { sitePlugin } from './src/build/site-plugin.ts';
import { recordChunksPlugin, recordImportsPlugin } from './src/build/page-imports.ts';

const { root, catalogRoot } = releasePaths(process.env);
const APP = join(root, 'src/web/main.tsx');
const SITE = join(root, 'src/web/routes.tsx');
let app: ReadonlySet<string> | undefined;
let site: ReadonlySet<string> | undefined;

/**
 * Chunks that several pages share. Without them the build makes about twenty chunks under a kilobyte, and each
 * occupies one of the browser's six connections for a round trip (docs/decisions/0004-script-preloads.md).
 */
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    // What a page begins with, and all that this imports; the bundler's runtime, too.
    name: 'entry',
    tags: ['$initial'],
  },
  {
    // The app, all that it imports: React, the texts of every page in English, the catalog, and what
    // `src/web/shared-modules.ts` names. In one chunk they compress best.
    name: (id, context) => ((app ??= importedBy(APP, context)).has(id) ? 'frame' : null),
  },
  {
    // The same for the addresses of all pages, with router, header and footer, which pages with a form need later.
    name: (id, context) => ((site ??= importedBy(SITE, context)).has(id) ? 'site' : null),
  },
  {
    // What marketing pages share with pages after a form.
    name: 'pieces',
    test: /src\/web\/sections\/(?:steps|contact|text|letterhead)\//,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  {
    // Sections and content that at least three marketing pages show; all of it small.
    name: 'sections',
    test: /src\/web\/sections\/(?!compensation)/,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  {
    // Where an application is: pages after a form, and a form that comes back to it.
    name: 'status',
    test: /lucide-react\/dist\/esm\/icons\/(?:circle-check|triangle)|src\/form\/outbox\/(?:submission-progress|shown-submissions|refusal-text|SubmissionStatus|OutboxActions)/,
    includeDependenciesRecursively: false,
  },
  {
    // What the tab knows of an application: form pages and those after them, and pages that send what waits in the outbox.
    name: 'sending',
    test: /lucide-react\/dist\/esm\/icons\/clock|src\/form\/(?:notice\/|storage\/erased-keys|session\/observable|outbox\/(?:submission-events|tab-applications|use-erase))|src\/core\/(?:submission\/outcome-state|form\/read-answers)/,
    includeDependenciesRecursively: false,
  },
  {
    // Forms in steps, with the slider of ours.
    name: 'steps',
    test: /src\/form\/(?:steps\/(?:Step|use-steps)|widgets\/SliderWidget)|lucide-react\/dist\/esm\/icons\/(?:minus|plus)/,
    includeDependenciesRecursively: false,
  },
  {
    // Making and sending an application, which a form needs after its first answer; the outbox needs parts of it, and
    // pages that tell reasons their advice.
    name: 'send',
    test: /src\/form\/(?:submission\/send|outbox\/send-application)\.|src\/core\/(?:submission\/(?:submission|response)|rules\/advice)\./,
    includeDependenciesRecursively: false,
  },
  {
    // Reading answers and deciding, drafts, and sending: the form engine, the live check, the pages that tell reasons, and
    // those that send what waits in the outbox.
    name: 'rules',
    test: /src\/core\/(?:edit-distance\.|rules\/|logic\/|form\/(?:answer-text|answers|checks|computed|currency|date-limit|doubts|facts|number-answer|paths|question-tree|schema-error|texts|units|visibility)\.)|src\/form\/(?:drafts\/(?:draft|latest-answers)|submission\/correction|widgets\/number-text|session\/idempotency-key)\.|src\/core\/submission\/(?:assessment|consent|headers)\.|node_modules\/json-logic-js\//,
    includeDependenciesRecursively: false,
    minShareCount: 2,
  },
  {
    // The form engine with RJSF, for every page with a form, with what it says in English and the words around its
    // applications, each of which would be one more script.
    name: 'form',
    test: /src\/form\/(?!notice|outbox|storage|host|submission\/(?:AlreadySubmitted|CorrectionNote|send)|rjsf\/(?:GroupField|ListField|RareParts)|steps\/(?:Step|use-steps)|widgets\/(?:Output|Slider|Grid)Widget|review\/ReviewTable|session\/change-entries|drafts\/(?:device-draft|draft-answers|ResumeNotice|IncomingDraftNotice|TransferDialog|transfer-|draft-transfer|focus-first-incomplete)|messages\/(?!form-en))|src\/web\/pages\/(?:application\/|[^/]+\/(?:application-texts-en|\w+ApplicationPage))|src\/core\/form\/(?!email-suggestion|lines-answer)|node_modules\/(?:@rjsf|fast-equals|jsonpointer|react-is)\/|lucide-react\/dist\/esm\/icons\/(?:circle-exclamation|lock)/,
    includeDependenciesRecursively: false,
  },
  {
    // The same words in Spanish, with what surrounds every Spanish page, and the figures that most of them state.
    name: 'spanish',
    test: /src\/form\/messages\/(?:form-)?es\.|src\/web\/(?:content\/(?:claims|journey)-es\.|languages\/(?:spanish|es)\.|pages\/[^/]+\/application-texts-es)/,
    includeDependenciesRecursively: false,
  },
];

/** A module with everything that it imports at once, by their ids. */
function importedBy(id: string, context: Rolldown.ChunkingContext, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const each of context.getModuleInfo(id)?.importedIds ?? []) importedBy(each, context, found);
  return found;
}

/** What `src/web/shared-modules.ts` imports for nothing but its place: without this the bundler would drop the imports. */
const SHARED_MODULES =
  /lucide-react\/dist\/esm\/icons\/(?:arrow-left|arrow-right|check|chevron-down|mail)\.|host\/use-hydrated|messages\/plural|content\/(?:claims|journey|subscription)\.|shell\/when-idle|links\/ReadMoreLinks|pages\/LawNotices/;

const rjsfAliases = {
  'fast-uri': join(root, 'src/form/rjsf/uri.ts'),
  'fast-equals': join(root, 'src/form/rjsf/equal.ts'),
};

export default defineConfig(({ command, isSsrBuild = false }) => ({
  root,
  plugins: [
    react(),
    formsPlugin({ root, catalogRoot }),
    lawPlugin(root),
    sitePlugin(),
    isSsrBuild ? recordImportsPlugin(root) : recordChunksPlugin(root),
  ],
  // The one exception from RJSF’s public faces: forms work the same without it, with 10 kB more
  // (docs/decisions/0081-rjsf-by-its-public-faces.md). In development Vite prepares RJSF whole, as it does all packages.
  resolve: { alias: command === 'build' ? rjsfAliases : {} },
  build: {
    manifest: true,
    // The content security policy allows no `data:` address.
    assetsInlineLimit: 0,
    modulePreload: {
      // Only browsers older than our target need it.
      polyfill: false,
      // What a script lists for navigations: styles, which must load first, and the one large chunk with the rules
      // it needs. The names of all other chunks would cost every first visit more than they save later
      // (docs/decisions/0004-script-preloads.md).
      resolveDependencies: (_file, names, { hostType }) =>
        hostType === 'html' ? names : names.filter((name) => /\.css$|\/(?:form|rules)-[^/]+\.js$/.test(name)),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      treeshake: { moduleSideEffects: (id) => (SHARED_MODULES.test(id) ? true : undefined) },
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups: chunkGroups } } }),
    },
  },
  // The prerenderer contains all its packages, because a release may be built outside the project's folder.
  ssr: { noExternal: isSsrBuild || [/^@rjsf\//] },
}));
