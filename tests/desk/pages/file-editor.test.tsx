import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { ProblemView } from '../../../src/core/desk/check-result.ts';
import { FileEditor } from '../../../src/desk/pages/rules/files/FileEditor.tsx';

const problemIn = (file: string): ProblemView => ({
  ...{ file, path: '', line: 3, found: 'A fault', fix: 'Mend it.', plain: null, ruleSet: 'a', form: null },
});

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
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <FileEditor file="rules/a.json" text="{}" isChanged problems={problems} onChange={async () => true} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByRole('status').textContent).toBe(said);
});
