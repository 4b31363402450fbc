import type { Language } from '../../src/core/languages/language.ts';
import { readSiteConfig, type SiteEnvironment } from '../../src/core/site-config.ts';
import { thresholdValues } from '../../src/core/rules/rule-set.ts';
import { readCatalogFiles } from '../../src/server/store/catalog/catalog-files.ts';
import { readRuleSet } from '../../src/server/catalog/rule-files.ts';
import { claims as spanishClaims } from '../../src/web/content/claims-es.ts';
import { claims } from '../../src/web/content/claims.ts';
import { stages as spanishStages } from '../../src/web/content/journey-es.ts';
import { stages } from '../../src/web/content/journey.ts';

/** The values that a sheet may use in double braces, by name. */
export type GuideValues = Readonly<Record<string, string>>;

/** The site's claims and lengths, in each language. */
const stated = {
  // The texts of `call` and `contact` are repeated verbatim on the site (docs/product.md#claims).
  en: { claims, stages, call: '30-45 minutes', contact: '24 hours' },
  es: { claims: spanishClaims, stages: spanishStages, call: 'de 30 a 45 minutos', contact: '24 horas' },
} as const satisfies Readonly<Record<Language, object>>;

/**
 * All values in the guide's text that come from other files: figures and lengths of stages from the site's content,
 * thresholds from the rule file, contact data from the site's configuration.
 * @param catalogRoot the folder that contains `rules/`
 * @throws Error when the rule file or the configuration is invalid
 */
export function guideValues(catalogRoot: string, env: SiteEnvironment, language: Language): GuideValues {
  const read = readRuleSet(readCatalogFiles(catalogRoot), 'surrogate-eligibility');
  if (!read.ok) throw new Error('rules/surrogate-eligibility.json is refused: `npm run rules` says why.');
  const thresholds = Object.entries(thresholdValues(read.value)).map(([name, value]) => [name, `${value}`]);
  const { claims: figures, stages: lengths, call, contact } = stated[language];
  const { brand, phone, email, siteUrl } = readSiteConfig(env);
  return {
    ...Object.fromEntries(Object.entries(figures).map(([name, { figure }]) => [name, figure])),
    ...Object.fromEntries(Object.entries(lengths).map(([name, { length }]) => [name, length])),
    call,
    contact,
    ...Object.fromEntries(thresholds),
    brand,
    phone: phone.display,
    phoneHref: phone.href,
    email,
    siteUrl,
    siteName: siteUrl.replace(/^https?:\/\//, ''),
  };
}
