import type { FastifyBaseLogger } from 'fastify';
import { adviceWithEntered } from '../../core/form/entered-text.ts';
import type { JsonObject } from '../../core/json.ts';
import { ENGLISH, type Language } from '../../core/languages/language.ts';
import { reasonsWithAdvice, type ReasonWithAdvice } from '../../core/rules/advice.ts';
import { evaluatePayload } from '../../core/submission/assessment.ts';
import type { CatalogCache } from './catalog-cache.ts';
import { withinDeadline, type Deadline } from '../store/deadline.ts';
import type { DecidedBy } from '../store/applications/insert-applications.ts';

/** The parts of a decided application that are needed to explain its reasons. */
interface DecidedApplication extends DecidedBy {
  readonly language: Language;
  readonly payload: JsonObject;
}

/**
 * What the applicant is told about the reasons of a decision, in her language and by the rules that decided
 * (docs/decisions/0140-told-by-the-version-that-decided.md).
 * @param conditions the ids of the conditions that held
 * @param log gets errors of reading rules that are no longer in force; they are not thrown, since the application is
 * already stored
 * @returns null if these rules are not stored, can't be read before the deadline, or can't be read by this release
 */
export async function decisionReasons(
  catalogCache: CatalogCache,
  application: DecidedApplication,
  conditions: readonly string[],
  { deadline, log }: { readonly deadline: Deadline; readonly log: FastifyBaseLogger },
): Promise<readonly ReasonWithAdvice[] | null> {
  if (conditions.length === 0) return null;
  const found = await withinDeadline(deadline, catalogCache.deciding(application)).catch((error: unknown) => {
    log.error({ err: error }, 'the rules that decided cannot be read');
    return null;
  });
  const english = found?.catalog.forms.get(application.form);
  if (found === null || english === undefined || english.ruleSet === null) return null;
  const { language, payload } = application;
  const form = language === ENGLISH ? english : (english.translations.get(language) ?? english);
  // Not `form.ruleSet`: a translated form has the English rule set, whose reasons go into the payload.
  const ruleSet = found.catalog.rulesIn.get(form.language)?.get(english.ruleSet.id) ?? english.ruleSet;
  const said = ruleSet.conditions.map(({ id, reason }) => {
    const advice = adviceWithEntered(form, id);
    return { id, reason, ...(advice !== undefined && { advice }) };
  });
  const { facts } = evaluatePayload(english, payload);
  return reasonsWithAdvice({ ...ruleSet, conditions: said }, conditions, facts);
}
