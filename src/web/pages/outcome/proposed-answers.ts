import { carryOver } from '../../../core/form/answers.ts';
import type { Answers, FormDefinition } from '../../../core/form/form-definition.ts';
import { zoneChoice, TIME_ZONES, zoneOfState } from '../../../core/time-zones.ts';

/** Choices whose time zone name in browsers does not follow the pattern of `Eastern Time`. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'Mountain Standard Time': 'arizona',
  'Hawaii-Aleutian Standard Time': 'hawaii',
  'Atlantic Standard Time': 'atlantic',
  'Chamorro Standard Time': 'chamorro',
  'American Samoa Standard Time': 'samoa',
};

/**
 * Proposes answers to a call request: the time zone, from the device or else from the application, and the language,
 * from the page. Questions that the form does not have are left out.
 * @param homeState the home state in the application; a state with two time zones counts as the more populous one
 * @param isDevice whether this runs on the applicant's device, and not on the server
 */
export function proposedAnswers(definition: FormDefinition, homeState = '', isDevice = true): Answers {
  const home = zoneOfState(homeState);
  const timeZone =
    (isDevice ? deviceZone() : undefined) ?? (home === null ? undefined : zoneChoice(home.timeZone));
  const callLanguage = definition.language;
  return carryOver({ callLanguage, ...(timeZone !== undefined && { timeZone }) }, definition);
}

/** The choice that matches the device's time zone, independent of daylight saving; undefined if none matches. */
function deviceZone(): string | undefined {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZoneName: 'longGeneric' });
    const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const label = Object.values(TIME_ZONES).find((each) => `${each} Time` === name);
    return label?.toLowerCase() ?? OTHERWISE[name];
  } catch {
    // Browsers from before 2022 do not support these names.
    return undefined;
  }
}
