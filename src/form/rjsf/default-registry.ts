import type { Registry } from '@rjsf/utils';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import { AnswerField } from './AnswerField.tsx';
import { AnswersField } from './AnswersField.tsx';
import { QuestionTemplate } from './QuestionTemplate.tsx';

function Nothing() {
  return null;
}

/**
 * Replaces RJSF's own `getDefaultRegistry` in the bundle, which would bring every field, widget and template
 * it has, a markdown library among them (docs/decisions/0021-rjsf-for-flat-forms.md). Ours knows flat objects of scalar
 * answers and lists of choices, which is all that the meta-schema of `schema.json` admits.
 */
export default function getDefaultRegistry(): Omit<Registry, 'schemaUtils'> {
  return {
    fields: {
      SchemaField,
      ObjectField: AnswersField,
      StringField: AnswerField,
      NumberField: AnswerField,
      BooleanField: AnswerField,
      ArrayField: AnswerField,
    },
    // The templates that RJSF's SchemaField asks for; the question's template draws hint and error itself.
    templates: {
      FieldTemplate: QuestionTemplate,
      DescriptionFieldTemplate: Nothing,
      FieldHelpTemplate: Nothing,
      FieldErrorTemplate: Nothing,
      ErrorListTemplate: Nothing,
      ButtonTemplates: { SubmitButton: Nothing },
    } as unknown as Registry['templates'], // RJSF's type asks for templates of arrays and menus that never occur.
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: (text) => text,
    globalFormOptions: { idPrefix: 'field', idSeparator: '-', useFallbackUiForUnsupportedType: false },
  };
}
