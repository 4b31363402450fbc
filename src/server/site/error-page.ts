import { escapeHtml } from '../../core/html.ts';
import type { SiteConfig } from '../../core/site-config.ts';

/**
 * The page for an error of the server, in the site's look and without scripts, so that nothing in it can fail
 * too (docs/product.md#unknown-addresses).
 * @param anyPage a prerendered page, whose stylesheets it shares
 */
export function serverErrorPage(config: SiteConfig, anyPage: string): string {
  return plainPage(config, anyPage, {
    title: 'Unexpected Application Error!',
    text: 'Something went wrong on our end. Please try again in a minute.',
    action: '<a class="button" href="/">Go to the Home Page</a>',
  });
}

/**
 * The page for a form that was posted without scripts and could not even be read (docs/product.md#without-scripts).
 * Browsers keep the page before it, most of them with what was entered.
 * @param message what was wrong, and what to do
 */
export function notAcceptedPage(config: SiteConfig, anyPage: string, message: string): string {
  return plainPage(config, anyPage, {
    title: 'We couldn’t take your form',
    text: `${message} Go back in your browser: your answers should still be in the form.`,
    action: '',
  });
}

interface PlainPage {
  readonly title: string;
  readonly text: string;
  /** HTML. */
  readonly action: string;
}

function plainPage(
  { brand, phone, email }: SiteConfig,
  anyPage: string,
  { title, text, action }: PlainPage,
): string {
  const stylesheets = anyPage.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  return `<!doctype html>
<html lang="en-US">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${escapeHtml(title)} | ${escapeHtml(brand)}</title>
    ${stylesheets.join('\n    ')}
  </head>
  <body>
    <main id="main">
      <div class="page-hero page-hero--plain">
        <div class="page-hero__words">
          <p>${escapeHtml(brand)}</p>
          <h1>${escapeHtml(title)}</h1>
          <p class="page-hero__intro">${escapeHtml(text)}</p>
          <div class="actions">${action}</div>
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
