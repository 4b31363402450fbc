import type { ReactNode } from 'react';
import { site } from '../../content/site.ts';

/** What stands where a legal text names it: `{mailUs}`. */
export type Places = Readonly<Record<string, ReactNode>>;

/** What any legal text may name: the ways to reach us. */
export const places: Places = {
  mailUs: <a href={`mailto:${site.email}`}>{site.email}</a>,
  callUs: (
    <a className="nowrap" href={site.phone.href}>
      {site.phone.display}
    </a>
  ),
};
