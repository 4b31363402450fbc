import type { JsonObject } from '../../../core/json.ts';
import { site } from '../../content/site.ts';
import { monthlyDollars } from '../../content/subscription.ts';
import { sections } from '../../sections/texts-en.ts';
import { videoObject } from '../../sections/video/video-object.ts';
import type { PageMeta } from '../../shell/page-meta.ts';

/** Organization, website and service, as Home describes them to search engines. */
const structuredData: readonly JsonObject[] = [
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
    inLanguage: 'en-US',
  },
  {
    '@context': 'https://schema.org',
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
        price: monthlyDollars,
        priceCurrency: 'USD',
        // The code for a month in UN/CEFACT Recommendation 20.
        unitCode: 'MON',
      },
    },
  },
];

export const meta: PageMeta = {
  path: '/',
  title: `${site.brand}: surrogates and families, matched with care`,
  description:
    'A U.S. surrogacy agency that matches intended parents with screened surrogates. AI-assisted matching, human coordinators, and a reply within 24 hours.',
  keywords: [
    'surrogacy agency',
    'find a surrogate',
    'become a surrogate',
    'intended parents',
    'gestational surrogacy',
  ],
  ogImage: '/social/home.jpg',
  structuredData: [...structuredData, videoObject(sections.video)],
  frames: ['video'],
};
