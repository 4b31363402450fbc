import { LANGUAGE_NAMES } from '../../core/languages/language.ts';
import type { FormDefinition } from '../../core/form/form-definition.ts';
import { sentAmountText } from '../../core/form/sent-answers.ts';
import type { Json } from '../../core/json.ts';
import { FLAGS_IN_WORDS } from '../../server/http/review-flags.ts';
import type { StoredApplication } from '../../server/store/schema.ts';
import type { ApplicationStore } from '../../server/store/store.ts';
import { leavesOf } from '../../core/form/leaves.ts';
import { fit, inReaderZone, printable, printableJson, readerZone, widthOf } from './terminal-text.ts';

/** Finds today's form with this id, which tells amounts of money apart; `null` if it does not exist anymore. */
export type FormReader = (id: string) => FormDefinition | null;

function answerLine(form: FormDefinition | null, path: string, value: Json): string {
  return (form === null ? null : sentAmountText(form, path, value)) ?? valueText(value);
}

/**
 * Everything that is stored about an application, as text or as JSON.
 * @throws Error when there is no such application
 */
export async function show(
  store: Pick<ApplicationStore, 'get'>,
  { reference, asJson }: { readonly reference: string; readonly asJson: boolean },
  formOf: FormReader = () => null,
): Promise<string> {
  const application = await store.get(reference);
  if (application === null) throw noApplication(reference);
  return asJson ? printableJson(application, 2) : describeApplication(application, formOf(application.form));
}

/** The error for an application that does not exist. */
export function noApplication(reference: string): Error {
  return new Error(`There is no application ${reference}.`);
}

function describeApplication(application: StoredApplication, form: FormDefinition | null): string {
  const { reasons, unknown, flags, belongsWith, payload } = application;
  return [
    ...aligned([
      ['Reference', application.reference],
      ['Received', `${inReaderZone(application.receivedAt)} (${readerZone()})`],
      ['Form', formText(application)],
      ['Contact', contactText(application)],
      ['Language', LANGUAGE_NAMES[application.language]],
      ['Rules', rulesText(application)],
      ['Our verdict', application.verdict],
      ['Applicant’s page', application.applicantVerdict ?? 'sent no verdict'],
      ['Reasons', reasons.length === 0 ? 'none' : reasons.map(({ text }) => text).join('\n')],
      ['Unknown', unknown.length === 0 ? 'nothing' : unknown.join('\n')],
      ['Source', application.source ?? 'no link of ours'],
      ['Agreed to', consentText(application)],
      ['Belongs with', belongsWith.length === 0 ? 'nothing else' : belongsWith.join('\n')],
      [
        'To review',
        flags.length === 0 ? 'nothing' : flags.map((flag) => `${flag}: ${FLAGS_IN_WORDS[flag]}`).join('\n'),
      ],
    ]),
    '',
    'Answers, as they were sent',
    ...aligned(
      [...leavesOf(payload)].map(([path, value]) => [path, answerLine(form, path, value)] as const),
    ).map((line) => `  ${line}`),
  ].join('\n');
}

/** The contact details in force. */
function contactText({ contact: { name, phone, email } }: StoredApplication): string {
  return [name, phone, email].filter((part) => part !== '').join('\n') || 'none';
}

function formText({ form, formVersion, claimedFormVersion }: StoredApplication): string {
  const claimed =
    claimedFormVersion === null ? 'the page named none' : `the page showed ${claimedFormVersion}`;
  return `${form}, version ${formVersion} (${claimed})`;
}

function rulesText({ ruleSet, ruleSetVersion, claimedRuleSet }: StoredApplication): string {
  if (ruleSet === null) return 'none: this form is not decided';
  const claimed = claimedRuleSet === null ? 'the page named none' : `the page decided by ${claimedRuleSet}`;
  return `${ruleSet}, version ${ruleSetVersion} (${claimed})`;
}

function consentText({ consent }: StoredApplication): string {
  if (consent === null) return 'the page named nothing';
  const time = consent.at === null ? 'at a time that cannot be right' : `on ${inReaderZone(consent.at)}`;
  const texts = `the legal texts of version ${consent.version}, ${time} by the applicant’s clock`;
  const ticked = consent.box === true ? ['by a box that was checked'] : [];
  return [texts, ...ticked, ...(consent.purposes ?? ['for purposes that this database does not know'])].join(
    '\n',
  );
}

function valueText(value: Json): string {
  if (Array.isArray(value)) return value.length === 0 ? '(none)' : value.map(valueText).join('\n');
  if (value === '') return '(empty)';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Formats two columns; the lines of a multi-line text stay in their column. */
function aligned(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([label]) => widthOf(printable(label)))) + 2;
  return rows.flatMap(([label, text]) =>
    printable(text)
      .split('\n')
      .map((line, index) => fit(index === 0 ? printable(label) : '', width) + line),
  );
}
