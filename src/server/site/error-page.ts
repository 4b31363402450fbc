import { escapeHtml } from '../../core/html.ts';
import type { SiteConfig } from '../../core/site-config.ts';

/**
 * The page for an error of the server, in the site's look and without scripts, so that nothing in it can fail
 * too (docs/product.md#unknown-addresses).
 * @param anyPage a prerendered page, whose stylesheets it shares
 */
export function serverErrorPage({ brand, phone, email }: SiteConfig, anyPage: string): string {
  const stylesheets = anyPage.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  return `<!doctype html>
<html lang="en-US">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Unexpected Application Error! | ${escapeHtml(brand)}</title>
    ${stylesheets.join('\n    ')}
  </head>
  <body>
    <main id="main">
      <div class="page-hero page-hero--plain">
        <div class="page-hero__words">
          <p>${escapeHtml(brand)}</p>
          <h1>Unexpected Application Error!</h1>
          <p class="page-hero__intro">Something went wrong on our end. Please try again in a minute.</p>
          <div class="actions"><a class="button" href="/">Go to the Home Page</a></div>
          <p>
            Or talk to a person: <a href="${escapeHtml(phone.href)}">${escapeHtml(phone.display)}</a>,
            <a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>.
          </p>
        </div>
      </div>
    </main>
  </body>
</html>
`;
}
