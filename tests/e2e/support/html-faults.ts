import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React's way of writing: `<br/>`, `autoComplete`, `&` left as it is where it may stand, boolean attributes as `=""`.
    'doctype-style': 'off',
    'attr-case': 'off',
    'void-style': 'off',
    'no-raw-characters': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    // Matters of writing, not of validity.
    'long-title': 'off',
    'tel-non-breaking': 'off',
    // Names are allowed on every element whose role can have one.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // For scripts of other hosts: ours come from the page's own.
    'require-sri': ['error', { target: 'crossorigin' }],
    // A link that cannot be followed yet has no element of its own.
    'prefer-native-element': ['error', { exclude: ['link'] }],
    // The wizard can be sent on its last step only.
    'wcag/h32': 'off',
    // The boxes of one question share its name, as radio buttons do.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
    'no-inline-style': 'error',
  },
});

/** What is not valid in a page's HTML, each with its place and rule. */
export async function htmlFaults(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
  );
}
