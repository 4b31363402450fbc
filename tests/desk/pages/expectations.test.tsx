import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { NextContext } from '../../../src/desk/pages/rules/next/use-next.ts';
import { Expectations } from '../../../src/desk/pages/rules/table/Expectations.tsx';

const done = async () => true;

const editing = {
  ...{ next: null, step: null, isChanged: true, isEditable: true, isSaving: false, problem: null },
  ...{ edit: done, undo: done, redo: done, takeBack: done, discard: done, unsavable: [], note: () => {} },
};

it('shows three of the rows that no longer pass, changed verdicts first, and the others when asked', async () => {
  const row = (name: string, isVerdict: boolean) => ({ id: name, name, isVerdict, differences: [] });
  const failing = [...['a', 'b', 'c'].map((name) => row(name, false)), row('d', true), row('e', true)];
  render(
    <NextContext value={editing}>
      <Expectations failing={failing} total={9} of="rows of the table" onAccept={done} onEdited={() => {}} />
    </NextContext>,
  );
  const shown = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(shown()).toEqual(['d', 'e', 'a']);
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
  expect(shown()).toEqual(['d', 'e', 'a', 'b', 'c']);
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});
