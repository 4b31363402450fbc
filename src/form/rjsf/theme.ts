import withTheme from '@rjsf/core/lib/withTheme.js';
import getDefaultRegistry from './default-registry.ts';

const { fields, templates, widgets } = getDefaultRegistry();

/** RJSF's form in the look of this site: our fields, templates and widgets, whatever RJSF brings. */
export const ThemedForm = withTheme({ fields, templates, widgets });
