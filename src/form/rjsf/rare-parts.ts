import type { FormDefinition } from '../../core/form/form-definition.ts';
import { lazy } from '../host/lazy.ts';

/** The components for groups and repeated groups, and the widgets that few forms need. */
export const rareParts = lazy(() => import('./RareParts.tsx'));

/**
 * Matches the JSON of forms that need these parts. It is short because every page runs it. Nested `properties` mean a
 * group or a repeated group; the others are a rare format or widget, a list without choices, or a computed value.
 */
const RARE =
  /"properties":.*"properties":|"(?:time|date-time|ur[il]|color|password|lines)"|"items":(?:\[|\{"type":"\w+"\})|"readOnly"/;

/** Loads the rare parts if a form needs them, before it is rendered. @throws when the script cannot be fetched */
export async function loadRareParts({ schema, ui }: Pick<FormDefinition, 'schema' | 'ui'>): Promise<void> {
  if (RARE.test(JSON.stringify([schema, ui]))) await rareParts.load();
}
