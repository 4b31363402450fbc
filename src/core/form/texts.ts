import type { JsonObject } from '../json.ts';
import { applyLogic } from '../logic/operators.ts';
import type { Answers, FormDefinition } from './form-definition.ts';
import { answerAt, entryPath } from './paths.ts';
import { nodeAt } from './question-tree.ts';
import { screenOf } from './visibility.ts';

/** A text, or a JSON-Logic rule that makes one of the answers (docs/decisions/0084-skipped-parts-and-texts.md). */
type Text = string | JsonObject;

/**
 * A text as it reads with these answers. What is not answered yet leaves its place empty.
 * @param path the question it belongs to, whose entry it may read
 */
export function resolveText(definition: FormDefinition, text: Text, answers: Answers, path?: string): string {
  if (typeof text === 'string') return text;
  return textOf(text, ruleData(screenOf(definition, answers).answers, path));
}

/** A text as it reads with what its rule reads. */
export function textOf(text: Text, data: Readonly<Record<string, unknown>>): string {
  if (typeof text === 'string') return text;
  const made = applyLogic(text, data);
  return typeof made === 'string' || typeof made === 'number' ? String(made) : '';
}

/** What `ui.json` says of a question, group or list, as it reads with somebody's answers. */
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

/** What a rule may read: the answers to what is asked, and those of the entry around a question. */
export function ruleData(asked: Answers, path = ''): Readonly<Record<string, unknown>> {
  const entry = entryPath(path);
  return entry === null ? { answers: asked } : { answers: asked, entry: answerAt(asked, entry) ?? {} };
}
