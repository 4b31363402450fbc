import { spawnSync } from 'node:child_process';
import { findFirefox } from '../../../src/build/find-firefox.ts';
import type { Driver, Settings } from './driver.ts';
import { startFirefox } from './marionette.ts';
import { startWebKit } from './web-driver.ts';

/** A browser engine other than Chromium's. */
export interface Engine {
  readonly name: 'firefox' | 'webkit';
  readonly start: (settings: Settings) => Promise<Driver>;
  /** The Debian packages that it needs, and whether each is installed. */
  readonly needs: Readonly<Record<string, () => boolean>>;
}

const isOnPath = (program: string) => () => spawnSync('which', [program]).status === 0;

const ALL: readonly Engine[] = [
  {
    name: 'firefox',
    start: startFirefox,
    needs: { 'firefox-esr': () => findFirefox(process.env['PATH']) !== null },
  },
  {
    name: 'webkit',
    start: startWebKit,
    needs: {
      'webkit2gtk-driver': isOnPath('WebKitWebDriver'),
      xvfb: isOnPath('Xvfb'),
      dbus: isOnPath('dbus-run-session'),
    },
  },
];

/** The engines of this run: both, or those that `BROWSERS` names. */
export const ENGINES = ALL.filter(({ name }) => (process.env['BROWSERS'] ?? name).split(',').includes(name));

/** Debian's packages that this machine lacks for them. */
export function missingPackages(): readonly string[] {
  return ENGINES.flatMap(({ needs }) => Object.entries(needs)).flatMap(([name, isThere]) =>
    isThere() ? [] : [name],
  );
}
