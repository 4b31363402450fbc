import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseEnv } from 'node:util';
import { writePrivateFile } from '../server/new-file.ts';
import { readWords, refuseSurplus } from './command-words.ts';
import { examine } from './doctor/examine.ts';
import { runProgram } from './program.ts';
import { interview } from './setup/questions.ts';

const USAGE = `How to use it:
  npm run setup [-- FILE]
asks what an agency has to decide, writes it to a new FILE (./.env) for its owner only, and looks whether all is right, as
"npm run doctor" does. An empty line leaves what stands in brackets. Answers may be piped: npm run setup < ANSWERS`;

// `npm run setup`: asks for the variables of a server.
await runProgram(USAGE, async () => {
  const { values, positionals } = readWords(process.argv.slice(2), { help: { type: 'boolean', short: 'h' } });
  const [named = '.env', surplus] = positionals;
  refuseSurplus(surplus);
  if (values.help || named === 'help') return console.log(USAGE);
  const file = resolve(named);
  if (existsSync(file)) throw new Error(`There is a file ${file} already: edit it, or name another one.`);
  const input = createInterface({ input: process.stdin });
  const lines = input[Symbol.asyncIterator]();
  async function ask(text: string): Promise<string | null> {
    process.stderr.write(text);
    const { done, value } = await lines.next();
    return done === true ? null : value;
  }
  const variables = await interview(ask, process.stdin.isTTY);
  input.close();
  writePrivateFile(file, [...variables].map(lineOf).join(''));
  console.log(`\nWrote ${file}. What else can be set says .env.example.\n`);
  const looked = await examine({ env: file, urls: [], folders: [], isSending: false }, console.log);
  process.exitCode = looked ? 0 : 1;
});

/** A line that Node, systemd and shells read alike. @throws Error for a value that cannot be quoted */
function lineOf([name, value]: readonly [name: string, value: string]): string {
  const quote = /^[\w.,:/@%+=-]*$/.test(value) ? '' : value.includes("'") ? '"' : "'";
  const line = `${name}=${quote}${value}${quote}\n`;
  if (parseEnv(line)[name] === value) return line;
  throw new Error(`${name} cannot be written to a file: leave out quotation marks and backslashes.`);
}
