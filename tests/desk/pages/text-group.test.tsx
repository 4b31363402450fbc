import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TextGroupDetails } from '../../../src/desk/pages/rules/texts/TextsWithPreview.tsx';

const GROUP = { id: 'age', title: 'Age', isChanged: false, texts: [] };
const isOpen = (container: HTMLElement) => container.querySelector('details')?.open;

test('a group of texts that had a problem stays open when it is solved', () => {
  const shown = (isWrong: boolean) => (
    <TextGroupDetails group={GROUP} isSearched={false} isWrong={isWrong}>
      <textarea />
    </TextGroupDetails>
  );
  const { container, rerender } = render(shown(false));
  expect(isOpen(container)).toBe(false);
  rerender(shown(true));
  rerender(shown(false));
  expect(isOpen(container)).toBe(true);
});

test('a group that a search opened is closed again after the search', () => {
  const shown = (isSearched: boolean) => (
    <TextGroupDetails group={GROUP} isSearched={isSearched} isWrong={false}>
      <textarea />
    </TextGroupDetails>
  );
  const { container, rerender } = render(shown(true));
  expect(isOpen(container)).toBe(true);
  rerender(shown(false));
  expect(isOpen(container)).toBe(false);
});
