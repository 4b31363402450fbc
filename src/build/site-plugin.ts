import type { Plugin } from 'vite';
import { readSiteConfig, type SiteEnvironment } from '../core/site-config.ts';

const SITE = 'virtual:site';

/**
 * Vite plugin: `virtual:site` is the configuration of this deployment. It is read and checked at build time, so that
 * pages contain only its values.
 * @throws Error while building, when a variable cannot be used
 */
export function sitePlugin(): Plugin {
  let env: SiteEnvironment = {};
  return {
    name: 'harborlight.site',
    configResolved(config) {
      env = config.env;
    },
    resolveId: { filter: { id: /^virtual:site$/ }, handler: () => `\0${SITE}` },
    load: {
      filter: { id: /^\0virtual:site$/ },
      handler: () => `export const siteConfig = ${JSON.stringify(readSiteConfig(env))};\n`,
    },
  };
}
