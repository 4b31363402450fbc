import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '../core/html.ts';
import type { SiteConfig } from '../core/site-config.ts';

interface Words {
  readonly title: string;
  readonly text: string;
  /** The label of the retry button; `null` if a retry would not help. */
  readonly again: string | null;
  /** Before phone and email. */
  readonly talk: string;
}

interface ProxyPage {
  readonly en: Words;
  readonly es: Words;
}

const UNAVAILABLE: ProxyPage = {
  en: {
    title: 'We’ll be right back',
    text: 'Our site isn’t answering right now. Please try again in a minute. If you were sending a form, go back in your browser: your answers should still be in it. If you already have a reference number, your application is safe with us.',
    again: 'Try Again',
    talk: 'Or talk to a person:',
  },
  es: {
    title: 'Volvemos enseguida',
    text: 'Nuestro sitio no responde en este momento. Inténtalo de nuevo en un minuto. Si estabas enviando un formulario, regresa a la página anterior: tus respuestas deberían seguir ahí. Si ya tienes un número de referencia, tu solicitud está a salvo con nosotros.',
    again: 'Intentar de nuevo',
    talk: 'O habla con una persona:',
  },
};

const TOO_LARGE: ProxyPage = {
  en: {
    title: 'That’s more than we can take',
    text: 'What you sent is too large for our site, so we didn’t receive it. Go back in your browser: your answers should still be in the form. Please shorten the longest ones and send it again.',
    again: null,
    talk: 'Or talk to a person:',
  },
  es: {
    title: 'Es más de lo que podemos recibir',
    text: 'Lo que enviaste es demasiado grande para nuestro sitio y no lo recibimos. Regresa a la página anterior: tus respuestas deberían seguir en el formulario. Acorta las más largas y vuelve a enviarlo.',
    again: null,
    talk: 'O habla con una persona:',
  },
};

const STYLES = ['src/styles/tokens.css', 'src/styles/buttons.css', 'src/build/proxy-pages.css'];

/**
 * The pages that a proxy shows while no server answers, or in place of one (docs/operations/deploy.md#behind-a-proxy):
 * in the site's colors, and self-contained, because nothing else can be loaded then. A proxy does not know the
 * visitor's language, so they are in both.
 * @param root the project @returns HTML by file name
 */
export function proxyPages(root: string, config: SiteConfig): Readonly<Record<string, string>> {
  const styles = STYLES.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const page = (each: ProxyPage) => pageOf(each, config, styles.replaceAll(/\/\*[^]*?\*\//g, ''));
  return { 'unavailable.html': page(UNAVAILABLE), 'too-large.html': page(TOO_LARGE) };
}

function pageOf({ en, es }: ProxyPage, config: SiteConfig, styles: string): string {
  return `<!doctype html>
<html lang="en-US">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${escapeHtml(en.title)} | ${escapeHtml(config.brand)}</title>
    <style>${styles}</style>
  </head>
  <body>
    <main>
      <p class="brand">${escapeHtml(config.brand)}</p>
      <h1>${en.title}</h1>
      ${restOf(en, config)}
      <section lang="es">
        <h2>${es.title}</h2>
        ${restOf(es, config)}
      </section>
    </main>
  </body>
</html>
`;
}

function restOf({ text, again, talk }: Words, { phone, email }: SiteConfig): string {
  // An empty `href` requests the current URL again.
  const button = again === null ? '' : `<a class="button" href="">${again}</a>`;
  return `<p>${text}</p>
      ${button}
      <p>
        ${talk} <a href="${escapeHtml(phone.href)}">${escapeHtml(phone.display)}</a>,
        <a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>.
      </p>`;
}
