import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OpenBy } from '../../../src/desk/pages/queue/AlsoOpen.tsx';
import { SessionContext } from '../../../src/desk/session/session.ts';
import { moment } from '../../../src/desk/shell/moment.ts';
import { EMPTY_SESSION } from '../../support/desk-session.ts';

const CALLED = '2026-11-20T15:07:00.000Z';

describe('who has an application open', () => {
  it('says who is calling and since when, then who only reads, and nothing of the viewer', () => {
    const people = [
      { id: EMPTY_SESSION.person.id, name: 'Me', calledAt: CALLED },
      { id: 'ben', name: 'Ben', calledAt: CALLED },
      { id: 'cleo', name: 'Cleo', calledAt: null },
    ];
    const { container } = render(
      <SessionContext value={EMPTY_SESSION}>
        <OpenBy reference="K7QM-3XVD" opened={[{ reference: 'K7QM-3XVD', people }]} />
      </SessionContext>,
    );
    expect([...container.children].map((each) => each.textContent)).toEqual([
      `Ben began a call ${moment(CALLED)}`,
      'Cleo has it open',
    ]);
  });
});
