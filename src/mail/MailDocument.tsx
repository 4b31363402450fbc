import { Fragment, type CSSProperties } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContent, MailPart } from './mail.ts';

const INK = '#0b2b2a';
const FONT = 'Georgia, "Times New Roman", serif';
const PLAIN = 'system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif';

const text: CSSProperties = { margin: '0 0 16px', font: `16px/1.55 ${PLAIN}` };
const styles = {
  body: { margin: 0, background: '#f4f1ea', color: INK },
  sheet: {
    maxWidth: '560px',
    margin: '24px auto',
    padding: '32px 28px',
    background: '#ffffff',
    borderRadius: '12px',
  },
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden' },
  text,
  heading: { margin: '28px 0 8px', font: `22px/1.25 ${FONT}` },
  small: { ...text, margin: '28px 0 0', fontSize: '14px', color: '#41605e' },
  label: { ...text, margin: 0, fontSize: '14px', color: '#41605e' },
  value: { margin: '0 0 16px', font: `30px/1.2 ${FONT}`, letterSpacing: '0.02em' },
  link: {
    display: 'inline-block',
    padding: '13px 22px',
    background: '#0d5c57',
    borderRadius: '999px',
    color: '#ffffff',
    font: `600 16px/1.2 ${PLAIN}`,
    textDecoration: 'none',
  },
} satisfies Record<string, CSSProperties>;

/** The HTML of a mail: one column, system fonts, and no external resources. */
function MailDocument({ lang, subject, preview, parts }: MailContent) {
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>{subject}</title>
      </head>
      <body style={styles.body}>
        <div style={styles.preview}>{preview}</div>
        <div style={styles.sheet}>
          {parts.map((part) => (
            <Part key={part.text} part={part} />
          ))}
        </div>
      </body>
    </html>
  );
}

function Part({ part }: { readonly part: MailPart }) {
  switch (part.kind) {
    case 'heading':
      return <h2 style={styles.heading}>{part.text}</h2>;
    case 'value':
      return (
        <>
          <p style={styles.label}>{part.label}</p>
          <p style={styles.value}>{part.text}</p>
        </>
      );
    case 'link':
      return (
        <p style={styles.text}>
          <a href={part.href} style={styles.link}>
            {part.text}
          </a>
        </p>
      );
    default:
      return (
        <p style={styles[part.kind]}>
          {part.text.split('\n').map((line, at) => (
            <Fragment key={line}>
              {at > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </p>
      );
  }
}

/** A mail as an HTML document. */
export function mailHtml(content: MailContent): string {
  return `<!doctype html>${renderToStaticMarkup(<MailDocument {...content} />)}`;
}
