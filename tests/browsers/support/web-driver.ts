import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/free-port.ts';
import { CAPABILITIES, COMMANDS, type Driver, type Settings } from './driver.ts';

/** A D-Bus configuration without desktop services. */
const BUS = `<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>`;

/** Starts WebKitGTK, the engine of Safari, on a virtual screen, and controls it by WebDriver. */
export async function startWebKit(settings: Settings): Promise<Driver> {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-webkit-'));
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  });
  // Xvfb writes its display number to this stream.
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  const port = await freePort();
  const bus = join(folder, 'bus.conf');
  writeFileSync(bus, BUS);
  const start = [`--config-file=${bus}`, '--', 'WebKitWebDriver', `--port=${port}`];
  const driver = spawn('dbus-run-session', start, {
    stdio: 'ignore',
    // Killing its process group also ends the processes that it starts.
    detached: true,
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      HOME: folder,
      XDG_RUNTIME_DIR: folder,
      LANG: 'en_US.UTF-8',
      LIBGL_ALWAYS_SOFTWARE: '1',
      GDK_BACKEND: 'x11',
    },
  });
  const options = {
    binary: miniBrowser(),
    args: [
      '--automation',
      ...(settings.scripts === 'off' ? ['--enable-javascript=false'] : []),
      ...(settings.storage === 'blocked'
        ? ['--cookies-policy=never', '--enable-html5-local-storage=false', '--enable-html5-database=false']
        : []),
    ],
  };
  const kill = (): void => {
    for (const { pid = 0 } of [driver, screen]) process.kill(-pid, 'SIGKILL');
  };
  process.once('exit', kill);
  async function clear(): Promise<void> {
    process.removeListener('exit', kill);
    const ended = [driver, screen].map((each) => once(each, 'exit'));
    kill();
    await Promise.all(ended);
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
  try {
    const { send, end } = await openSession(`http://127.0.0.1:${port}`, {
      'webkitgtk:browserOptions': options,
    });
    return {
      send,
      end: () => end().finally(clear),
      // Month, day and year are separate fields.
      keysOfDate: (date) => date.replace(/(\d+)-(\d+)-(\d+)/, '$2-$3-$1'),
    };
  } catch (error) {
    await clear();
    throw error;
  }
}

/** The test browser that comes with WebKitGTK. @throws Error if it is not installed */
function miniBrowser(): string {
  const inside = (folder: string, name: RegExp): readonly string[] =>
    readdirSync(folder)
      .filter((each) => name.test(each))
      .map((each) => join(folder, each));
  const [found] = inside('/usr/lib', /-linux-gnu/)
    .flatMap((folder) => inside(folder, /^webkit2?gtk-/))
    .flatMap((folder) => inside(folder, /^MiniBrowser$/));
  if (found === undefined) throw new Error('WebKitGTK has no MiniBrowser here.');
  return found;
}

/** Opens a session at a driver as soon as it listens. @param wanted capabilities beyond those of every session */
async function openSession(driver: string, wanted: object): Promise<Pick<Driver, 'send' | 'end'>> {
  await eventually(async () => (await fetch(`${driver}/status`)).ok);
  const session = await ask('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: { ...CAPABILITIES, ...wanted } },
  });
  const at = `${driver}/session/${String(Reflect.get(Object(session), 'sessionId'))}`;
  return {
    send: (command, parameters = {}) => {
      const [method = '', path = ''] = COMMANDS[command].split(' ');
      return ask(method, at + path.replace(':id', String(parameters['id'])), parameters);
    },
    // The driver may exit before it has replied.
    end: async () => void (await ask('DELETE', at).catch(() => undefined)),
  };
}

async function ask(method: string, address: string, body: object = {}): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });
  // WebDriver's response envelope.
  const { value } = (await response.json()) as { readonly value: unknown };
  if (!response.ok) throw new Error(`${address}: ${JSON.stringify(value)}`);
  return value;
}
