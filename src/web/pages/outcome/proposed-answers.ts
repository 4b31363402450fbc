import { carryOver } from '../../../core/form/answers.ts';
import type { Answers, FormDefinition } from '../../../core/form/form-definition.ts';
import { choiceOf, TIME_ZONES, zoneOfState } from '../../../core/time-zones.ts';

/** The choices of which browsers say another name than `Eastern Time`. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'Mountain Standard Time': 'arizona',
  'Hawaii-Aleutian Standard Time': 'hawaii',
};

/**
 * What device, application and page say of a call, as far as the form asks it: the time zone by whose clocks the times
 * are, and the language of the page.
 * @param homeState the state that the application names; of one with two time zones, that of most people who live there
 * @param isDevice whether it runs on her device, and not on the server
 */
export function proposedAnswers(definition: FormDefinition, homeState = '', isDevice = true): Answers {
  const home = zoneOfState(homeState);
  const timeZone =
    (isDevice ? deviceZone() : undefined) ?? (home === null ? undefined : choiceOf(home.timeZone));
  const callLanguage = definition.language;
  return carryOver({ callLanguage, ...(timeZone !== undefined && { timeZone }) }, definition);
}

/** The choice by whose clock the device goes, in summer as in winter; nothing where that is none of them. */
function deviceZone(): string | undefined {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZoneName: 'longGeneric' });
    const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const label = Object.values(TIME_ZONES).find((each) => `${each} Time` === name);
    return label?.toLowerCase() ?? OTHERWISE[name];
  } catch {
    // A browser of before 2022 does not know these names.
    return undefined;
  }
}
