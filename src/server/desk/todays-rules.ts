import type { DeskPolicies } from '../../core/desk/desk-policies.ts';
import type { Rules } from '../../core/desk/decision-view.ts';
import { createFactsReader } from '../../core/form/facts.ts';
import type { JsonObject } from '../../core/json.ts';
import { ownValue } from '../../core/own-value.ts';
import { createDecider } from '../../core/rules/decide.ts';
import { lruCache } from '../../core/caches.ts';
import type { DecideToday } from '../store/desk/queue-order.ts';
import type { DeskContext } from './desk-context.ts';

/** Forms whose compiled rules are cached. */
const FORMS = 40;

/** The rules now in force for a form, and whether they decide it. */
interface RulesOfForm extends Rules {
  /** Whether the rules only advise staff; applicants are not told their result. */
  readonly isAdvisory: boolean;
}

/** Evaluates the rules now in force on applications. */
export type TodaysRules = ReturnType<typeof createTodaysRules>;

export function createTodaysRules({
  inForce,
  policies,
}: Pick<DeskContext, 'inForce'> & { readonly policies: Pick<DeskPolicies, 'advisory'> }) {
  const deciders = lruCache<DecideToday>(FORMS);

  /** `null` for a form that no rules decide or advise on. */
  function rulesOf(id: string): RulesOfForm | null {
    const { forms, ruleSets } = inForce.current().catalog;
    const form = forms.get(id);
    if (form === undefined) return null;
    if (form.ruleSet !== null) return { ruleSet: form.ruleSet, form, isAdvisory: false };
    const advisory = ownValue(policies.advisory, id);
    const ruleSet = ruleSets.get(advisory?.ruleSet ?? '');
    if (advisory === undefined || ruleSet === undefined) return null;
    return { ruleSet, form: { form: { payloadFacts: advisory.facts } }, isAdvisory: true };
  }

  function deciderOf(form: string): DecideToday {
    const rules = rulesOf(form);
    if (rules === null) return () => null;
    const { ruleSet, form: by, isAdvisory } = rules;
    const [decide, factsOf] = [createDecider(ruleSet), createFactsReader(by)];
    return (application) => {
      const read = isAdvisory ? advisoryInput(application) : application.payload;
      return decide(factsOf(read)).verdict;
    };
  }

  return {
    rulesOf,
    decide: ((application) => {
      const { form } = application;
      const name = JSON.stringify([form, inForce.current().version]);
      return deciders(name, () => deciderOf(form))(application);
    }) satisfies DecideToday,
  };
}

/** The name under which advisory rules read the day an application was received. It is not an answer. */
export const RECEIVED_ON = 'receivedOn';

/** The input of advisory rules: the payload, and the day it was received. */
export function advisoryInput({
  payload,
  receivedAt,
}: {
  readonly payload: JsonObject;
  readonly receivedAt: string;
}): JsonObject {
  return { ...payload, [RECEIVED_ON]: receivedAt.slice(0, 10) };
}
