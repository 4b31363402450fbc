import { readSiteConfig, type SiteEnvironment } from '../../src/core/site-config.ts';
import { thresholdValues } from '../../src/core/rules/rule-set.ts';
import { readCatalogFiles } from '../../src/server/store/catalog-files.ts';
import { readRuleSet } from '../../src/server/catalog/catalog.ts';
import { claims } from '../../src/web/content/claims.ts';
import { stages } from '../../src/web/content/journey.ts';

/** What a sheet may name in double braces, by name. */
export type GuideValues = Readonly<Record<string, string>>;

/**
 * Everything the guide's text takes from elsewhere: figures and lengths of stages from the site's content, thresholds
 * from the rule file, contact from the site's configuration.
 * @param catalogRoot the folder that holds `rules/`
 * @throws Error when the rule file is refused or the configuration is wrong
 */
export function guideValues(catalogRoot: string, env: SiteEnvironment): GuideValues {
  const read = readRuleSet(readCatalogFiles(catalogRoot), 'surrogate-eligibility');
  if (!read.ok) throw new Error('rules/surrogate-eligibility.json is refused: `npm run rules` says why.');
  const thresholds = Object.entries(thresholdValues(read.value)).map(([name, value]) => [name, `${value}`]);
  const { brand, phone, email, siteUrl } = readSiteConfig(env);
  return {
    ...Object.fromEntries(Object.entries(claims).map(([name, { figure }]) => [name, figure])),
    ...Object.fromEntries(Object.entries(stages).map(([name, { length }]) => [name, length])),
    // Verbatim on the site too (docs/product.md#claims).
    call: '30-45 minutes',
    contact: '24 hours',
    ...Object.fromEntries(thresholds),
    brand,
    phone: phone.display,
    phoneHref: phone.href,
    email,
    siteUrl,
    siteName: siteUrl.replace(/^https?:\/\//, ''),
  };
}
