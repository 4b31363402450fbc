import { expect, it } from 'vitest';
import { prerenderedPage } from '../prerendered-page.ts';

const { document } = await prerenderedPage('/intended-parent-application');
const texts = (selector: string) =>
  [...document.querySelectorAll(`main ${selector}`)].map((element) => element.textContent);

it('has its three sections and its submit button', () => {
  expect(texts('form h2')).toEqual(['Personal Information', 'Your Surrogacy Goals', 'Your Story']);
  expect(texts('button[type=submit]')).toEqual(['Submit Application & Book Call']);
});

it('describes in three blurbs what to expect', () => {
  expect(document.querySelector('main')?.textContent).toMatch(
    /Personalized Matching.*Complete Support.*Vetted Network/s,
  );
});
