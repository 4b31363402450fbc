import type { JsonObject } from '../../core/json.ts';

/**
 * The way from Home to a page, for search engines.
 * @param name what the page is called there
 * @param url its full address
 * @param home the site's full address
 * @returns a schema.org BreadcrumbList
 */
export function breadcrumbList(name: string, url: string, home: string): JsonObject {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: home },
      { '@type': 'ListItem', position: 2, name, item: url },
    ],
  };
}
