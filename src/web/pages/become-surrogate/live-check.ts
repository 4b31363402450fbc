import definition from 'virtual:live-check/surrogate-application';
import { answersOutside, leaveAnswersOutside } from '../../../form/drafts/answers-outside.ts';
import { readCheck, toAnswers, type CheckReading, type EnteredTexts } from './read-check.ts';

/*
 * What the live check needs once somebody uses it: the rule set, the engine and the tab's drafts. Loaded apart
 * from the page (docs/decisions/0078-live-check.md).
 */

/** Reads what was entered, and lets the application begin with it; a minor's answers are not kept. */
export function checkEntered(texts: EnteredTexts): CheckReading {
  const reading = readCheck(definition, texts);
  leaveAnswersOutside(definition, reading.standing === 'minor' ? {} : toAnswers(definition, texts));
  return reading;
}

/** The same, for what is still being typed: nothing is kept yet. */
export function checkTyping(texts: EnteredTexts): CheckReading {
  return readCheck(definition, texts);
}

/** What this tab already knows, as texts of the boxes. */
export function enteredBefore(): EnteredTexts {
  return Object.fromEntries(
    Object.entries(answersOutside(definition)).map(([name, value]) => [name, String(value)]),
  );
}

export function forgetEntered(): void {
  leaveAnswersOutside(definition, {});
}
