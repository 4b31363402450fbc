import type { PlainForm } from '../../core/form/form-definition.ts';
import { lazy } from '../host/lazy.ts';

/** The components for groups and repeated groups, and the widgets that few forms need. */
export const rareParts = lazy(() => import('./RareParts.tsx'));
/** Widgets that a single one of our forms has, by their name in `ui:widget`. */
export const slider = lazy(async () => ({
  slider: (await import('../widgets/SliderWidget.tsx')).SliderWidget,
}));
export const grid = lazy(async () => ({ grid: (await import('../widgets/GridWidget.tsx')).GridWidget }));

/**
 * What not every form needs, with a match for the JSON of forms that do. The expressions are short because every page
 * runs them. Nested `properties` mean a group or a repeated group; the others of `rareParts` are a rare format or
 * widget, a list without choices, or a computed value.
 */
const PARTS = [
  [
    rareParts,
    /"properties":.*"properties":|"(?:time|date-time|ur[il]|color|password|lines)"|"items":(?:\[|\{"type":"\w+"\})|"readOnly"/,
  ],
  [slider, /"ui:widget":"slider"/],
  [grid, /"ui:widget":"grid"/],
] as const;

/** Loads the parts that a form needs, before it is rendered. @throws when a script cannot be fetched */
export async function loadRareParts({ schema, ui }: Pick<PlainForm, 'schema' | 'ui'>): Promise<void> {
  const json = JSON.stringify([schema, ui]);
  await Promise.all(PARTS.map(([part, match]) => match.test(json) && part.load()));
}
