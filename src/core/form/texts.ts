import type { JsonObject } from '../json.ts';
import { applyLogic } from '../logic/operators.ts';
import type { Answers, FormDefinition } from './form-definition.ts';
import { answerAt, entryPath } from './paths.ts';
import { nodeAt } from './question-tree.ts';
import { screenOf } from './visibility.ts';

/** A text, or a JSON-Logic rule that makes one of the answers (docs/decisions/0084-skipped-parts-and-texts.md). */
type Text = string | JsonObject;

/**
 * Resolves a text for these answers. Unanswered values are left blank.
 * @param path the question with the text, whose entry the rule may read
 */
export function resolveText(definition: FormDefinition, text: Text, answers: Answers, path?: string): string {
  if (typeof text === 'string') return text;
  return textOf(text, ruleData(screenOf(definition, answers).answers, path));
}

/** Resolves a text with the data that its rule reads. */
export function textOf(text: Text, data: Readonly<Record<string, unknown>>): string {
  if (typeof text === 'string') return text;
  const made = applyLogic(text, data);
  return typeof made === 'string' || typeof made === 'number' ? String(made) : '';
}

/** The `ui.json` texts of a question, group or list, resolved for the current answers. */
export interface UiTexts {
  readonly title: string | undefined;
  readonly help: string | undefined;
}

/** The texts of `ui.json` with these answers. @param path with the numbers of entries */
export function uiTexts(definition: FormDefinition, path: string, answers: Answers): UiTexts {
  const { 'ui:title': title, 'ui:help': help } = nodeAt(definition, path)?.ui ?? {};
  const read = (text: Text | undefined) =>
    text === undefined ? undefined : resolveText(definition, text, answers, path);
  return { title: read(title), help: read(help) };
}

/** The data that a rule may read: the answers that are asked, and those of the entry that contains a question. */
export function ruleData(asked: Answers, path = ''): Readonly<Record<string, unknown>> {
  const entry = entryPath(path);
  return entry === null ? { answers: asked } : { answers: asked, entry: answerAt(asked, entry) ?? {} };
}
