import { invite } from '../../../src/server/desk/invite.ts';
import { openStoreForStaff } from '../../../src/server/store/open-store.ts';
import { TEST_DESK } from '../../support/desk-policies.ts';
import { freePort } from '../../support/free-port.ts';
import { startOpenIdProvider } from '../../support/openid-provider.ts';
import { startDesk } from '../support/desk-site.ts';
import { expect, test } from '../support/site.ts';

const BY = { reader: 'Root', account: 'root', reason: null, remoteAddress: null };

test('an invited person signs in at the agency’s identity provider on another site @desk @own-context', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 401/);
  const port = await freePort();
  const provider = await startOpenIdProvider(`http://localhost:${port}/desk/api/provider/callback`);
  const { url, running } = await startDesk({}, provider.env, port);
  const store = openStoreForStaff({ dataDir: running.dataDir, databaseUrl: null });
  try {
    // If nobody is invited yet, the server's start prints the command.
    await expect
      .poll(() => running.output)
      .toContain(
        'no one can sign in to the desk yet: npm run -s desk -- invite EMAIL --role administrator --role caseworker --role rule-owner',
      );
    const ana = { id: 'ana', email: 'ana@agency.example', name: 'Ana Reyes' };
    provider.signIn(ana);
    const begin = page.getByRole('button', { name: 'Sign in with your agency account' });
    await page.goto(`${url}/desk`);
    await begin.click();
    await expect(page.getByRole('alert')).toHaveText(
      'Your agency account has no access to the desk. Ask an administrator for an invitation.',
    );
    await expect(page).toHaveURL(`${url}/desk`);

    await invite(store.desk, TEST_DESK.policies, url, { email: ana.email, roles: ['reader'], by: BY });
    await begin.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Queue');
    await page.getByRole('button', { name: 'Ana Reyes' }).click();
    await page.getByRole('link', { name: 'Your account' }).click();
    await expect(page.getByText('None yet. You need one to export')).toBeVisible();
  } finally {
    await store.close();
    await running.stop();
    await provider.stop();
  }
});
