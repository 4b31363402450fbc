import { site } from './site.ts';

/**
 * A mail link to the support address.
 * @param subject the subject line; it must hold nothing that an applicant has answered
 */
export function mailLink(subject: string): string {
  return `mailto:${site.email}?subject=${encodeURIComponent(subject)}`;
}
