import { createFactsReader } from '../../core/form/facts.ts';
import type { FormContract } from '../../core/form/form.schema.ts';
import { evaluate, type Evaluation } from '../../core/rules/evaluate.ts';
import { explain, type Explanation } from '../../core/rules/explanation.ts';
import type { Facts, RuleSet } from '../../core/rules/rule-set.ts';
import type { CatalogStore, StoredCatalog } from '../store/catalog/catalog-store.ts';
import type { StoredApplication } from '../store/schema.ts';
import { rulesAmong, type VersionSource } from './stored-rules.ts';

/** A rule set's decision of a case, with its explanation. */
export interface Decision {
  readonly ruleSet: RuleSet;
  readonly evaluation: Evaluation;
  readonly explanation: Explanation;
}

/**
 * Decides a case and explains it.
 * @param today the day on which the applicant is told, `2026-11-22`; by default the current day
 */
export function decisionBy(ruleSet: RuleSet, facts: Facts, today?: string): Decision {
  const evaluation = evaluate(ruleSet, facts);
  return { ruleSet, evaluation, explanation: explain(ruleSet, evaluation, today) };
}

/**
 * Compares a stored application's original decision with those by the rules in force and by other rules.
 * @param others the rules to decide by, and how its form gives them facts
 * @returns `decidedIn`: the catalog with the rules that decided, `null` if no rules did or it is not stored; `inForce`:
 * `null` if nothing is in force
 * @throws NoSuchRules if this release can't read what is in force; the store's error
 */
export async function storedDecision(
  versions: VersionSource,
  stored: StoredApplication,
  others: {
    readonly ruleSet: RuleSet;
    readonly form: { readonly form: Pick<FormContract, 'payloadFacts'> };
  },
) {
  const { ruleSet, form } = others;
  const facts = createFactsReader(form)(stored.payload);
  const decidedIn = await catalogThatDecided(versions, stored);
  const now = await versions.inForce();
  const files = now === null ? null : await versions.filesOf(now.version);
  const inForce =
    now === null || files === null ? null : decisionBy(rulesAmong(files, ruleSet.id, now.version), facts);
  return { decidedIn, inForce, others: decisionBy(ruleSet, facts) };
}

/** The newest catalog with the rules that decided an application. */
async function catalogThatDecided(
  versions: Pick<CatalogStore, 'contentOf' | 'find'>,
  { ruleSet, ruleSetVersion }: Pick<StoredApplication, 'ruleSet' | 'ruleSetVersion'>,
): Promise<StoredCatalog | null> {
  if (ruleSet === null || ruleSetVersion === null) return null;
  const content = await versions.contentOf({ kind: 'rules', id: ruleSet, version: ruleSetVersion });
  const [kept] = content === null ? [] : await versions.find(content.version);
  return kept ?? null;
}
