import { createFactsReader } from '../../core/form/facts.ts';
import type { FormContract } from '../../core/form/form.schema.ts';
import { evaluate, type Evaluation } from '../../core/rules/evaluate.ts';
import { explain, type Explanation } from '../../core/rules/explanation.ts';
import type { Facts, RuleSet } from '../../core/rules/rule-set.ts';
import type { CatalogStore, KeptCatalog } from '../store/catalog-store.ts';
import type { StoredApplication } from '../store/schema.ts';
import { rulesAmong, type KeptVersions } from './kept-rules.ts';

/** What a rule set says of a case, and why. */
export interface Decision {
  readonly ruleSet: RuleSet;
  readonly evaluation: Evaluation;
  readonly explanation: Explanation;
}

/** Decides a case and explains it. @param today the day on which she is told, `2026-11-22`; today without it */
export function decisionBy(ruleSet: RuleSet, facts: Facts, today?: string): Decision {
  const evaluation = evaluate(ruleSet, facts);
  return { ruleSet, evaluation, explanation: explain(ruleSet, evaluation, today) };
}

/** How a stored application was decided, and would be. */
interface StoredDecision {
  /** The catalog that holds the rules which decided it; `null` where none did, or it is not kept. */
  readonly decidedIn: KeptCatalog | null;
  /** By what is in force; `null` where nothing is. */
  readonly inForce: Decision | null;
  /** By other rules: those of a working copy, or of the next version. */
  readonly others: Decision;
}

/**
 * How a stored application was decided, how what is in force would decide it, and how other rules would.
 * @param others the rules to decide by, and how its form gives them facts
 * @throws NoSuchRules when what is in force cannot be read by this release; the store's error
 */
export async function storedDecision(
  versions: KeptVersions,
  stored: StoredApplication,
  others: {
    readonly ruleSet: RuleSet;
    readonly form: { readonly form: Pick<FormContract, 'payloadFacts'> };
  },
): Promise<StoredDecision> {
  const { ruleSet, form } = others;
  const facts = createFactsReader(form)(stored.payload);
  const decidedIn = await catalogThatDecided(versions, stored);
  const now = await versions.inForce();
  const files = now === null ? null : await versions.filesOf(now.version);
  const inForce =
    now === null || files === null ? null : decisionBy(rulesAmong(files, ruleSet.id, now.version), facts);
  return { decidedIn, inForce, others: decisionBy(ruleSet, facts) };
}

/** The newest catalog that holds the rules by which an application was decided. */
async function catalogThatDecided(
  versions: Pick<CatalogStore, 'contentOf' | 'find'>,
  { ruleSet, ruleSetVersion }: Pick<StoredApplication, 'ruleSet' | 'ruleSetVersion'>,
): Promise<KeptCatalog | null> {
  if (ruleSet === null || ruleSetVersion === null) return null;
  const content = await versions.contentOf({ kind: 'rules', id: ruleSet, version: ruleSetVersion });
  const [kept] = content === null ? [] : await versions.find(content.version);
  return kept ?? null;
}
