import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React's output style: `<br/>`, `autoComplete`, unescaped `&` where that is allowed, boolean attributes as `=""`.
    'doctype-style': 'off',
    'attr-case': 'off',
    'void-style': 'off',
    'no-raw-characters': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    // Rules about style, not about validity.
    'long-title': 'off',
    'tel-non-breaking': 'off',
    // Names are allowed on every element whose role can have one.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Required only for scripts of other hosts.
    'require-sri': ['error', { target: 'crossorigin' }],
    // A disabled link has no native element.
    'prefer-native-element': ['error', { exclude: ['link'] }],
    // The wizard can be sent on its last step only.
    'wcag/h32': 'off',
    // The checkboxes of one question share its name, as radio buttons do.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
    'no-inline-style': 'error',
  },
});

/** The validation errors of a page's HTML, each with its position and rule. */
export async function htmlFaults(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
  );
}
