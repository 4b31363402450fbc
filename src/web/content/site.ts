import { siteConfig } from 'virtual:site';

/** This deployment's configuration, from the environment variables that the site was built with. */
export const site = siteConfig;

/**
 * A mail link to the support address.
 * @param subject the subject line; it must not contain an applicant's answer
 */
export function mailLink(subject: string): string {
  return `mailto:${site.email}?subject=${encodeURIComponent(subject)}`;
}
