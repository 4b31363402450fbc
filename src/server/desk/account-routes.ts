import {
  AccountSchema,
  EndedSessionsSchema,
  ListedPasskeySchema,
  MorningMailSchema,
  PasskeyIdSchema,
  PasskeyNameSchema,
} from '../../core/desk/account.ts';
import { MadeCalendarSchema } from '../../core/desk/calendar-feed.ts';
import { CeremonySchema, RegistrationResponseSchema } from '../../core/desk/passkeys.ts';
import { ApiError } from '../http/api-error.ts';
import type { Passkey } from '../store/desk/passkey-store.ts';
import { route, signedInOf } from './access.ts';
import { CALENDARS } from './calendars.ts';
import { beginCeremony, ceremonyExpired, takeCeremony } from './ceremonies.ts';
import { deskAddress } from './desk-address.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';
import { entryOf } from './desk-log.ts';
import { registrationOptions, verifyRegistration } from './passkeys.ts';
import { clearSessionCookie, sessionDigest } from './session-cookie.ts';
import { digestOfSecret, newSecret } from '../config/secrets.ts';

/** The routes for a staff member's own passkeys, sessions, morning mail and calendar. */
export function accountRoutes(api: DeskApi, { config, siteConfig, store }: DeskContext): void {
  const { calendars, ceremonies, passkeys, sessions, staff } = store.desk;
  const isSent = config.morningHour !== null && config.delivery.email !== null;

  api.get(
    '/account',
    route('signed-in', 'List your passkeys and sessions', { response: { 200: AccountSchema } }),
    async (request) => {
      const { person } = signedInOf(request);
      const own = sessionDigest(request);
      const all = await sessions.list(person.id);
      return {
        morningMail: isSent ? await staff.isMailed(person.id) : null,
        calendarMadeAt: await calendars.madeAt(person.id),
        passkeys: (await passkeys.list(person.id)).map(listedPasskey),
        sessions: all.map(({ digest, ...session }) => ({ ...session, isThis: digest === own })),
      };
    },
  );
  api.post(
    '/account/passkeys/options',
    route('signed-in', 'Start adding a passkey', { confirmed: true, response: { 200: CeremonySchema } }),
    async (request, reply) => {
      const { person } = signedInOf(request);
      const known = await passkeys.list(person.id);
      if (known.length >= MOST)
        throw new ApiError(409, 'too-many', `You have ${MOST} passkeys. Remove one you don’t use.`);
      const address = deskAddress(config, request);
      const { ceremony, challenge } = await registrationOptions(address, siteConfig.brand, person, known);
      await beginCeremony(reply, ceremonies, { kind: 'register', challenge, subject: person.id });
      return ceremony;
    },
  );
  api.post(
    '/account/passkeys',
    route('signed-in', 'Add the new passkey', {
      confirmed: true,
      body: RegistrationResponseSchema,
      response: { 201: ListedPasskeySchema },
    }),
    async (request, reply) => {
      const { person } = signedInOf(request);
      const command = 'passkey-add';
      async function refuse(why: string, error: ApiError): Promise<never> {
        await store.commands.add(entryOf(request, { command, state: 'failed', details: { why } }));
        throw error;
      }
      const ceremony = await takeCeremony(request, reply, ceremonies, 'register');
      if (ceremony === null || ceremony.subject !== person.id) return refuse('over', ceremonyExpired());
      const made = await verifyRegistration(request, ceremony, deskAddress(config, request));
      if (
        made === null ||
        !(await passkeys.add(person.id, made, entryOf(request, { command, details: { passkey: made.name } })))
      )
        return refuse(
          'unproved',
          new ApiError(403, 'passkey-refused', 'The desk can’t use this passkey. Try another one.'),
        );
      const added = (await passkeys.list(person.id)).find(({ id }) => id === made.id);
      if (added === undefined) return refuse('removed', unknownPasskey());
      return reply.code(201).send(listedPasskey(added));
    },
  );
  api.put(
    '/account/passkeys/:id',
    route('signed-in', 'Name a passkey', { params: PasskeyIdSchema, body: PasskeyNameSchema }),
    async (request, reply) => {
      const { person } = signedInOf(request);
      const isOwn = await passkeys.rename(
        person.id,
        request.params.id,
        request.body.name.trim(),
        (from, to) => entryOf(request, { command: 'passkey-rename', details: { from, to } }),
      );
      if (!isOwn) throw unknownPasskey();
      return reply.code(204).send();
    },
  );
  api.delete(
    '/account/passkeys/:id',
    route('signed-in', 'Remove a passkey, but not the last one', {
      confirmed: true,
      params: PasskeyIdSchema,
    }),
    async (request, reply) => {
      const { person } = signedInOf(request);
      const result = await passkeys.remove(person.id, request.params.id, (passkey) =>
        entryOf(request, { command: 'passkey-remove', details: { passkey } }),
      );
      if (result === 'unknown') throw unknownPasskey();
      if (result === 'last')
        throw new ApiError(409, 'last-passkey', 'This is your only passkey. Add another one first.');
      return reply.code(204).send();
    },
  );
  api.put(
    '/account/morning-mail',
    route('signed-in', 'Turn your morning mail of what is due on or off', { body: MorningMailSchema }),
    async (request, reply) => {
      await staff.setMailed(signedInOf(request).person.id, request.body.isOn);
      return reply.code(204).send();
    },
  );
  api.post(
    '/account/calendar',
    route('see', 'Make a link to your calendar, in place of the one before; it is shown once', {
      confirmed: true,
      response: { 201: MadeCalendarSchema },
    }),
    async (request, reply) => {
      const secret = newSecret();
      const entry = entryOf(request, { command: 'calendar-link' });
      await calendars.link(signedInOf(request).person.id, digestOfSecret(secret), entry);
      const { origin } = deskAddress(config, request);
      return reply.code(201).send({ address: `${origin}${CALENDARS}/${secret}.ics` });
    },
  );
  api.delete(
    '/account/calendar',
    route('signed-in', 'Revoke the link to your calendar', {}),
    async (request, reply) => {
      const entry = entryOf(request, { command: 'calendar-unlink' });
      await calendars.unlink(signedInOf(request).person.id, entry);
      return reply.code(204).send();
    },
  );
  api.post(
    '/account/sign-out-everywhere',
    route('signed-in', 'End all your sessions, including this one', {
      response: { 200: EndedSessionsSchema },
    }),
    async (request, reply) => {
      const { person } = signedInOf(request);
      const ended = await sessions.endAll(person.id, (count) =>
        entryOf(request, { command: 'sign-out-everywhere', details: { sessions: count } }),
      );
      clearSessionCookie(reply);
      return { ended };
    },
  );
}

/** Maximum number of passkeys per person. */
const MOST = 20;

function listedPasskey({ id, name, createdAt, usedAt }: Passkey) {
  return { id, name, createdAt, usedAt };
}

function unknownPasskey(): ApiError {
  return new ApiError(404, 'unknown-passkey', 'You no longer have this passkey. Reload the page.');
}
