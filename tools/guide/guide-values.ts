import { readSiteConfig, type SiteEnvironment } from '../../src/core/site-config.ts';
import { thresholdValues } from '../../src/core/rules/rule-set.ts';
import { readRuleSet } from '../../src/server/catalog.ts';

/** What a sheet may name in double braces, by name. */
export type GuideValues = Readonly<Record<string, string>>;

/** Figures of SPECIFICATION.md section 9, written as there: ranges with a hyphen. */
const FIGURES: GuideValues = {
  totalCost: '$100,000-$150,000',
  subscription: '$99.99/month',
  compensation: 'up to $100k+',
  journey: '12-18 months',
  matching: '2-4 months',
  legalAndMedical: '2-3 months',
  pregnancy: '9 months',
  call: '30-45 minutes',
  contact: '24 hours',
  factors: '100+',
  hotline: '24/7',
};

/**
 * Everything the guide's text takes from elsewhere: thresholds from the rule file, contact from the site's
 * configuration, figures from the specification.
 * @param catalogRoot the folder that holds `rules/`
 * @throws Error when the rule file is refused or the configuration is wrong
 */
export function guideValues(catalogRoot: string, env: SiteEnvironment): GuideValues {
  const read = readRuleSet(catalogRoot, 'surrogate-eligibility');
  if (!read.ok) throw new Error('rules/surrogate-eligibility.json is refused: `npm run rules` says why.');
  const thresholds = Object.entries(thresholdValues(read.value)).map(([name, value]) => [name, `${value}`]);
  const { brand, phone, email, siteUrl } = readSiteConfig(env);
  return {
    ...FIGURES,
    ...Object.fromEntries(thresholds),
    brand,
    phone: phone.display,
    phoneHref: phone.href,
    email,
    siteUrl,
    siteName: siteUrl.replace(/^https?:\/\//, ''),
  };
}
