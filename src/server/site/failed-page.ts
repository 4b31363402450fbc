import type { SiteConfig } from '../../core/site-config.ts';

/**
 * The page for an error of the server: the site's heading for errors (specification, section 2) and look, and
 * no script, so that nothing of it can fail as well.
 * @param anyPage a prerendered page, whose stylesheets it shares
 */
export function failedPage({ brand, phone, email }: SiteConfig, anyPage: string): string {
  const stylesheets = anyPage.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  return `<!doctype html>
<html lang="en-US">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Unexpected Application Error! | ${escape(brand)}</title>
    ${stylesheets.join('\n    ')}
  </head>
  <body>
    <main id="main">
      <div class="page-hero page-hero--plain">
        <div class="page-hero__words">
          <p>${escape(brand)}</p>
          <h1>Unexpected Application Error!</h1>
          <p class="page-hero__intro">Something went wrong on our side. Please try again in a minute.</p>
          <div class="actions"><a class="button" href="/">Go to Home</a></div>
          <p>
            Or ask a person: <a href="${escape(phone.href)}">${escape(phone.display)}</a>,
            <a href="mailto:${escape(email)}">${escape(email)}</a>.
          </p>
        </div>
      </div>
    </main>
  </body>
</html>
`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
