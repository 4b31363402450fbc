import type { FormDefinition } from '../../core/form/form-definition.ts';
import { lazy } from '../host/lazy.ts';

/** What draws groups and repeated groups, and the widgets that few forms have. */
export const rareParts = lazy(() => import('./RareParts.tsx'));

/**
 * What needs them, in a few words: every page asks this. Only what holds questions of its own has properties below the
 * form's; the others name a rare format or widget, a list without choices, or a
 * value that nobody answers.
 */
const RARE =
  /"properties":.*"properties":|"(?:time|date-time|ur[il]|color|password|lines)"|"items":(?:\[|\{"type":"\w+"\})|"readOnly"/;

/** Loads them for a form that needs them, before it is drawn. @throws when the script cannot be fetched */
export async function loadRareParts({ schema, ui }: Pick<FormDefinition, 'schema' | 'ui'>): Promise<void> {
  if (RARE.test(JSON.stringify([schema, ui]))) await rareParts.load();
}
