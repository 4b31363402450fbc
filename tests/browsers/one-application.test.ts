import { expect, it } from 'vitest';
import { SINGLE } from '../e2e/support/forms.ts';
import { theOnlyRowOf } from '../e2e/support/stored-applications.ts';
import { expectPath, fillByHand, expectText, openForm, press } from './support/applying.ts';
import { inEachEngine } from './support/in-each-engine.ts';

/* `npm test` runs this test if Firefox is installed. */

inEachEngine((at) => {
  it('an application filled in by hand is stored as its example says, and the next page shows its reference', async () => {
    const { browser, line, email } = at();
    await openForm(at(), SINGLE);
    await fillByHand(browser, SINGLE, { ...SINGLE.answers, email });
    expect(line.posts).toEqual([]);
    await press(browser, 'button', SINGLE.submitLabel);
    await expectPath(browser, SINGLE.acceptedPage);
    await expectText(browser, SINGLE.greeting, 'h1');
    const { reference, payload, verdict, applicantVerdict } = await theOnlyRowOf(email);
    await expectText(browser, reference);
    await expectText(browser, 'hear from us by');
    expect(payload).toEqual({ ...SINGLE.payload, email });
    expect([verdict, applicantVerdict]).toEqual(['eligible', 'eligible']);
    expect(line.posts).toEqual([[SINGLE.endpoint, 'through']]);
  });
});
