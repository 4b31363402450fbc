import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DeskPolicies } from '../../core/desk/desk-policies.ts';
import type { SiteConfig } from '../../core/site-config.ts';
import type { CatalogInForce } from '../catalog/catalog-in-force.ts';
import type { ServerConfig } from '../config.ts';
import type { Previews } from '../next-version/previews.ts';
import type { TaskPool } from '../next-version/tasks.ts';
import type { Metrics } from '../process/metrics.ts';
import type { FollowingPages } from '../catalog/pages-in-force.ts';
import type { ApplicationStore } from '../store/store.ts';

/** What the routes of the desk work with. */
export interface DeskContext {
  readonly inForce: CatalogInForce;
  readonly store: ApplicationStore;
  readonly config: ServerConfig;
  readonly siteConfig: SiteConfig;
  readonly policies: DeskPolicies;
  readonly metrics: Metrics;
  /** Which public pages are shown; without it there are none that could lag behind. */
  readonly pages?: FollowingPages | null;
  /** Makes pages of the next version; without a release there are none. */
  readonly previews?: Previews | null;
  /** Where what the next version says is worked out. */
  readonly tasks: TaskPool;
  /** Milliseconds between two looks at the queue for those who follow it; 3000 by default. */
  readonly lookEvery?: number;
}

/** A Fastify scope whose routes are typed by their schemas. */
export type DeskApi = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;
