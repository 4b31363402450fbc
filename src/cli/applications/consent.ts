import type { ApplicationStore } from '../../server/store/store.ts';
import { inReaderZone, printable, readerZone } from './terminal-text.ts';

/**
 * The legal texts of a version that people agreed to, and the purposes that their answers are used for.
 * @throws Error when no server of this database has shown that version
 */
export async function consent(
  store: Pick<ApplicationStore, 'consentTexts'>,
  version: string,
): Promise<string> {
  const texts = await store.consentTexts(version);
  if (texts === null)
    throw new Error(
      `This database does not hold the legal texts of version ${version}: the project's history does, by their date.`,
    );
  const { purposes, files, storedAt } = texts;
  return printable(
    [
      `Legal texts of version ${version}, shown since ${inReaderZone(storedAt)} (${readerZone()})`,
      '',
      'What answers are used for:',
      ...purposes.map(({ id, en, es }) => `  ${id}: ${en} / ${es}`),
      ...Object.entries(files).flatMap(([path, content]) => ['', `== ${path}`, content.trimEnd()]),
    ].join('\n'),
  );
}
