import type { DeskPolicies } from '../../core/desk/desk-policies.ts';
import type { JsonObject } from '../../core/json.ts';
import { ownValue } from '../../core/own-value.ts';
import { VERDICT_WORDS } from '../../core/rules/verdict.ts';
import type { LoggedCommand } from '../store/command-log.ts';
import { actOf } from './timeline.ts';

/** Why somebody was refused, as the log has it. */
const REFUSALS: Readonly<Record<string, string>> = {
  over: 'too late, or already used',
  unknown: 'no one here has this account',
  disabled: 'the account is disabled',
  unproved: 'it couldn’t be verified',
  copied: 'the passkey may be a copy',
  unverified: 'the provider doesn’t vouch for the email address',
  refused: 'refused at the provider',
  unreachable: 'the provider couldn’t be reached',
  last: 'no one could manage people anymore',
};

/** What an entry of the log says, in a sentence without its end, for somebody who does not have the application before her. */
export function logSentence(entry: LoggedCommand, { roles, statuses }: DeskPolicies): string {
  const { command, details, state, count, references } = entry;
  const sentence =
    (state === 'failed' ? ownValue(TRIED, command) : undefined) ??
    sentenceOf(entry, (id) => ownValue(roles, id)?.label ?? id) ??
    aboutApplications(entry, statuses);
  const why = text(details, 'why');
  const end =
    details['isLast'] === true ? '; further strangers of this quarter of an hour are not listed' : '';
  const unfinished =
    state === 'done'
      ? ''
      : state === 'begun'
        ? ', begun'
        : why === ''
          ? ', failed'
          : `, refused: ${ownValue(REFUSALS, why) ?? why}${end}`;
  const many =
    count === null || count === references.length ? '' : `, ${countOf(count, ownValue(COUNTED, command))}`;
  return `${sentence}${unfinished}${many}`;
}

/** What somebody wanted who was refused. */
const TRIED: Readonly<Record<string, string>> = {
  'sign-in': 'Tried to sign in',
  confirm: 'Tried to confirm with a passkey',
  'invitation-accept': 'Tried to accept an invitation',
  'passkey-add': 'Tried to add a passkey',
};

/** By verdicts, as an entry has them. */
const VERDICTS: Readonly<Record<string, string>> = VERDICT_WORDS;

/** What is counted where it is no application. */
const COUNTED: Readonly<Record<string, string>> = { resend: 'notice' };

function countOf(count: number, noun = 'application'): string {
  return count === 1 ? `1 ${noun}` : `${count.toLocaleString('en-US')} ${noun}s`;
}

function text(details: JsonObject, name: string): string {
  const value = details[name];
  return typeof value === 'string' ? value : '';
}

/** What became of the open applications of who was disabled. */
function handedOver(details: JsonObject): string {
  const { handedOver: count } = details;
  if (typeof count !== 'number' || count === 0) return '';
  const to = text(details, 'to');
  const what = count === 1 ? '1 open application' : `${count.toLocaleString('en-US')} open applications`;
  return to === '' ? `, and left ${what} to no one` : `, and handed ${what} over to ${to}`;
}

/** Who could have opened an invitation; an older release has not written it down. */
const LINKS: Readonly<Record<string, string>> = {
  mailed: ', by email to that address',
  shown: ', and was shown the link: no email went to that address',
};

/** What a publication changes of forms; nothing where an older release has written the entry. */
function changesIn({ changes }: JsonObject): string {
  const said = Array.isArray(changes) ? changes.filter((each) => typeof each === 'string') : [];
  return said.length === 0 ? '' : `. ${said.join(' ').replace(/\.$/, '')}`;
}

/** What is about people, tokens, rules and the whole; `null` for what is about applications. */
function sentenceOf({ command, details }: LoggedCommand, labelOf: (role: string) => string): string | null {
  const rolesIn = (name: string) => {
    const { [name]: ids } = details;
    const labels = Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').map(labelOf) : [];
    return labels.length === 0 ? 'no role' : labels.join(', ');
  };
  const email = text(details, 'email');
  const version = text(details, 'version');
  const token = `the token “${text(details, 'token')}”`;
  // An older release has written no names.
  const passkey = text(details, 'passkey') === '' ? 'a passkey' : `the passkey “${text(details, 'passkey')}”`;
  switch (command) {
    case 'sign-in':
      return text(details, 'by') === 'provider' ? 'Signed in with the agency’s provider' : 'Signed in';
    case 'sign-out':
      return 'Signed out';
    case 'sign-out-everywhere': {
      const whose =
        email === '' ? (details['everybody'] === true ? 'of everyone' : 'of their own') : `of ${email}`;
      return `Ended all sessions ${whose}: ${String(details['sessions'] ?? 0)}`;
    }
    case 'confirm':
      return 'Confirmed with a passkey';
    case 'passkey-add':
      return `Added ${passkey}`;
    case 'passkey-rename':
      return `Renamed the passkey “${text(details, 'from')}” to “${text(details, 'to')}”`;
    case 'passkey-remove':
      return `Removed ${passkey}`;
    case 'invite': {
      const how = ownValue(LINKS, text(details, 'link')) ?? '';
      return Array.isArray(details['roles']) && details['roles'].length === 0
        ? `Created a new link for ${email}${how}`
        : `Invited ${email} as ${rolesIn('roles')}${how}`;
    }
    case 'invitation-accept':
      return details['roles'] === undefined
        ? 'Accepted an invitation'
        : `Accepted an invitation as ${rolesIn('roles')}`;
    case 'invitation-withdraw':
      return text(details, 'why') === 'not mailed'
        ? `Withdrew the invitation for ${email}: the mail server didn’t take it`
        : `Withdrew the invitation for ${email}`;
    case 'roles':
      return `${text(details, 'by') === 'provider' ? 'The provider changed' : 'Changed'} the roles of ${email} from ${rolesIn('from')} to ${rolesIn('to')}`;
    case 'roles-kept':
      return `Kept the roles of ${email}, ${rolesIn('from')}, though the provider names ${rolesIn('to')}: no one else manages people`;
    case 'person-disable':
      return `Disabled ${email}${handedOver(details)}`;
    case 'person-enable':
      return `Enabled ${email}`;
    case 'token-create': {
      const { scopes } = details;
      return `Created ${token} for ${Array.isArray(scopes) ? scopes.join(', ') : 'nothing'}`;
    }
    case 'token-revoke':
      return `Revoked ${token}`;
    case 'publish':
      return `Published version ${version}${changesIn(details)}`;
    case 'approve':
      return `Approved version ${version}${changesIn(details)}`;
    case 'hold-publication':
      return `Held the publication of version ${version}. ${text(details, 'problem').replace(/\.$/, '')}`;
    case 'confirm-publication': {
      const { insteadOf } = details;
      const names = Array.isArray(insteadOf) ? insteadOf.join(' and ') : '';
      return `Confirmed the publication of version ${version}${names === '' ? '' : ` in place of ${names}`}`;
    }
    case 'cancel-publication':
      return `Canceled the publication of version ${version}`;
    case 'rollback':
      return `Put version ${version} back in force${changesIn(details)}`;
    case 'impact': {
      const which = details['near'] === true ? 'one step from the next version' : 'the next version';
      const [from, to] = [text(details, 'from'), text(details, 'to')].map(
        (id) => ownValue(VERDICTS, id) ?? id,
      );
      return `Opened the group that ${which} of the rules “${text(details, 'ruleSet')}” takes from ${from} to ${to}`;
    }
    case 'impact-count': {
      const numbers = Array.isArray(details['thresholds']) ? details['thresholds'].join(', ') : '';
      return `Counted a very small group: the next version of the rules “${text(details, 'ruleSet')}”${numbers === '' ? '' : ` that changes ${numbers}`}`;
    }
    case 'people':
      return 'Listed the people of the desk';
    case 'log':
      return 'Read this log';
    case 'rekey':
      return 'Changed the key of the data';
    case 'backup':
      return `Made a backup: ${text(details, 'file')}`;
    case 'restore':
      return `Restored a backup: ${text(details, 'file')}`;
    default:
      return null;
  }
}

function aboutApplications({ command, details }: LoggedCommand, statuses: DeskPolicies['statuses']): string {
  const filters = Object.entries(details)
    .map(([name, value]) => (value === true ? name : `${name} ${String(value)}`))
    .join(', ');
  const which = filters === '' ? '' : ` (${filters})`;
  switch (command) {
    case 'erase':
      return 'Erased';
    case 'purge':
      return `Erased applications past retention${which}`;
    case 'export':
      return `Exported${which}`;
    case 'list':
    case 'find':
      return `${command === 'list' ? 'Listed applications' : 'Searched applications'}${which}`;
    case 'consent':
      return `Read who agreed to a version of the legal texts${which}`;
    case 'deliveries':
      return `Listed notices${which}`;
    case 'resend':
      return `Resent notices${which}`;
    default:
      return actOf(command, details, {
        status: (id) => ownValue(statuses, id)?.label ?? id,
        answer: (path) => path,
      });
  }
}
