import { expect, it } from 'vitest';
import { mailUrl } from '../../src/desk/shell/contact-urls.ts';

it('links an address that reads like a query as one recipient', () => {
  const address = 'maria?bcc=spy%40evil.example&x=@example.com';
  const { pathname, search } = new URL(mailUrl(address));
  expect([decodeURIComponent(pathname), search]).toEqual([address, '']);
});
