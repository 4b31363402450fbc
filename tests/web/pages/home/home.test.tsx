import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage } from '../open-page.tsx';
import { prerenderedPage } from '../prerendered-page.ts';

const main = () => within(screen.getByRole('main'));
const section = (name: string) => within(main().getByRole('region', { name }));

describe('Home', () => {
  it('has its sections in order', async () => {
    const { document } = await prerenderedPage('/');
    const headings = [...document.querySelectorAll('main :is(h1, h2, section[aria-label])')];
    expect(headings.map((part) => part.getAttribute('aria-label') ?? part.textContent)).toEqual([
      'A family begins with the right match',
      'Our story',
      'Why Choose Harborlight Surrogacy',
      'Your Journey Starts Here',
      'How It Works',
      'Real Stories',
      'Read first, decide later',
      'The first step is a conversation',
    ]);
  });

  it('has four features, four steps per audience and four stories', async () => {
    await openPage('/');
    const why = section('Why Choose Harborlight Surrogacy');
    expect(why.getAllByRole('heading', { level: 3 })).toHaveLength(4);
    const how = section('How It Works');
    expect(how.getAllByRole('list').map((list) => list.children.length)).toEqual([4, 4]);
    const stories = [...document.querySelectorAll('.carousel__slide blockquote')].map(
      (story) => story.textContent,
    );
    expect(stories).toHaveLength(4);
    expect(new Set(stories).size).toBe(4);
  });

  it('marks its stories as examples', async () => {
    await openPage('/');
    section('Real Stories').getByText(/^These are examples/);
  });

  it('offers the guide as a PDF in a new tab', async () => {
    await openPage('/');
    const link = main().getByRole('link', { name: 'Download the Free Guide (PDF) (opens in a new tab)' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      '/guide/surrogacy-in-2025.pdf',
      '_blank',
    ]);
    section('Read first, decide later').getByText(/Surrogacy in 2025/);
  });

  it('offers the guide in Spanish on the Spanish page, with its own cover', async () => {
    await openPage('/es');
    const link = main().getByRole('link', { name: /^Descargar la guía gratis \(PDF\)/ });
    expect(link.getAttribute('href')).toBe('/guide/gestacion-subrogada-en-2025.pdf');
    const band = section('Primero lee, después decide');
    band.getByText(/Gestación subrogada en 2025/);
    const pictures = document.querySelectorAll('.guide-band img');
    expect([...pictures].map((picture) => picture.getAttribute('src'))).toEqual([
      '/guide/es/cover.webp',
      '/guide/es/journey.webp',
    ]);
  });

  it('is prerendered with every story reachable without scripts', async () => {
    const { document } = await prerenderedPage('/');
    expect(document.querySelectorAll('.carousel__slide')).toHaveLength(4);
    expect(document.querySelectorAll('[inert]')).toHaveLength(0);
  });

  it('is prerendered with the pause button hidden', async () => {
    const { document } = await prerenderedPage('/');
    expect(document.querySelector('.mesh-button')?.hasAttribute('hidden')).toBe(true);
  });

  it('describes logo, social pages and the price of matching to search engines', async () => {
    const { document } = await prerenderedPage('/');
    const [organization, , service] = [
      ...document.querySelectorAll('script[type="application/ld+json"]'),
    ].map((script): unknown => JSON.parse(script.textContent));
    expect(organization).toMatchObject({
      logo: 'https://harborlight.example/favicon.svg',
      sameAs: [
        'https://photos.harborlight.example',
        'https://community.harborlight.example',
        'https://videos.harborlight.example',
      ],
    });
    expect(service).toMatchObject({
      offers: { priceSpecification: { price: '99.99', priceCurrency: 'USD', unitCode: 'MON' } },
    });
  });
});
