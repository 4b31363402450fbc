import { dirname } from 'node:path';
import { releasePaths } from '../../../src/build/release-paths.ts';
import { builtSite } from '../../support/built-site.ts';

/** The address of every public page of the built site, without the screen for unknown ones. */
export const sitePaths: readonly string[] = builtSite(releasePaths(process.env).distDir)
  .files.filter((file) => file.endsWith('index.html') && !file.startsWith('desk/'))
  .map((file) => `/${dirname(file) === '.' ? '' : dirname(file)}`)
  .sort();
