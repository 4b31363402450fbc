import type { JsonObject } from '../json.ts';
import { applyLogic } from '../logic/operators.ts';
import type { Answers, FormDefinition } from './form-definition.ts';
import { answerAt, entryPath } from './paths.ts';
import { nodeAt } from './question-tree.ts';
import type { FieldUi } from './ui.schema.ts';
import { screenOf } from './visibility.ts';

/** A text, or a JSON-Logic rule that makes one of the answers (docs/decisions/0084-skipped-parts-and-texts.md). */
export type Text = string | JsonObject;

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

/** How a question is asked, with its texts as they read with somebody's answers. */
export interface ResolvedUi extends Omit<FieldUi, 'ui:title' | 'ui:help'> {
  readonly 'ui:title'?: string;
  readonly 'ui:help'?: string;
}

/**
 * How a question is asked with these answers. The same object as long as it reads the same, so that it is drawn again
 * only for a change.
 * @param path with the numbers of entries
 */
export function uiAt(definition: FormDefinition, path: string, answers: Answers): ResolvedUi {
  const ui = nodeAt(definition, path)?.ui ?? {};
  if (isStatic(ui)) return ui;
  const { 'ui:title': title, 'ui:help': help, ...rest } = ui;
  const read: ResolvedUi = {
    ...rest,
    ...(title !== undefined && { 'ui:title': resolveText(definition, title, answers, path) }),
    ...(help !== undefined && { 'ui:help': resolveText(definition, help, answers, path) }),
  };
  let known = kept.get(ui);
  if (known === undefined || known.size > MAX_KEPT) kept.set(ui, (known = new Map<string, ResolvedUi>()));
  const content = `${read['ui:title']}\n${read['ui:help']}`;
  const before = known.get(content);
  if (before === undefined) known.set(content, read);
  return before ?? read;
}

/** Texts may read what is typed: no more of them are kept than a page shows, several times over. */
const MAX_KEPT = 200;

const kept = new WeakMap<FieldUi, Map<string, ResolvedUi>>();

function isStatic(ui: FieldUi): ui is ResolvedUi {
  return typeof ui['ui:title'] !== 'object' && typeof ui['ui:help'] !== 'object';
}

/** What a rule may read: the answers to what is asked, and those of the entry around a question. */
export function ruleData(asked: Answers, path = ''): Readonly<Record<string, unknown>> {
  const entry = entryPath(path);
  return entry === null ? { answers: asked } : { answers: asked, entry: answerAt(asked, entry) ?? {} };
}
