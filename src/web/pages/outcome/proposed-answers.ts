import { carryOver } from '../../../core/form/answers.ts';
import type { Answers, FormDefinition } from '../../../core/form/form-definition.ts';
import { choiceOf, placeOf } from '../../../core/time-zones.ts';

/** The choices of `timeZone`, by what the time of a zone is called in English. */
const ZONES: Readonly<Record<string, string>> = {
  'Eastern Time': 'eastern',
  'Central Time': 'central',
  'Mountain Time': 'mountain',
  'Mountain Standard Time': 'arizona',
  'Pacific Time': 'pacific',
  'Alaska Time': 'alaska',
  'Hawaii-Aleutian Standard Time': 'hawaii',
};

/**
 * What device, application and page say of a call, as far as the form asks it: the time zone by whose clocks the times
 * are, and the language of the page.
 * @param homeState the state that the application names; of one with two time zones, that of most people who live there
 * @param isDevice whether it runs on her device, and not on the server
 */
export function proposedAnswers(definition: FormDefinition, homeState = '', isDevice = true): Answers {
  const home = placeOf(homeState, '');
  const timeZone =
    (isDevice ? ZONES[timeOf(undefined)] : undefined) ??
    (home === null ? undefined : choiceOf(home.timeZone));
  const callLanguage = definition.language;
  return carryOver({ callLanguage, ...(timeZone !== undefined && { timeZone }) }, definition);
}

/** What the time of a zone is called, in summer as in winter; empty where the browser can't say. */
function timeOf(timeZone: string | undefined): string {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
    return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
  } catch {
    // A browser of before 2022 does not know these names.
    return '';
  }
}
