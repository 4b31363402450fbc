import type { RJSFSchema, UiSchema } from '@rjsf/utils';

const KNOWN_WIDGETS: ReadonlySet<string> = new Set([
  'text',
  'email',
  'date',
  'select',
  'textarea',
  'radio',
  'checkbox',
]);

/** The form's schema without what only our editors' completion needs. */
export function plainSchema({ $schema: _hint, ...schema }: Readonly<Record<string, unknown>>): RJSFSchema {
  // The meta-schema of answers has vouched for it.
  return schema as RJSFSchema;
}

/** The form's UI schema with RJSF's own widgets where ours are named. */
export function plainUi({ $schema: _hint, ...ui }: Readonly<Record<string, unknown>>): UiSchema {
  return Object.fromEntries(
    Object.entries(ui).map(([field, options]) => {
      const { 'ui:widget': widget, ...others } = options as Readonly<Record<string, unknown>>;
      if (widget === 'yesno') return [field, { ...others, 'ui:widget': 'radio' }];
      return [field, KNOWN_WIDGETS.has(String(widget)) ? { ...others, 'ui:widget': widget } : others];
    }),
  );
}
