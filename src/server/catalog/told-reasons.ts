import type { FastifyBaseLogger } from 'fastify';
import { adviceWithEntered } from '../../core/form/entered-text.ts';
import type { JsonObject } from '../../core/json.ts';
import { ENGLISH, type Language } from '../../core/languages/language.ts';
import { toldReasons, type ToldReason } from '../../core/rules/advice.ts';
import { evaluatePayload } from '../../core/submission/submission.ts';
import type { KeptCatalogs } from './kept-catalogs.ts';
import { answeredBy, type Deadline } from '../store/deadline.ts';
import type { DecidedBy } from '../store/insert-applications.ts';

/** An application that was decided, as far as its reasons are told. */
interface DecidedApplication extends DecidedBy {
  readonly language: Language;
  readonly payload: JsonObject;
}

/**
 * What she is told of a decision, in her language and by the rules that decided
 * (docs/decisions/0140-told-by-the-version-that-decided.md).
 * @param conditions the ids of those that held
 * @param log hears why rules that are in force no more cannot be read: her application is stored, and that counts
 * @returns null where these rules are not kept, cannot be read by the deadline, or not by this release
 */
export async function toldByItsRules(
  kept: KeptCatalogs,
  application: DecidedApplication,
  conditions: readonly string[],
  { deadline, log }: { readonly deadline: Deadline; readonly log: FastifyBaseLogger },
): Promise<readonly ToldReason[] | null> {
  if (conditions.length === 0) return null;
  const found = await answeredBy(deadline, kept.deciding(application)).catch((error: unknown) => {
    log.error({ err: error }, 'the rules that decided cannot be read');
    return null;
  });
  const english = found?.catalog.forms.get(application.form);
  if (found === null || english === undefined || english.ruleSet === null) return null;
  const { language, payload } = application;
  const form = language === ENGLISH ? english : (english.translations.get(language) ?? english);
  // That of a translated form has the reasons that are sent, in English.
  const ruleSet = found.catalog.rulesIn.get(form.language)?.get(english.ruleSet.id) ?? english.ruleSet;
  const said = ruleSet.conditions.map(({ id, reason }) => {
    const advice = adviceWithEntered(form, id);
    return { id, reason, ...(advice !== undefined && { advice }) };
  });
  const { facts } = evaluatePayload(english, payload);
  return toldReasons({ ...ruleSet, conditions: said }, conditions, facts);
}
