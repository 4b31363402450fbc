import { site } from '../../web/content/site.ts';

/** Where an endpoint such as `/api/surrogate-application` answers in this deployment. */
export function apiUrl(endpoint: string): string {
  return site.apiBase + endpoint;
}
