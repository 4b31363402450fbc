import { escapeHtml } from '../../core/html.ts';
import { WORDINGS, type Language } from '../../core/languages/language.ts';
import type { SiteConfig } from '../../core/site-config.ts';

interface ErrorTexts {
  readonly title: string;
  readonly failed: string;
  readonly home: string;
  readonly sent: string;
  readonly notShown: string;
  readonly notTaken: string;
  readonly goBack: string;
  /** Replaces the server's own message, which is English; `null` where that message is shown. */
  readonly instead: string | null;
  /** Before phone and email. */
  readonly talk: string;
  /** Before the request's id. */
  readonly quote: string;
}

const TEXTS: Readonly<Record<Language, ErrorTexts>> = {
  en: {
    title: 'Unexpected Application Error!',
    failed: 'Something went wrong on our end. Please try again in a minute.',
    home: 'Go to the Home Page',
    sent: 'We have what you sent',
    notShown: 'We can’t show you its page right now. Please load this page again in a minute.',
    notTaken: 'We couldn’t take your form',
    goBack: 'Go back in your browser: your answers should still be in the form.',
    instead: null,
    talk: 'Or talk to a person:',
    quote: 'If you contact us about this, mention',
  },
  es: {
    title: '¡Error inesperado!',
    failed: 'Algo falló de nuestro lado. Inténtalo de nuevo en un minuto.',
    home: 'Ir a la página de inicio (en inglés)',
    sent: 'Ya tenemos lo que enviaste',
    notShown: 'En este momento no podemos mostrarte la página que sigue. Vuelve a cargar esta en un minuto.',
    notTaken: 'No pudimos recibir tu formulario',
    goBack: 'Regresa a la página anterior: tus respuestas deberían seguir en el formulario.',
    instead: 'No pudimos leer lo que se envió.',
    talk: 'O habla con una persona:',
    quote: 'Si nos escribes sobre esto, menciona',
  },
};

/** What every error page needs. */
interface ErrorPageBasis {
  readonly config: SiteConfig;
  /** The HTML of a prerendered page, whose stylesheets the error page uses. */
  readonly anyPage: string;
  readonly language: Language;
  /** The request's id, for people to quote and to find the request in the log. */
  readonly requestId: string;
}

/**
 * The page for a server error, in the site's design and without scripts, so that nothing in it can fail too
 * (docs/product.md#unknown-addresses).
 * @param isSent whether the request was for the page of an application that has been sent and stored
 */
export function serverErrorPage(basis: ErrorPageBasis, isSent: boolean): string {
  const { title, failed, home, sent, notShown } = TEXTS[basis.language];
  if (isSent) return plainPage(basis, { title: sent, text: notShown, action: '' });
  const action = `<a class="button" href="/">${home}</a>`;
  return plainPage(basis, { title, text: failed, action });
}

/**
 * The page for a form that was posted without scripts and could not even be read (docs/product.md#without-scripts).
 * Browsers keep the page before it, most of them with what was entered.
 * @param message what was wrong, and what to do
 */
export function notAcceptedPage(basis: ErrorPageBasis, message: string): string {
  const { notTaken, goBack, instead } = TEXTS[basis.language];
  const text = `${instead ?? message} ${goBack}`;
  return plainPage(basis, { title: notTaken, text, action: '' });
}

interface PlainPage {
  readonly title: string;
  readonly text: string;
  /** HTML. */
  readonly action: string;
}

function plainPage(
  { config: { brand, phone, email }, anyPage, language, requestId }: ErrorPageBasis,
  { title, text, action }: PlainPage,
): string {
  const links = anyPage.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  return `<!doctype html>
<html lang="${WORDINGS[language].locale}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${escapeHtml(title)} | ${escapeHtml(brand)}</title>
    ${links.map((link) => link.replace(' disabled', '')).join('\n    ')}
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
            ${TEXTS[language].talk} <a href="${escapeHtml(phone.href)}">${escapeHtml(phone.display)}</a>,
            <a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>.
          </p>
          <p>${TEXTS[language].quote} <code>${escapeHtml(requestId)}</code></p>
        </div>
      </div>
    </main>
  </body>
</html>
`;
}
