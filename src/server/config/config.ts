import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { collectProblems, type Checked } from '../../core/problem.ts';
import { readDeliverySettings, type DeliverySettings } from './delivery-settings.ts';
import { catalogRootOf, distDirOf, variablesOf, type Environment } from './environment.ts';
import { configuredKeys } from './data-key-file.ts';
import { NO_KEYS, type DataKeys } from './data-keys.ts';
import { readProviderSettings, type ProviderSettings } from './provider-settings.ts';
import manifest from '../../../package.json' with { type: 'json' };

/** The daily quotas of stored bytes. */
export interface QuotaLimits {
  /** Bytes that applications from one address may take in a day. */
  readonly bytesFromOneAddress: number;
  /** Bytes that all applications may take in a day. */
  readonly bytesInAll: number;
}

/** The secrets with which calendars sign their webhooks; `null` for a calendar that the agency does not use. */
export interface CalendarSecrets {
  readonly cal: string | null;
  readonly calendly: string | null;
}

/** What a deployment configures; `.env.example` lists the variables. */
export interface ServerConfig {
  readonly port: number;
  readonly host: string;
  /** The folder of the embedded database; absolute. */
  readonly dataDir: string;
  /** The URL of PostgreSQL, or of a database with its protocol; `null` for the embedded database. */
  readonly databaseUrl: string | null;
  /** The erasure ledger's absolute path; `null` for the default: beside the embedded database, none for PostgreSQL. */
  readonly erasureLedger: string | null;
  /** How many processes serve, on PostgreSQL. */
  readonly webProcesses: number;
  /** The keys that encrypt answers; before the first start they do not exist yet. */
  readonly dataKeys: DataKeys;
  /** The folder of the releases and their pages (`releases/`, `pages/`); absolute. */
  readonly distDir: string;
  /** The folder that holds the project's `form-schemas/` and `rules/`; absolute. */
  readonly catalogRoot: string;
  /** Submissions accepted from one address in a minute. */
  readonly rateLimitPerMinute: number;
  readonly quota: QuotaLimits;
  /** The desk's origin: `https://desk.example.com`; `null` for this port of http://localhost. */
  readonly deskUrl: string | null;
  /** The agency's OpenID provider, by which staff may sign in; `null` for passkeys alone. */
  readonly provider: ProviderSettings | null;
  /** Other origins whose pages may submit: `https://www.example.com`. */
  readonly allowedOrigins: readonly string[];
  /** Addresses or CIDR ranges of proxies whose `X-Forwarded-*` headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** Where the metrics are served; `null` if they are off. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** How applications are announced to the agency. */
  readonly delivery: DeliverySettings;
  /** The hour from which on staff are mailed what is due; `null` for never. */
  readonly morningHour: number | null;
  readonly calendars: CalendarSecrets;
  readonly logLevel: string;
  /** The name of the running release, for health. */
  readonly release: string;
}

/** Variables that contain passwords or keys: a process deletes them from its environment once it has read them. */
export const SECRETS = [
  'CAL_WEBHOOK_SECRET',
  'CALENDLY_WEBHOOK_KEY',
  'DATA_KEY',
  'DATABASE_URL',
  'OIDC_CLIENT_SECRET',
  'SMTP_URL',
  'WEBHOOK_SECRET',
] as const;

const MB = 1_000_000;
const MOST_PROCESSES = 64;

const LOG_LEVELS: readonly string[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/**
 * Reads the server's configuration, including the data key file; unset and blank variables take their default.
 * @returns the configuration, or every variable that is wrong with what it should hold
 */
export function readServerConfig(env: Environment): Checked<ServerConfig> {
  const { problems, report } = collectProblems({ file: 'environment' });
  const { text, list } = variablesOf(env);

  function checked<T>(name: string, value: T, isRight: boolean, fix: string): T {
    if (!isRight) report(name, found(name, env[name]), fix);
    return value;
  }
  function whole(name: string, fallback: number, min: number, max: number): number {
    const value = text(name) === null ? fallback : Number(text(name));
    const isRight = Number.isInteger(value) && value >= min && value <= max;
    return checked(name, value, isRight, `Give a whole number from ${min} to ${max}.`);
  }
  function processes(name: string): number {
    const value =
      text(name) === 'auto' ? Math.min(availableParallelism(), MOST_PROCESSES) : Number(text(name) ?? 1);
    const isRight = Number.isInteger(value) && value >= 1 && value <= MOST_PROCESSES;
    return checked(
      name,
      value,
      isRight,
      `Give a whole number from 1 to ${MOST_PROCESSES}, or auto: one a core.`,
    );
  }

  const databaseUrl = text('DATABASE_URL');
  const dataDir = resolve(text('DATA_DIR') ?? 'data');
  const dataKeys = configuredKeys(env, dataDir, databaseUrl === null);
  if (!dataKeys.ok) problems.push(...dataKeys.problems);
  const allowedOrigins = list('ALLOWED_ORIGINS').map((origin) => origin.replace(/\/$/, ''));
  const logLevel = text('LOG_LEVEL') ?? 'info';
  const delivery = readDeliverySettings(env);
  problems.push(...delivery.problems);
  const provider = readProviderSettings(env);
  problems.push(...provider.problems);
  const config: ServerConfig = {
    port: whole('PORT', 3000, 0, 65535),
    host: text('HOST') ?? '0.0.0.0',
    dataDir,
    databaseUrl: checked(
      'DATABASE_URL',
      databaseUrl,
      databaseUrl === null ||
        (/^postgres(ql)?:\/\/./.test(databaseUrl) && URL.canParse(databaseUrl) && !hasManyHosts(databaseUrl)),
      'Give postgres://user:password@host:5432/name, with what is special in the password as %XX, or leave it out for the embedded database. One host: for a cluster HAProxy, which leads to the one that takes writes (docs/operations/cluster.md).',
    ),
    erasureLedger: text('ERASURE_LEDGER') === null ? null : resolve(text('ERASURE_LEDGER') ?? ''),
    webProcesses: processes('WEB_PROCESSES'),
    dataKeys: dataKeys.ok ? dataKeys.value : NO_KEYS,
    distDir: distDirOf(env),
    catalogRoot: catalogRootOf(env),
    rateLimitPerMinute: whole('RATE_LIMIT_PER_MINUTE', 120, 1, 1_000_000_000),
    quota: {
      bytesFromOneAddress: whole('DAILY_MB_PER_ADDRESS', 500, 1, 1_000_000) * MB,
      bytesInAll: whole('DAILY_MB_IN_ALL', 5000, 1, 1_000_000) * MB,
    },
    allowedOrigins: checked(
      'ALLOWED_ORIGINS',
      allowedOrigins,
      allowedOrigins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
      'Give origins without a path, such as https://www.example.com, separated by commas.',
    ),
    provider: provider.settings,
    deskUrl: checked(
      'DESK_URL',
      text('DESK_URL')?.replace(/\/$/, '') ?? null,
      text('DESK_URL') === null || isDeskUrl(text('DESK_URL') ?? ''),
      'Give the address at which staff find the desk, without a path: https://desk.example.com. Passkeys need https and a name; only http://localhost may do without.',
    ),
    trustedProxies: checked(
      'TRUSTED_PROXIES',
      list('TRUSTED_PROXIES'),
      list('TRUSTED_PROXIES').every(isAddressRange),
      'Give addresses or ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal. A range of all addresses (/0) would believe everybody.',
    ),
    metrics:
      text('METRICS_PORT') === null
        ? null
        : { port: whole('METRICS_PORT', 0, 0, 65535), host: text('METRICS_HOST') ?? '127.0.0.1' },
    delivery: delivery.settings,
    morningHour: text('MORNING_MAIL_HOUR') === 'off' ? null : whole('MORNING_MAIL_HOUR', 7, 0, 23),
    calendars: { cal: text('CAL_WEBHOOK_SECRET'), calendly: text('CALENDLY_WEBHOOK_KEY') },
    logLevel: checked(
      'LOG_LEVEL',
      logLevel,
      LOG_LEVELS.includes(logLevel),
      `Use one of: ${LOG_LEVELS.join(' ')}.`,
    ),
    release: text('RELEASE') ?? manifest.version,
  };
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: config };
}

/** The value of DATABASE_URL is not repeated, as it may contain a password. */
function found(name: string, value: string | undefined): string {
  if (name !== 'DATABASE_URL') return JSON.stringify(value ?? '');
  return hasManyHosts(value ?? '') ? 'an address with more than one host' : 'an address that cannot be read';
}

/** Whether the URL lists several hosts, separated by commas: libpq tries one after another, our driver does not. */
function hasManyHosts(address: string): boolean {
  return /^\w+:\/\/[^/]*,/.test(address.replace(/\/\/[^/]*@/, '//'));
}

/** Browsers allow passkeys only for host names, on encrypted connections or on localhost. */
function isDeskUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, hostname, protocol } = new URL(text);
  const isName = /[a-z]/i.test(hostname) && !hostname.startsWith('[');
  const isSecure = protocol === 'https:' || (protocol === 'http:' && /(^|\.)localhost$/.test(hostname));
  return origin === text.replace(/\/$/, '') && isName && isSecure;
}

function isAddressRange(entry: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/i.test(entry)) return true;
  const [address = '', bits, ...rest] = entry.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const length = bits === undefined ? most : /^\d+$/.test(bits) ? Number(bits) : 0;
  return rest.length === 0 && length >= 1 && length <= most;
}
