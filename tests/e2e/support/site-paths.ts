import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { releasePaths } from '../../../src/build/release-paths.ts';

const client = join(releasePaths(process.env).distDir, 'client');

/** The address of every page of the built site, without the screen for unknown ones. */
export const sitePaths: readonly string[] = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('index.html'))
  .map((file) => `/${dirname(file) === '.' ? '' : dirname(file)}`)
  .sort();
