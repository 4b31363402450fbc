import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { ProblemView } from '../../../src/core/desk/check-result.ts';
import { FileEditor } from '../../../src/desk/pages/rules/files/FileEditor.tsx';

const problemIn = (file: string): ProblemView => ({
  ...{ file, path: '', line: 3, found: 'A fault', fix: 'Mend it.', plain: null, ruleSet: 'a', form: null },
});

/** Shows the editor of a file. @returns what it renders */
function show(text: string, before: string | null, problems: readonly ProblemView[]): HTMLElement {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <FileEditor
          {...{ text, before, problems, isChanged: true, file: 'rules/a.json' }}
          onChange={async () => true}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  ).container;
}

it.each([
  ['nothing', [], 'Passed. It’s saved in the next version.'],
  [
    'rows of the table',
    [problemIn('rules/a.cases.csv')],
    'Rows of the table of cases, or examples of a form, no longer pass. It’s saved in the next version.',
  ],
  [
    'another file',
    [problemIn('rules/b.json')],
    'This file is in order, but another one isn’t. It’s saved in the next version.',
  ],
  ['the file', [problemIn('rules/a.json'), problemIn('rules/a.cases.csv')], 'Line 3 A fault. Mend it.'],
])('says below a saved file what the check of the next version found in %s', (_, problems, said) => {
  show('{}', '{}', problems);
  expect(screen.getByRole('status').textContent).toBe(said);
});

it.each([
  [[], 'Valid'],
  [[problemIn('rules/b.json')], 'Valid'],
  [[problemIn('rules/a.json')], '1 error, line 3'],
  [[{ ...problemIn('rules/a.json'), line: null }, problemIn('rules/a.json')], '2 errors, line 3'],
])('sums up beside the name of the file what is wrong in it: %#', (problems, sum) => {
  show('{}', '{}', problems);
  expect(screen.getByText('a.json').nextElementSibling?.textContent).toBe(sum);
});

it.each([
  ['{\n  "a": 1\n}', ['  "a": 2']],
  [null, ['{', '  "a": 2', '}']],
])('marks the lines that the file in force (%j) does not have', (before, marked) => {
  const lines = show('{\n  "a": 2\n}', before, []).querySelectorAll('[data-changed]');
  expect([...lines].map(({ textContent }) => textContent)).toEqual(marked);
});
