import { describe, expect, it } from 'vitest';
import { isJsonObject, type Json, type JsonObject } from '../../../src/core/json.ts';
import { withoutLanguage } from '../../../src/core/languages/language.ts';
import { loadPage, pagePaths } from '../../../src/web/routes.tsx';
import { listedPath } from '../../../src/web/shell/head.ts';
import { prerenderedPage } from './prerendered-page.ts';

/** The required and the optional properties of each schema.org type that the site uses. */
const shapes: Readonly<
  Record<string, { readonly must: readonly string[]; readonly may?: readonly string[] }>
> = {
  Organization: { must: ['name', 'url'], may: ['logo', 'email', 'sameAs', 'contactPoint'] },
  ContactPoint: { must: ['telephone', 'contactType'], may: ['contactOption', 'areaServed'] },
  WebSite: { must: ['name', 'url'], may: ['inLanguage'] },
  Service: { must: ['name', 'serviceType', 'provider'], may: ['areaServed', 'offers'] },
  Country: { must: ['name'] },
  VideoObject: {
    must: ['name', 'thumbnailUrl', 'uploadDate'],
    may: ['description', 'contentUrl', 'duration', 'embedUrl'],
  },
  Offer: { must: ['name', 'url', 'priceSpecification'] },
  UnitPriceSpecification: { must: ['price', 'priceCurrency', 'unitCode'] },
  BreadcrumbList: { must: ['itemListElement'] },
  ListItem: { must: ['position', 'name', 'item'] },
  FAQPage: { must: ['mainEntity'] },
  Question: { must: ['name', 'acceptedAnswer'] },
  Answer: { must: ['text'] },
};

/** The types by page. Any other page has breadcrumbs if search engines may index it, and nothing otherwise. */
const described: Readonly<Record<string, readonly string[]>> = {
  '/': ['Organization', 'WebSite', 'Service', 'VideoObject'],
  '/become-surrogate': ['BreadcrumbList', 'FAQPage'],
  '/intended-parents': ['BreadcrumbList', 'FAQPage'],
  '/our-process': ['BreadcrumbList'],
  '/get-started': ['BreadcrumbList'],
  '/about': ['BreadcrumbList', 'VideoObject'],
  '/surrogate-application': ['BreadcrumbList'],
  '/intended-parent-application': ['BreadcrumbList'],
};

const ADDRESSES = new Set(['url', 'item', 'logo', 'sameAs', 'thumbnailUrl', 'contentUrl', 'embedUrl']);

async function descriptionsOf(path: string): Promise<readonly JsonObject[]> {
  const { document } = await prerenderedPage(path);
  return [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    // It must be an object, or the comparison with its type fails.
    (script) => JSON.parse(script.textContent) as JsonObject,
  );
}

/** All differences between a value and the shapes. */
function faults(value: Json, name: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((part) => faults(part, name));
  if (isJsonObject(value)) return faultsOfObject(value, name);
  if (value === null || value === '') return [`${name} is empty`];
  if (ADDRESSES.has(name) && !/^https:\/\/[\w.-]+/.test(String(value))) return [`${name} is no address`];
  return [];
}

function faultsOfObject(
  { '@context': _context, '@type': type, ...parts }: JsonObject,
  name: string,
): readonly string[] {
  const shape = shapes[String(type)];
  if (shape === undefined) return [`${name} is of the unknown type ${String(type)}`];
  const known = [...shape.must, ...(shape.may ?? [])];
  return [
    ...shape.must.filter((part) => !(part in parts)).map((part) => `${String(type)} lacks ${part}`),
    ...Object.keys(parts)
      .filter((part) => !known.includes(part))
      .map((part) => `${String(type)} holds ${part}, which its shape does not`),
    ...Object.entries(parts).flatMap(([part, held]) => faults(held, part)),
  ];
}

describe('the structured data of a page', () => {
  it('has the types of its place in the site, in the shapes of schema.org', async () => {
    for (const path of pagePaths) {
      const descriptions = await descriptionsOf(path);
      const { meta } = await loadPage(path);
      const way = listedPath(meta) === undefined ? [] : ['BreadcrumbList'];
      const types = descriptions.map((description) => description['@type']);
      expect([path, types]).toEqual([path, described[withoutLanguage(path)] ?? way]);
      for (const description of descriptions) {
        expect(description['@context']).toBe('https://schema.org');
        expect(faults(description, path)).toEqual([]);
      }
    }
  });

  it('has breadcrumbs that are numbered from 1 and end at the page', async () => {
    const [way] = await descriptionsOf('/about');
    expect(way?.['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://harborlight.example/' },
      expect.objectContaining({ position: 2, item: 'https://harborlight.example/about' }),
    ]);
  });
});
