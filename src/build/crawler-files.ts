/**
 * The sitemap: every page that search engines may list.
 * @param addresses full addresses, each the one its page calls canonical
 */
export function sitemap(addresses: readonly string[]): string {
  const urls = addresses.map((address) => `  <url><loc>${escape(address)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}

/**
 * What crawlers may fetch. A page that is not to be indexed must be fetched to say so, so only the API is
 * closed to them (PRODUCT.md, "Indexing").
 * @param siteUrl where the public finds the site, without a slash at the end
 */
export function robots(siteUrl: string): string {
  return `User-agent: *
Disallow: /api/

Sitemap: ${siteUrl}/sitemap.xml
`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
