import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DeskPolicies } from '../../core/desk/desk-policies.ts';
import type { SiteConfig } from '../../core/site-config.ts';
import type { CatalogCache } from '../catalog/catalog-cache.ts';
import type { CatalogInForce } from '../catalog/catalog-in-force.ts';
import type { ServerConfig } from '../config/config.ts';
import type { Previews } from '../next-version/previews.ts';
import type { TaskPool } from '../next-version/tasks.ts';
import type { Metrics } from '../process/metrics.ts';
import type { CatalogPages } from '../catalog/pages-in-force.ts';
import type { ApplicationStore } from '../store/store.ts';

/** The dependencies of the desk's routes. */
export interface DeskContext {
  readonly inForce: CatalogInForce;
  /** The forms and rules by which stored applications came and were decided. */
  readonly catalogCache: CatalogCache;
  readonly store: ApplicationStore;
  readonly config: ServerConfig;
  readonly siteConfig: SiteConfig;
  readonly policies: DeskPolicies;
  readonly metrics: Metrics;
  /** The public pages being served; `null` or absent without a release. */
  readonly pages?: CatalogPages | null;
  /** Builds preview pages of the next version; `null` or absent without a release. */
  readonly previews?: Previews | null;
  /** The pool that runs computations about the next version. */
  readonly tasks: TaskPool;
  /** Milliseconds between two polls of the queue for live updates; 3000 by default. */
  readonly pollInterval?: number;
}

/** A Fastify scope whose routes are typed by their schemas. */
export type DeskApi = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;
