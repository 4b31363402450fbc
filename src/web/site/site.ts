import { readSiteConfig } from '../../core/site-config.ts';

/** This deployment's configuration, read once from the variables the site was built with. */
export const site = readSiteConfig(import.meta.env);
