import type { FastifyInstance } from 'fastify';

/** What answers everything outside the API: the finished site, or Vite while developing. */
export interface SiteHandler {
  /** Adds routes, or a not-found handler, to a scope of their own. */
  register(scope: FastifyInstance): Promise<void>;
  /** The branded page for a status of 400 or more. */
  errorPage(status: number): ErrorPage;
}

export interface ErrorPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}
