import type { ReactNode } from 'react';
import { site } from '../../content/site.ts';

/** The content of the placeholders of a legal text, such as `{mailUs}`, by name. */
export type Places = Readonly<Record<string, ReactNode>>;

/** The placeholders that every legal text may use: the ways to reach us. */
export const places: Places = {
  mailUs: <a href={`mailto:${site.email}`}>{site.email}</a>,
  callUs: (
    <a className="nowrap" href={site.phone.href}>
      {site.phone.display}
    </a>
  ),
};
