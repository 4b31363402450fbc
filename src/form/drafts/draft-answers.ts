import type { Answer, Answers, FormDefinition } from '../../core/form/form-definition.ts';
import { answersOf, eraseTabDraft, loadTabDrafts, saveTabDraft, type Draft } from './draft.ts';
import { lastChange } from './latest-answers.ts';

/*
 * Answers that a person gives on a page outside of the form become part of the tab's draft: the form and its
 * alternative open with them (docs/decisions/0078-live-check.md).
 */

/** The answers to these questions in this tab's drafts of a form and of its alternative. */
export function draftAnswers(definition: FormDefinition): Answers {
  const { answers } = answersOf(definition, loadTabDrafts(definition));
  return Object.fromEntries(
    Object.entries(answers).filter(([name]) => Object.hasOwn(definition.schema.properties, name)),
  );
}

/**
 * Makes these the latest answers to the questions of `definition`; whatever else a draft holds stays.
 * @param definition the form, or the part of its questions that is asked outside of it
 * @param answers all of them: a question without an answer was cleared
 * @returns false when the browser stores nothing
 */
export function updateDraftAnswers(definition: FormDefinition, answers: Answers): boolean {
  const { own, other } = loadTabDrafts(definition);
  const before = draftAnswers(definition);
  const asked = Object.keys(definition.schema.properties);
  const changed = asked.filter((name) => before[name] !== answers[name]);
  if (changed.length === 0) return true;
  const held: Record<string, Answer> = {};
  for (const [name, value] of Object.entries(own?.answers ?? {})) {
    if (!asked.includes(name)) held[name] = value;
  }
  Object.assign(held, answers);
  const isNothing = Object.keys(held).length === 0 && other === null;
  if (isNothing && (own === null || own.key === null)) {
    eraseTabDraft(definition.id);
    return true;
  }
  const next = lastChange(own?.changes ?? {}, other?.changes ?? {}) + 1;
  const draft: Draft = {
    form: definition.id,
    version: own?.version ?? definition.version,
    answers: held,
    changes: { ...own?.changes, ...Object.fromEntries(changed.map((name) => [name, next])) },
    step: own?.step ?? null,
    passed: own?.passed ?? [],
    key: own?.key ?? other?.key ?? null,
    startedAt: own?.startedAt ?? other?.startedAt ?? Date.now(),
    savedAt: Date.now(),
  };
  return saveTabDraft(draft);
}
