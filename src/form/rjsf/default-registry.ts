import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import type { Registry } from '@rjsf/utils';

/**
 * RJSF's default registry without what our theme replaces or never uses: its widgets, templates, layout fields and
 * Markdown, 45 kB (docs/decisions/0081-rjsf-by-its-public-faces.md). Nothing depends on it: with RJSF's own, every
 * form looks and works the same.
 */
export default function getDefaultRegistry(): Omit<Registry, 'schemaUtils'> {
  return {
    fields: { SchemaField, StringField },
    // The theme brings every template that is drawn.
    templates: { ButtonTemplates: {} } as unknown as Registry['templates'],
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: (text) => text,
    globalFormOptions: { idPrefix: 'field', idSeparator: '-', useFallbackUiForUnsupportedType: false },
  };
}
