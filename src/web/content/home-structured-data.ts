import type { JsonObject } from '../../core/json.ts';
import { site } from '../site/site.ts';

const context = 'https://schema.org';

/** Organization, website and service, as Home describes them to search engines (SPECIFICATION.md section 2). */
export const homeStructuredData: readonly JsonObject[] = [
  {
    '@context': context,
    '@type': 'Organization',
    name: site.brand,
    url: site.siteUrl,
    email: site.email,
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
  },
];
