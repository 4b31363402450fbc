import { siteConfig } from 'virtual:site';

/** This deployment's configuration, from the variables the site was built with. */
export const site = siteConfig;

/**
 * A mail link to the support address.
 * @param subject the subject line; it must hold nothing that an applicant has answered
 */
export function mailLink(subject: string): string {
  return `mailto:${site.email}?subject=${encodeURIComponent(subject)}`;
}
