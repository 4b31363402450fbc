import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFirefox } from '../../../src/build/find-firefox.ts';
import { eventually } from '../../support/eventually.ts';
import { CAPABILITIES, type Driver, type Settings } from './driver.ts';

/** The preferences in `about:config` for these settings. */
function preferences({ scripts, storage }: Settings): Readonly<Record<string, unknown>> {
  return {
    // Firefox picks a free port and writes it into its profile.
    'marionette.port': 0,
    'security.webauth.webauthn_enable_softtoken': true,
    'security.webauth.webauthn_enable_usbtoken': false,
    'intl.accept_languages': 'en-US',
    ...(scripts === 'off' ? { 'javascript.enabled': false } : {}),
    // “Block all cookies and site data”
    ...(storage === 'blocked' ? { 'network.cookie.cookieBehavior': 2 } : {}),
  };
}

/**
 * Starts a headless Firefox and controls it by Marionette, which is part of every Firefox
 * (https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html). geckodriver, which Debian lacks, maps
 * WebDriver to the same commands.
 */
export async function startFirefox(settings: Settings): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'harborlight-firefox-'));
  const lines = Object.entries(preferences(settings)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    findFirefox(process.env['PATH']) ?? '',
    ['--headless', '--marionette', '--no-remote', '--profile', profile],
    { stdio: 'ignore', env: { ...process.env, HOME: profile } },
  );
  const ended = once(child, 'exit');
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  async function end(): Promise<void> {
    process.removeListener('exit', kill);
    kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
  }
  try {
    const port = await eventually(() => {
      const written = Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8'));
      if (written === 0) throw new Error('Firefox has not written its port.');
      return written;
    });
    const socket = connect(port, '127.0.0.1');
    const send = speak(socket);
    await send('WebDriver:NewSession', CAPABILITIES);
    // If scripts are off in pages, the test's scripts run in a sandbox beside the page.
    const where = settings.scripts === 'off' ? { sandbox: 'system' } : {};
    return {
      send: (command, parameters) => send(command, { ...where, ...parameters }),
      end,
      keysOfDate: (date) => date,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Numbers commands and matches replies to them. Messages are `length:JSON`; a reply with only `value` is unwrapped. */
function speak(socket: Socket): (command: string, parameters?: object) => Promise<unknown> {
  const waiting = new Map<number, (reply: readonly unknown[]) => void>();
  let count = 0;
  let received = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (colon < 0 || received.length < end) return;
      const message: unknown = JSON.parse(received.toString('utf8', colon + 1, end));
      received = received.subarray(end);
      // The first message is the browser's greeting.
      if (Array.isArray(message)) waiting.get(Number(message[1]))?.(message);
    }
  });
  socket.on('close', () => {
    for (const [number, reply] of waiting) reply([1, number, { message: 'Firefox ended.' }]);
  });
  return async (command, parameters = {}) => {
    const number = (count += 1);
    const text = JSON.stringify([0, number, command, parameters]);
    const [, , error, result] = await new Promise<readonly unknown[]>((resolve) => {
      waiting.set(number, resolve);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
    waiting.delete(number);
    if (error !== null && error !== undefined)
      throw new Error(`${command}: ${String(Reflect.get(Object(error), 'message'))}`);
    return typeof result === 'object' && result !== null && 'value' in result ? result.value : result;
  };
}
