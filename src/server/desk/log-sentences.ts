import type { DeskPolicies } from '../../core/desk/desk-policies.ts';
import { PERMISSIONS_IN_WORDS } from '../../core/desk/permissions.ts';
import { sentLabel } from '../../core/form/sent-answers.ts';
import { sentQuestionText } from '../../core/form/sent-questions.ts';
import type { Json } from '../../core/json.ts';
import { dateText } from '../../core/languages/date-text.ts';
import { ownValue } from '../../core/own-value.ts';
import { VERDICT_WORDS } from '../../core/rules/verdict.ts';
import { nameInWords } from '../../core/rules/words.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { LoggedCommand } from '../store/command-log.ts';
import { actOf, labelsOf, plannedFor, saidIn, type Names, type Said } from './timeline.ts';

/** Why an attempt was refused, by the `why` of its log entry. */
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

/**
 * A log entry as a sentence without a period, for a reader who is not looking at the application.
 * @param catalog the forms and rules in force, for their words
 */
export function logSentence(
  entry: LoggedCommand,
  policies: DeskPolicies,
  catalog: Pick<Catalog, 'forms' | 'ruleSets'>,
): string {
  const { command, details, state, count, references } = entry;
  const entrySaid = saidIn(details, namesIn(policies, catalog));
  const said: LogSaid = {
    ...entrySaid,
    roles: (name) =>
      entrySaid
        .list(name)
        .map((id) => ownValue(policies.roles, id)?.label ?? id)
        .join(', ') || 'no role',
  };
  const sentence =
    (state === 'failed' ? ownValue(TRIED, command) : undefined) ??
    ownValue(SENTENCES, command)?.(said) ??
    actOf(command, said);
  const why = said.text('why');
  const end =
    details['isLast'] === true ? '; further attempts by strangers in these 15 minutes are not listed' : '';
  const problem = said.text('problem').replace(/\.$/, '');
  const failed = problem === '' ? ', failed' : `, failed: ${problem}`;
  const refused = why === '' ? failed : `, refused: ${ownValue(REFUSALS, why) ?? why}${end}`;
  const isDone = state === 'done' || plannedFor(entry) !== null;
  const unfinished = isDone ? '' : state === 'begun' ? ', started' : refused;
  const many =
    count === null || count === references.length
      ? ''
      : `, ${countOf(count, command === 'resend' ? 'notice' : 'application')}`;
  return `${sentence}${unfinished}${many}`;
}

/** Commands in words for entries of refused attempts. */
const TRIED: Readonly<Record<string, string>> = {
  'sign-in': 'Tried to sign in',
  confirm: 'Tried to confirm with a passkey',
  'invitation-accept': 'Tried to accept an invitation',
  'passkey-add': 'Tried to add a passkey',
};

/** Verdicts in words; typed by string because entries store them as text. */
const VERDICTS: Readonly<Record<string, string>> = VERDICT_WORDS;

function countOf(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count.toLocaleString('en-US')} ${noun}s`;
}

interface LogSaid extends Said<LogNames> {
  /** The labels of the roles listed under a name. */
  readonly roles: (name: string) => string;
}

interface LogNames extends Names {
  /** The ids of a form and of a rule set to their titles. */
  readonly form: (id: string) => string;
  readonly ruleSet: (id: string) => string;
}

function namesIn(policies: DeskPolicies, { forms, ruleSets }: Pick<Catalog, 'forms' | 'ruleSets'>): LogNames {
  return {
    ...labelsOf(policies),
    form: (id) => forms.get(id)?.form.title ?? id,
    ruleSet: (id) => ruleSets.get(id)?.title ?? id,
    answer: (path, id) => {
      const form = forms.get(id);
      // As on the application's page.
      if (form !== undefined) return sentLabel(form, path);
      // Entries of older releases don't name the form.
      const asking = id === '' ? [...forms.values()] : [];
      const [label] = asking.flatMap((each) => sentQuestionText(each, path) ?? []);
      return label ?? nameInWords(path);
    },
  };
}

function permissionIn(scope: string): string {
  return ownValue<string>(PERMISSIONS_IN_WORDS, scope) ?? scope;
}

/** What happened to the open applications of a disabled staff member. */
function handedOver({ details, text: textOf }: LogSaid): string {
  const { handedOver: count } = details;
  if (typeof count !== 'number' || count === 0) return '';
  const to = textOf('to');
  const what = countOf(count, 'open application');
  return to === '' ? `, and left ${what} to no one` : `, and handed ${what} over to ${to}`;
}

/** Who could open an invitation's link; entries of older releases don't have it. */
const LINKS: Readonly<Record<string, string>> = {
  mailed: ', by email to that address',
  shown: ', and was shown the link: no email went to that address',
};

/** What a publication changes in forms; entries of older releases don't have it. */
function changesIn({ list: listOf }: LogSaid): string {
  const said = listOf('changes');
  return said.length === 0 ? '' : `. ${said.join(' ').replace(/\.$/, '')}`;
}

/** The passkey's name; entries of older releases don't have it. */
function passkeyIn({ text: textOf }: LogSaid): string {
  return textOf('passkey') === '' ? 'a passkey' : `the passkey “${textOf('passkey')}”`;
}

/** Words for the options of a command; other options have words as names. */
const OPTIONS: Readonly<Record<string, string>> = {
  olderThan: 'older than',
  dryRun: 'only tried',
  dead: 'failed',
  json: 'as JSON',
  format: 'as',
  notes: 'with notes',
  today: 'by today’s rules',
  state: 'only',
};

/** The values of the option `state`, of notices and of applications. */
const STATES: Readonly<Record<string, string>> = { dead: 'failed', new: 'not opened' };

/** The options and filters that a command was called with. */
function choiceIn({ details, names }: LogSaid): string {
  const filters = Object.entries(details).map(([name, value]) => {
    const option = ownValue(OPTIONS, name) ?? name;
    return value === true ? option : `${option} ${valueIn(name, value, names)}`;
  });
  return filters.length === 0 ? '' : ` (${filters.join(', ')})`;
}

function valueIn(name: string, value: Json, names: LogNames): string {
  const said = String(value);
  if (name === 'form') return names.form(said);
  if (name === 'status') return names.status(said);
  if (name === 'state') return ownValue(STATES, said) ?? said;
  // A day, or midnight in a time zone of the United States.
  if (/^\d{4}-\d\d-\d\d(T|$)/.test(said))
    return dateText(new Date(said), 'en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  return name === 'format' ? said.toUpperCase() : (ownValue(VERDICTS, said) ?? said);
}

/** By command name; `actOf` has those that an application's own timeline shows, too. */
const SENTENCES: Readonly<Record<string, (said: LogSaid) => string>> = {
  'sign-in': (said) =>
    said.text('by') === 'provider' ? 'Signed in with the agency’s provider' : 'Signed in',
  'sign-out': () => 'Signed out',
  'sign-out-everywhere': ({ details, text: textOf }) => {
    const sessions = countOf(Number(details['sessions'] ?? 0), 'session');
    if (textOf('email') !== '') return `Signed out ${textOf('email')} on all devices: ${sessions}`;
    return details['everybody'] === true
      ? `Signed out everyone: ${sessions}`
      : `Signed out on all devices: ${sessions}`;
  },
  confirm: () => 'Confirmed with a passkey',
  'passkey-add': (said) => `Added ${passkeyIn(said)}`,
  'passkey-rename': (said) => `Renamed the passkey “${said.text('from')}” to “${said.text('to')}”`,
  'passkey-remove': (said) => `Removed ${passkeyIn(said)}`,
  invite: (said) => {
    const how = ownValue(LINKS, said.text('link')) ?? '';
    const isKnown = said.details['roles'] !== undefined && said.list('roles').length === 0;
    const what = isKnown ? 'Created a new link for' : 'Invited';
    return `${what} ${said.text('email')}${isKnown ? '' : ` as ${said.roles('roles')}`}${how}`;
  },
  'invitation-accept': (said) =>
    `Accepted an invitation${said.details['roles'] === undefined ? '' : ` as ${said.roles('roles')}`}`,
  'invitation-withdraw': (said) =>
    `Withdrew the invitation for ${said.text('email')}${said.text('why') === 'not mailed' ? ': the mail server didn’t take it' : ''}`,
  roles: (said) =>
    `${said.text('by') === 'provider' ? 'The provider changed' : 'Changed'} the roles of ${said.text('email')} from ${said.roles('from')} to ${said.roles('to')}`,
  'roles-kept': (said) =>
    `Kept the roles of ${said.text('email')}, ${said.roles('from')}, though the provider names ${said.roles('to')}: no one else manages people`,
  'person-disable': (said) => `Disabled ${said.text('email')}${handedOver(said)}`,
  'person-enable': (said) => `Enabled ${said.text('email')}`,
  'token-create': (said) =>
    `Created the token “${said.text('token')}”, which may ${said.list('scopes').map(permissionIn).join('; ') || 'do nothing'}`,
  'token-revoke': (said) => `Revoked the token “${said.text('token')}”`,
  'calendar-link': () => 'Created a link to their calendar',
  'calendar-unlink': () => 'Revoked the link to their calendar',
  publish: (said) => {
    if (said.text('problem') !== '') return `Tried to publish version ${said.text('version')}`;
    // A request with a date; the publication at its date has none.
    if (said.text('at') !== '') return `Planned version ${said.text('version')}`;
    return `Published version ${said.text('version')}${changesIn(said)}`;
  },
  approve: (said) => `Approved version ${said.text('version')}${changesIn(said)}`,
  'cancel-publication': (said) => `Canceled the publication of version ${said.text('version')}`,
  rollback: (said) => `Put version ${said.text('version')} back in force${changesIn(said)}`,
  impact: ({ details, text: textOf, names }) => {
    const which = details['near'] === true ? 'one step from the next version' : 'the next version';
    const [from, to] = ['from', 'to'].map(textOf).map((id) => ownValue(VERDICTS, id) ?? id);
    return `Opened the group that ${which} of the rules “${names.ruleSet(textOf('ruleSet'))}” takes from ${from} to ${to}`;
  },
  'impact-count': (said) => {
    const numbers = said.list('thresholds').join(', ');
    const which = numbers === '' ? '' : ` that changes ${numbers}`;
    return `Counted a very small group: the next version of the rules “${said.names.ruleSet(said.text('ruleSet'))}”${which}`;
  },
  map: (said) =>
    `Viewed the map by ${said.list('facts').join(' and ')}, on which few applications share a place, of the next version of the rules “${said.names.ruleSet(said.text('ruleSet'))}”`,
  people: () => 'Listed the people of the desk',
  log: () => 'Read this log',
  rekey: () => 'Changed the key that encrypts the data',
  backup: (said) => `Made a backup: ${said.text('file')}`,
  restore: (said) => `Restored a backup: ${said.text('file')}`,
  drill: (said) => `Tested whether a backup can be restored: ${said.text('file')}`,
  erase: () => 'Erased the application',
  erased: (said) =>
    said.text('why') === 'period' ? 'Erased the application, past retention' : 'Erased the application',
  purge: (said) => `Erased applications past retention${choiceIn(said)}`,
  export: (said) => `Exported${choiceIn(said)}`,
  list: (said) => `Listed applications${choiceIn(said)}`,
  find: (said) => `Searched applications${choiceIn(said)}`,
  consent: (said) => `Read who agreed to a version of the legal texts${choiceIn(said)}`,
  deliveries: (said) => `Listed notices${choiceIn(said)}`,
  resend: (said) => `Sent us the notices again${choiceIn(said)}`,
};
