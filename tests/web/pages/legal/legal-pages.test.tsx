import { describe, expect, it } from 'vitest';
import { ageRange } from '../../../../src/web/content/eligibility.ts';
import { ageRange as ageRangeInSpanish } from '../../../../src/web/content/eligibility-es.ts';
import { pathIn } from '../../../../src/core/languages/language.ts';
import { formMessages } from '../../../../src/form/messages/form-es.ts';
import { sendingMessages } from '../../../../src/form/messages/sending-es.ts';
import type { LegalBlock, LegalDocument } from '../../../../src/web/pages/legal/legal-document.ts';
import accessibilityEn from '../../../../src/web/pages/accessibility/accessibility.json';
import accessibilityEs from '../../../../src/web/pages/accessibility/accessibility-es.json';
import healthEn from '../../../../src/web/pages/consumer-health-data/consumer-health-data.json';
import healthEs from '../../../../src/web/pages/consumer-health-data/consumer-health-data-es.json';
import privacyEn from '../../../../src/web/pages/privacy-policy/privacy-policy.json';
import privacyEs from '../../../../src/web/pages/privacy-policy/privacy-policy-es.json';
import termsEn from '../../../../src/web/pages/terms-of-service/terms-of-service.json';
import termsEs from '../../../../src/web/pages/terms-of-service/terms-of-service-es.json';
import { DRAFT_LIFETIME } from '../../../../src/form/storage/storage-keys.ts';
import { OUTBOX_LIFETIME } from '../../../../src/form/outbox/outbox-entry.ts';
import { prerenderedPage } from '../prerendered-page.ts';

const paths = [
  '/privacy-policy',
  '/consumer-health-data-privacy',
  '/terms-of-service',
  '/accessibility',
] as const;

async function textOf(path: string): Promise<string> {
  const { document } = await prerenderedPage(path);
  return (document.querySelector('main')?.textContent ?? '').replaceAll(/\s+/g, ' ');
}

describe('legal pages', () => {
  it.each([
    [
      '/privacy-policy',
      [
        'within 30 days of account closure',
        'Medical records are typically kept for 7-10 years',
        'Financial records are kept for about 7 years',
        '18 monthsAn application that doesn’t meet our basic requirements is deleted',
        'To prepare and hold your consultation call.',
        'not for anyone under 18',
      ],
    ],
    [
      '/terms-of-service',
      [
        'All users must be 18 years or older',
        'be 21-45 years old (may vary by state)',
        'have had at least one successful pregnancy',
        'pass medical, psychological and background checks',
        'live in a surrogacy-friendly jurisdiction',
        `currently accepted from surrogates aged ${ageRange}`,
        'Intended parents must show financial capability and complete medical and legal consultations',
        'limited to the amounts you have paid to us in the prior 12 months',
        'resolved by binding arbitration',
        '$99.99/month',
        '$100,000-$150,000',
        'within 24 hours',
        '30-45 minutes',
      ],
    ],
    [
      '/es/privacy-policy',
      [
        'en un plazo de 30 días desde el cierre de tu cuenta',
        'Los expedientes médicos se conservan normalmente durante 7 a 10 años',
        'Los registros financieros se conservan durante unos 7 años',
        '18 mesesUna solicitud que no cumple con nuestros requisitos básicos se borra',
        'Para preparar y hacer tu llamada de consulta.',
        'no son para menores de 18 años',
      ],
    ],
    [
      '/es/terms-of-service',
      [
        'Todas deben tener 18 años o más',
        'tener de 21 a 45 años (puede variar según el estado)',
        `solicitudes de gestantes ${ageRangeInSpanish} años`,
        'las cantidades que nos hayas pagado en los 12 meses anteriores',
        'se resuelven por arbitraje vinculante',
        '$99.99',
        'de $100,000 a $150,000',
        'en menos de 24 horas',
        'de 30 a 45 minutos',
      ],
    ],
    [
      '/accessibility',
      [
        '(WCAG) 2.1 at level AA',
        'acknowledge your message within 2 business days',
        'assess the barrier within 5 business days',
        'Simple issues are resolved within 10 business days',
      ],
    ],
  ] as const)('%s states its facts', async (path, facts) => {
    const text = await textOf(path);
    for (const fact of facts) expect(text).toContain(fact);
  });

  it.each(paths)('%s has its date and no placeholders', async (path) => {
    expect(await textOf(path)).toContain('Last updated January 18, 2025');
    expect(await textOf(path)).not.toMatch(/lorem|\btbd\b|\btodo\b|coming soon|\[[^\]]*\]|undefined|null/i);
  });
});

describe('the consumer-health-data notice', () => {
  it.each([
    [
      'what health data there is, and why',
      ['What we ask, and why', 'body mass index', 'gestational diabetes'],
    ],
    ['where it comes from', ['Only from you']],
    ['who reads it', ['coordinators and those who review your health answers']],
    ['whom it is shared with', ['fertility clinics', 'We don’t share health data with any affiliates']],
    ['that it is not sold', ['We don’t sell health data']],
    ['what stays on the device', ['off until you turn it on', 'encrypted, and offered to you']],
    ['what is sent', ['The answers of that application']],
    ['how to erase it', ['“Erase my answers”', '“Not sent yet”']],
    ['the four rights', ['Access.', 'Withdraw consent.', 'Delete.', 'Appeal.']],
    ['how to use them', ['Health data request', 'within 45 days', 'www.atg.wa.gov/file-complaint']],
  ] as const)('says %s', async (_what, facts) => {
    const text = await textOf('/consumer-health-data-privacy');
    for (const fact of facts) expect(text).toContain(fact);
  });

  it('states the period for which the device keeps answers', async () => {
    const week = 7 * 24 * 60 * 60 * 1000;
    expect([DRAFT_LIFETIME, OUTBOX_LIFETIME]).toEqual([week, week]);
    for (const path of ['/privacy-policy', '/consumer-health-data-privacy']) {
      const text = await textOf(path);
      expect(text).toContain('“Keep my answers on this device for 7 days”');
      expect(text).toContain('for up to 7 days');
    }
  });

  it('is linked from the Privacy Policy', async () => {
    const { document } = await prerenderedPage('/privacy-policy');
    expect(document.querySelector('main a[href="/consumer-health-data-privacy"]')).not.toBeNull();
  });
});

describe('in Spanish, a legal page', () => {
  it.each(paths)('%s names its date, says that the English text counts, and links to it', async (path) => {
    const spanish = pathIn(path, 'es');
    expect(await textOf(spanish)).toContain('Última actualización: 18 de enero de 2025');
    const { document } = await prerenderedPage(spanish);
    const english = document.querySelector('header.legal__head a');
    expect([english?.getAttribute('href'), english?.getAttribute('hreflang')]).toEqual([path, 'en']);
    expect(english?.parentElement?.textContent).toContain('El que tiene validez legal es el texto en inglés');
  });

  it.each<readonly [string, LegalDocument, LegalDocument]>([
    ['privacy policy', privacyEn, privacyEs],
    ['health data notice', healthEn, healthEs],
    ['terms', termsEn, termsEs],
    ['accessibility statement', accessibilityEn, accessibilityEs],
  ])('has in the %s the same parts as the English one, in the same order', (_name, english, spanish) => {
    expect(outline(spanish)).toEqual(outline(english));
  });

  it('uses the labels of the user interface', async () => {
    const { drafts } = formMessages;
    const said = [drafts.keep, drafts.erase, drafts.decline, sendingMessages.outbox.erase];
    const text = await textOf('/es/consumer-health-data-privacy');
    for (const label of said) expect(text).toContain(`“${label}”`);
    expect(sendingMessages.outbox.waiting).toMatch(/^Sin enviar todavía:/);
    expect(text).toContain('“Sin enviar todavía”');
  });
});

/** The structure of a legal text without its words: sections, kinds of blocks, numbers of entries, links and anchors. */
function outline({ glance, sections }: LegalDocument): unknown {
  const marks = (sentence: string): readonly string[] =>
    (sentence.match(/\*\*|\]\([^)]+\)|\{\w+\}/g) ?? []).toSorted();
  const ofBlock = (block: LegalBlock): unknown => {
    if (typeof block === 'string') return marks(block);
    const { heading, list, steps, pairs, rows, place } = block;
    const lines = list ?? steps ?? pairs?.flat() ?? rows?.map(([, text = '']) => text);
    return { heading: typeof heading, place, lines: lines?.map(marks) };
  };
  return {
    glance: glance.map(marks),
    sections: sections.map(({ id, body }) => ({ id, body: body.map(ofBlock) })),
  };
}

describe('the contents of a legal page', () => {
  it.each([...paths, ...paths.map((path) => pathIn(path, 'es'))])(
    'of %s name every section in its order',
    async (path) => {
      const { document } = await prerenderedPage(path);
      const entries = [...document.querySelectorAll('main nav a')];
      const sections = [...document.querySelectorAll('.legal__section > h2')];
      expect(entries.length).toBeGreaterThan(5);
      expect(entries.map((entry) => [entry.getAttribute('href'), entry.textContent])).toEqual(
        sections.map((heading) => [`#${heading.id}`, heading.textContent]),
      );
    },
  );
});
