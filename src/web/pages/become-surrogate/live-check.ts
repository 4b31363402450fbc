import type { FormDefinition } from '../../../core/form/form-definition.ts';
import { answersOutside, leaveAnswersOutside } from '../../../form/drafts/answers-outside.ts';
import { readCheck, toAnswers, type CheckReading, type EnteredTexts } from './read-check.ts';

/*
 * What the live check needs once somebody uses it: the rule set, the engine and the tab's drafts. Loaded apart
 * from the page (docs/decisions/0078-live-check.md).
 */
export interface LiveCheck {
  /** Reads what was entered, and lets the application begin with it; a minor's answers are not kept. */
  readonly entered: (texts: EnteredTexts) => CheckReading;
  /** The same, for what is still being typed: nothing is kept yet. */
  readonly typing: (texts: EnteredTexts) => CheckReading;
  /** What this tab already knows, as texts of the boxes. */
  readonly before: () => EnteredTexts;
  readonly forget: () => void;
}

/** @param definition the form cut down to the questions that decide, in the language of the page */
export function liveCheck(definition: FormDefinition): LiveCheck {
  return {
    entered(texts) {
      const reading = readCheck(definition, texts);
      leaveAnswersOutside(definition, reading.standing === 'minor' ? {} : toAnswers(definition, texts));
      return reading;
    },
    typing: (texts) => readCheck(definition, texts),
    before: () =>
      Object.fromEntries(
        Object.entries(answersOutside(definition)).map(([name, value]) => [name, String(value)]),
      ),
    forget: () => leaveAnswersOutside(definition, {}),
  };
}
