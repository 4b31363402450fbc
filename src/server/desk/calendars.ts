import type { FastifyInstance } from 'fastify';
import { calendarFile } from '../../core/calendar.ts';
import { openAndClosed } from '../../core/desk/desk-policies.ts';
import { toCalendarEvent } from '../../core/desk/calendar-feed.ts';
import { rolesAllow } from '../../core/desk/permissions.ts';
import { ApiError } from '../http/api-error.ts';
import { addressKey } from '../http/client-address.ts';
import { createRateLimiter } from '../http/usage.ts';
import type { DeskContext } from './desk-context.ts';
import { digestOfSecret } from '../config/secrets.ts';
import { labelsOf } from './timeline.ts';

/** The path prefix of every calendar feed. */
export const CALENDARS = '/desk/calendar';

/** Requests per IP address in 15 minutes: an office shares one address, and calendar apps poll every few minutes. */
const MAX_FROM_ADDRESS = 600;

/**
 * Serves calendar feeds to calendar apps, each at a secret link of one staff member: when what is due, and the
 * application's reference. A feed contains no names and no answers.
 */
export function calendarRoutes(
  scope: FastifyInstance,
  { store, policies, config, siteConfig }: Pick<DeskContext, 'store' | 'policies' | 'config' | 'siteConfig'>,
): void {
  const { calendars: stored } = store.desk;
  const { open } = openAndClosed(policies);
  const { nextStep } = labelsOf(policies);
  const refuseMany = createRateLimiter(
    MAX_FROM_ADDRESS,
    15 * 60_000,
    'too-many-requests',
    'Too many requests at once.',
  );
  scope.get<{ readonly Params: { readonly file: string } }>(`${CALENDARS}/:file`, async (request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    refuseMany(addressKey(request.ip));
    const [, secret] = /^([\w-]{43})\.ics$/.exec(request.params.file) ?? [];
    const person = secret === undefined ? null : await stored.find(digestOfSecret(secret));
    if (person === null || !rolesAllow('see', person.roles, policies.roles))
      throw new ApiError(404, 'not-found', 'There’s nothing at this address.');
    const events = (await stored.appointments(person.id, open)).map(({ step, ...rest }) =>
      toCalendarEvent({ ...rest, step: step === null ? null : nextStep(step) }, config.deskUrl),
    );
    return reply
      .type('text/calendar; charset=utf-8')
      .send(calendarFile(events, { name: siteConfig.brand, now: Date.now() }));
  });
}
