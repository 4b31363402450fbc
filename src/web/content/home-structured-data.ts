import type { JsonObject } from '../../core/json.ts';
import { claims } from './claims.ts';
import { site } from './site.ts';

const context = 'https://schema.org';

/** `$99.99/month` as schema.org wants it: `99.99`. */
const monthlyPrice = claims.subscription.figure.replace(/[^\d.]/g, '');

/** Organization, website and service, as Home describes them to search engines (SPECIFICATION.md section 2). */
export const homeStructuredData: readonly JsonObject[] = [
  {
    '@context': context,
    '@type': 'Organization',
    name: site.brand,
    url: site.siteUrl,
    logo: `${site.siteUrl}/favicon.svg`,
    email: site.email,
    sameAs: Object.values(site.social),
    contactPoint: {
      '@type': 'ContactPoint',
      telephone: site.phone.href.replace('tel:', ''),
      contactType: 'customer support',
      contactOption: 'TollFree',
      areaServed: 'US',
    },
  },
  { '@context': context, '@type': 'WebSite', name: site.brand, url: site.siteUrl, inLanguage: 'en-US' },
  {
    '@context': context,
    '@type': 'Service',
    name: 'Surrogacy matching',
    serviceType: 'Surrogacy agency',
    areaServed: { '@type': 'Country', name: 'United States' },
    provider: { '@type': 'Organization', name: site.brand, url: site.siteUrl },
    offers: {
      '@type': 'Offer',
      name: 'Continuous matching and support for intended parents',
      url: `${site.siteUrl}/intended-parents`,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: monthlyPrice,
        priceCurrency: 'USD',
        // UN/CEFACT's code for a month.
        unitCode: 'MON',
      },
    },
  },
];
