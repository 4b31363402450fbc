import type { JsonObject } from '../../../core/json.ts';
import { site } from '../../content/site.ts';
import { monthlyDollars } from '../../content/subscription.ts';
import type { HomeTexts } from './texts-en.ts';

/** Organization, website and service, as Home describes them to search engines. */
export function structuredData({ service }: Pick<HomeTexts, 'service'>): readonly JsonObject[] {
  return [
    {
      '@context': 'https://schema.org',
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
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: site.brand,
      url: site.siteUrl,
      inLanguage: ['en-US', 'es-US'],
    },
    {
      '@context': 'https://schema.org',
      '@type': 'Service',
      name: service.name,
      serviceType: service.type,
      areaServed: { '@type': 'Country', name: 'United States' },
      provider: { '@type': 'Organization', name: site.brand, url: site.siteUrl },
      offers: {
        '@type': 'Offer',
        name: service.offer,
        url: `${site.siteUrl}/intended-parents`,
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: monthlyDollars,
          priceCurrency: 'USD',
          // The code for a month in UN/CEFACT Recommendation 20.
          unitCode: 'MON',
        },
      },
    },
  ];
}
