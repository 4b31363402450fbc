import { join } from 'node:path';
import type { Plugin } from 'vite';
import { isLanguage } from '../core/languages/language.ts';
import { shownNotices } from '../core/law/law-notices.ts';
import { checkStateLaw, STATE_LAW_FILE } from '../core/schema/check-state-law.ts';
import { readPolicyFile } from '../server/legal-texts.ts';
import { refusal } from './forms-plugin.ts';

const LAW = 'virtual:state-law';
const NOTICES = 'virtual:law-notices';

/**
 * Vite plugin: `virtual:state-law` has each state's law on surrogacy; `virtual:state-law/en` has their names and
 * describes their groups in that language, so that a page loads only one; `virtual:law-notices` has the notices that a state's law
 * requires (`policies/law/states.json`; typed in `src/web/virtual-modules.d.ts`). In development a change of the file
 * shows at once.
 * @param root the project's folder
 * @throws Error while building, with what is wrong in the file
 */
export function lawPlugin(root: string): Plugin {
  return {
    name: 'harborlight.law',
    resolveId: { filter: { id: /^virtual:(?:state-law|law-notices)(?:\/|$)/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:(?:state-law|law-notices)(?:\/|$)/ },
      handler(id) {
        this.addWatchFile(join(root, STATE_LAW_FILE));
        return lawModule(id.slice(1), root);
      },
    },
  };
}

function lawModule(id: string, root: string): string {
  const law = readPolicyFile(STATE_LAW_FILE, checkStateLaw, root);
  if (!law.ok) throw refusal(law.problems);
  if (id === NOTICES) return `export const lawNotices = ${JSON.stringify(shownNotices(law.value))};\n`;
  const { asOf, groups, states } = law.value;
  if (id === LAW) {
    const shown = Object.entries(states).map(([code, { group, since }]) => ({ code, group, since }));
    return `export const stateLaw = ${JSON.stringify({ asOf, groups: Object.keys(groups), states: shown })};\n`;
  }
  const language = id.slice(`${LAW}/`.length);
  if (!isLanguage(language)) throw new Error(`There is no language "${language}".`);
  const texts = Object.fromEntries(Object.entries(groups).map(([id, said]) => [id, said[language]]));
  const names = Object.entries(states).map(([code, { name, es = name }]) => [
    code,
    language === 'es' ? es : name,
  ]);
  return [
    `export const lawGroups = ${JSON.stringify(texts)};`,
    `export const stateNames = ${JSON.stringify(Object.fromEntries(names))};\n`,
  ].join('\n');
}
