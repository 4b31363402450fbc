import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { releasePaths } from './src/build/release-paths.ts';
import { formsPlugin } from './src/build/forms-plugin.ts';
import { lawPlugin } from './src/build/law-plugin.ts';
import { sitePlugin } from './src/build/site-plugin.ts';
import { recordChunksPlugin, recordImportsPlugin } from './src/build/page-imports.ts';

const { root, catalogRoot } = releasePaths(process.env);
/**
 * Chunks that several pages share: what these modules import at once, unless an earlier chunk has it. Without them the
 * build makes about twenty chunks under a kilobyte, and each occupies one of the browser's six connections for a round
 * trip (docs/decisions/0004-script-preloads.md).
 */
const SHARED_CHUNKS: Readonly<Record<string, readonly string[]>> = {
  // The app: React, the English texts of every page, the catalog, what the tab knows of an application, and what form
  // engine and site both need. In one chunk they compress best.
  frame: [
    'web/main.tsx',
    'form/host/Icon.tsx',
    'form/host/icon-paths.ts',
    'form/host/title-prefix.ts',
    'form/host/use-hydrated.ts',
    'form/messages/Interpolated.tsx',
    'form/messages/messages.ts',
    'form/messages/Unbroken.tsx',
    'form/messages/plural.ts',
    'form/outbox/submission-events.ts',
    'form/submission/lazy-after-submission.ts',
    'form/session/observable.ts',
    'form/notice/ConfirmErase.tsx',
    'core/form/read-answers.ts',
    'form/storage/erased-keys.ts',
    'web/content/factors.ts',
  ],
  // Reading answers and deciding, and drafts: the form engine, the live check, the pages that tell reasons, and those
  // that send what waits in the outbox.
  rules: [
    'core/form/compile-form.ts',
    'core/rules/evaluate.ts',
    'core/form/facts.ts',
    'core/form/choice-grid.ts',
    'form/drafts/draft.ts',
    'form/session/idempotency-key.ts',
    'form/widgets/number-text.ts',
  ],
  // Every page with a form: the form engine with RJSF, its texts in English, and those around the forms.
  form: [
    'web/pages/application/application-page.tsx',
    'web/pages/intended-parent-application/IntendedParentApplicationPage.tsx',
    'web/pages/intended-parent-application/application-texts-en.ts',
    'web/pages/surrogate-application/application-texts-en.ts',
    'web/pages/surrogate-wizard/application-texts-en.ts',
    'form/messages/form-en.ts',
  ],
  // What pages after a form, and a form after its first answer, know of the applications of their tab.
  outcome: ['web/pages/outcome/use-submitted.ts', 'form/outbox/tab-applications.ts'],
  // The answers that stay in the tab after a "no": a form after its first answer, and pages that tell reasons.
  correction: ['form/submission/correction.ts'],
  // Making and sending an application, which a form needs after its first answer.
  send: ['form/submission/send.ts', 'form/submission/after-submission.ts', 'core/rules/advice.ts'],
  // Where an application is: pages after a form, and a form that comes back to it.
  status: ['form/outbox/SubmissionStatus.tsx'],
  // Answers in words, for the review and the pages after a form.
  answers: ['core/form/answer-text.ts'],
  // Notices that state law requires, on the call request and on pages without one.
  law: ['web/pages/LawNotices.tsx'],
  // The call request.
  'call-form': ['web/pages/call-request/CallRequestPage.tsx', 'form/widgets/GridWidget.tsx'],
  // Forms in steps, with the slider of ours.
  steps: ['form/steps/StepsForm.tsx', 'form/widgets/SliderWidget.tsx'],
  // Router, header and footer with their English texts, the addresses of all pages, and the figures that these state.
  site: [
    'web/routes.tsx',
    'web/content/claims.ts',
    '../node_modules/lucide-react/dist/esm/icons/arrow-right.mjs',
    '../node_modules/lucide-react/dist/esm/icons/check.mjs',
    '../node_modules/lucide-react/dist/esm/icons/chevron-down.mjs',
    '../node_modules/lucide-react/dist/esm/icons/mail.mjs',
  ],
  // The texts of every Spanish page, and those of Spanish forms.
  spanish: [
    'web/languages/spanish.ts',
    'form/messages/form-es.ts',
    'web/pages/intended-parent-application/application-texts-es.ts',
    'web/pages/surrogate-application/application-texts-es.ts',
    'web/pages/surrogate-wizard/application-texts-es.ts',
  ],
  // The figures of Spanish marketing pages.
  figures: ['web/content/claims-es.ts', 'web/content/journey-es.ts'],
};

const reached = new Map<string, ReadonlySet<string>>();

/**
 * @returns the modules of a chunk of `SHARED_CHUNKS`, with those that an earlier chunk takes, by their ids
 * @throws Error when the list names a module that is not part of the site
 */
function modulesOf(chunk: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const known = reached.get(chunk);
  if (known !== undefined) return known;
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    for (const each of context.getModuleInfo(id)?.importedIds ?? []) add(each);
  };
  for (const module of SHARED_CHUNKS[chunk] ?? []) {
    const id = join(root, 'src', module);
    if (context.getModuleInfo(id) === null) {
      throw new Error(
        `SHARED_CHUNKS in vite.config.ts names ${module}, which nothing imports. Remove it there.`,
      );
    }
    add(id);
  }
  reached.set(chunk, found);
  return found;
}

const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // What a page begins with, and all that this imports; the bundler's runtime, too.
  { name: 'entry', tags: ['$initial'] },
  ...Object.keys(SHARED_CHUNKS).map((chunk) => ({
    name: (id: string, context: Rolldown.ChunkingContext) =>
      modulesOf(chunk, context).has(id) ? chunk : null,
  })),
  // What marketing pages share with pages after a form.
  {
    name: 'pieces',
    test: /src\/web\/sections\/(?:steps|contact|letterhead)\//,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  // Sections and content that at least three pages show; all of it small.
  {
    name: 'sections',
    test: /src\/web\/sections\//,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
];

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
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups: chunkGroups } } }),
    },
  },
  // The prerenderer contains all its packages, because a release may be built outside the project's folder.
  ssr: { noExternal: isSsrBuild || [/^@rjsf\//] },
}));
