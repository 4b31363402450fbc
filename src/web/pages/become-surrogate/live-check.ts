import type { FormDefinition } from '../../../core/form/form-definition.ts';
import { draftAnswers, updateDraftAnswers } from '../../../form/drafts/draft-answers.ts';
import { readCheck, toAnswers, type CheckReading, type EnteredTexts } from './read-check.ts';

/*
 * The code that the live check needs once a visitor uses it: the rule set, the rule engine and the tab's drafts. It is
 * loaded separately from the page (docs/decisions/0078-live-check.md).
 */
export interface LiveCheck {
  /** Evaluates the entered answers and stores them as the start of the application, but not those of a minor. */
  readonly entered: (texts: EnteredTexts) => CheckReading;
  /** Evaluates answers that are still being typed, and stores nothing. */
  readonly typing: (texts: EnteredTexts) => CheckReading;
  /** The answers that this tab already has, as texts for the inputs. */
  readonly before: () => EnteredTexts;
  readonly forget: () => void;
}

/** @param definition the form cut down to the questions that decide, in the language of the page */
export function liveCheck(definition: FormDefinition): LiveCheck {
  return {
    entered(texts) {
      const reading = readCheck(definition, texts);
      updateDraftAnswers(definition, reading.standing === 'minor' ? {} : toAnswers(definition, texts));
      return reading;
    },
    typing: (texts) => readCheck(definition, texts),
    before: () =>
      Object.fromEntries(
        Object.entries(draftAnswers(definition)).map(([name, value]) => [name, String(value)]),
      ),
    forget: () => updateDraftAnswers(definition, {}),
  };
}
