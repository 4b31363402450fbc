'use strict';

/*
 * `node src/build/run.cjs FILE …` runs a TypeScript file as tsx does, or nothing without a file. On an old Node it says so and
 * exits with 1, in JavaScript of any age: those versions cannot even read the modules of the rest.
 */
const needed = require('../../package.json').engines.node.replace('>=', '');
const { node } = process.versions;

if (node.localeCompare(needed, 'en', { numeric: true }) < 0) {
  process.stderr.write(
    `Harborlight needs Node ${needed} or newer, and this is ${node} (${process.execPath}). Install a newer one: https://nodejs.org/en/download\n`,
  );
  process.exit(1);
}
if (process.argv.length > 2) {
  process.argv.splice(1, 1, require.resolve('tsx/cli'));
  import('tsx/cli');
}
