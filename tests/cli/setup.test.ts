import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { interview } from '../../src/cli/setup/questions.ts';
import { readSiteConfig } from '../../src/core/site-config.ts';
import { readServerConfig } from '../../src/server/config/config.ts';
import { runAsOperator } from '../support/operator.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harborlight-setup-'));
  file = join(folder, 'harborlight.env');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Answers by variable, several answers of one in turn; other questions get an empty line. */
async function answered(answers: Readonly<Record<string, readonly string[]>>, isPatient = true) {
  const given = new Map(Object.entries(answers).map(([name, lines]) => [name, [...lines]]));
  const asked: string[] = [];
  const texts: string[] = [];
  const ask = async (text: string) => {
    const name = /(\w+) \[.*\]: $/.exec(text)?.[1] ?? '';
    asked.push(name);
    texts.push(text);
    return given.get(name)?.shift() ?? '';
  };
  return { variables: await interview(ask, isPatient), asked, texts };
}

describe('the questions', () => {
  it('explain each variable as .env.example does, and write no defaults', async () => {
    const { variables, asked, texts } = await answered({});
    expect(variables).toEqual(new Map());
    expect(new Set(asked).size).toBe(asked.length);
    // No question is about a variable that nothing reads.
    const read = new Set<PropertyKey>();
    const env = new Proxy({}, { get: (_none, name) => void read.add(name) });
    readServerConfig(env);
    readSiteConfig(env);
    expect(asked.filter((name) => !read.has(name))).toEqual([]);
    const example = readFileSync('.env.example', 'utf8');
    for (const [index, name] of asked.entries()) {
      expect(example).toMatch(new RegExp(`^# ${name}=.*  # `, 'm'));
      expect(texts[index]).not.toContain(`\n${name}\n`);
    }
  });

  it('ask for everything an answer requires, and generate the secret of a webhook', async () => {
    const { variables, asked } = await answered({
      NOTIFY_EMAIL: ['intake@agency.example'],
      SMTP_URL: ['smtps://site:pass@mail.example:465'],
      SMTP_FROM: ['site@agency.example'],
      WEBHOOK_URL: ['https://hooks.example/x'],
    });
    const at = asked.indexOf('NOTIFY_EMAIL');
    expect(asked.slice(at, at + 4)).toEqual(['NOTIFY_EMAIL', 'SMTP_URL', 'SMTP_FROM', 'WEBHOOK_URL']);
    expect(asked).not.toContain('WEBHOOK_SECRET');
    expect(variables.get('WEBHOOK_SECRET')).toMatch(/^whsec_.{44}$/);
    expect(readServerConfig(Object.fromEntries(variables)).ok).toBe(true);
    const others = await answered({ WEBHOOK_URL: ['https://hooks.example/x'] });
    expect(others.variables.get('WEBHOOK_SECRET')).not.toBe(variables.get('WEBHOOK_SECRET'));
  });

  it('repeat with the error after a wrong answer, or end if nobody can correct it', async () => {
    const wrong = { TRUSTED_PROXIES: ['0.0.0.0/0', '127.0.0.1'] };
    const { variables, asked, texts } = await answered(wrong);
    const again = asked.indexOf('TRUSTED_PROXIES') + 1;
    expect(asked[again]).toBe('TRUSTED_PROXIES');
    expect(texts[again]).toContain('A range of all addresses (/0) would believe everybody.');
    expect(variables.get('TRUSTED_PROXIES')).toBe('127.0.0.1');
    await expect(answered(wrong, false)).rejects.toThrow(
      /TRUSTED_PROXIES: "0\.0\.0\.0\/0".*Nothing was written\./s,
    );
    // The build reads these; a wrong one would end it.
    const site = await answered({
      VITE_SITE_URL: ['www.example.com', 'https://www.example.com'],
      VITE_PHONE: ['555-0142', ''],
    });
    expect(site.texts.join('')).toMatch(
      /VITE_SITE_URL is "www\.example\.com"\..*VITE_PHONE is "555-0142"\./s,
    );
    expect([...site.variables]).toEqual([['VITE_SITE_URL', 'https://www.example.com']]);
    // A webhook that was a mistake can be left out again.
    const without = await answered({ WEBHOOK_URL: ['http://hooks.example', ''] }, true).then(
      (each) => each.asked.filter((name) => name === 'WEBHOOK_URL').length,
    );
    expect(without).toBeGreaterThan(1);
  });
});

describe('npm run setup', () => {
  it('writes piped answers to a file for its owner only, shows no secret, and checks the result', async () => {
    const answers = {
      VITE_BRAND: "Ann's Agency",
      VITE_SITE_URL: '',
      VITE_PHONE: '(206) 555-0142',
      VITE_EMAIL: '',
      DESK_URL: 'https://desk.example.com',
      HOST: '127.0.0.1',
      PORT: '',
      TRUSTED_PROXIES: '127.0.0.1',
      DATABASE_URL: '',
      DATA_DIR: join(folder, 'data'),
      DATA_KEY_FILE: join(folder, 'keys', 'data.key'),
      NOTIFY_EMAIL: 'intake@agency.example',
      SMTP_URL: 'smtps://site:secret-5%23@mail.example:465',
      SMTP_FROM: 'site@agency.example',
      WEBHOOK_URL: 'https://hooks.example/x?agency=1#2',
    };
    const lines = [...Object.values(answers), '', ''];
    const { code, output } = await runAsOperator(
      'src/cli/setup.ts',
      [file],
      {},
      lines.map((line) => `${line}\n`).join(''),
    );
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const written = parseEnv(readFileSync(file, 'utf8'));
    const set = Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== ''));
    expect(written).toEqual({ ...set, WEBHOOK_SECRET: expect.stringMatching(/^whsec_/) });
    expect(output).toMatch(/^ok +DATA_DIR +\S+ has /m);
    expect(output).toMatch(/^later +database /m);
    expect(output).not.toMatch(/secret-5|whsec_/);
    expect([code, output.endsWith('Wrong: nothing.\n')]).toEqual([0, true]);

    // The next run finds the file, and changes nothing.
    const again = await runAsOperator('src/cli/setup.ts', [file], {}, '\n'.repeat(40));
    expect([again.code, again.output]).toEqual([
      1,
      `There is a file ${file} already: edit it, or name another one.\n`,
    ]);
    expect(parseEnv(readFileSync(file, 'utf8'))).toEqual(written);
  });

  it('writes nothing if the answers end early or one cannot be written', async () => {
    const early = await runAsOperator('src/cli/setup.ts', [file], {}, 'Agency\n');
    expect(early.code).toBe(1);
    expect(early.output).toContain('There is no answer for VITE_SITE_URL. Nothing was written.');
    const quotes = await runAsOperator('src/cli/setup.ts', [file], {}, `"Ann's" Agency\n${'\n'.repeat(40)}`);
    expect(quotes.output).toContain('VITE_BRAND cannot be written to a file');
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, '');
  });
});
