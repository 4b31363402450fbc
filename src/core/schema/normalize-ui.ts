import uiMetaSchema from '../form/ui.schema.json' with { type: 'json' };
import { closestName } from '../edit-distance.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { collectProblems } from '../problem.ts';
import type { NormalizedFile } from './normalize-schema.ts';

/** RJSF's widgets, with the name of the equivalent form widget. */
const WIDGETS: Readonly<Record<string, string>> = {
  ...{ updown: 'number', range: 'slider', url: 'uri', datetime: 'date-time', toggle: 'checkbox' },
  ...{ 'alt-date': 'date', 'alt-datetime': 'date-time', string: 'text', tel: 'phone' },
};
const OWN: ReadonlySet<string> = new Set(uiMetaSchema.definitions.widget.enum);
const KEYS: ReadonlySet<string> = new Set(Object.keys(uiMetaSchema.definitions.field.properties));
const OPTIONS: ReadonlySet<string> = new Set(Object.keys(uiMetaSchema.definitions.options.properties));
/** Keys that RJSF accepts both in `ui:options` and beside it. */
const LIFTED = ['widget', 'title', 'description', 'help', 'placeholder', 'autocomplete', 'enumNames'];

/**
 * Converts an RJSF UI schema to the keys that forms use. Presentation keys without an equivalent are dropped with a
 * warning.
 * @param content the parsed file, within bounds
 */
export function normalizeUi(content: unknown): NormalizedFile {
  const { problems: warnings, report: warn } = collectProblems({ file: 'ui.json' });

  function normalize(given: JsonObject, path: string): JsonObject {
    const normalized: Record<string, Json> = {};
    for (const [key, value] of Object.entries(lifted(given))) {
      const at = `${path}/${key}`;
      if (!key.startsWith('ui:')) {
        if (isJsonObject(value)) normalized[key] = normalize(value, at);
        else if (!Array.isArray(value) || key !== 'items') normalized[key] = value;
      } else if (path === '' && KEYS.has(key)) {
        warn(at, `\`${key}\` of the form as a whole`, 'Say it in `form.json`, or of a question.');
      } else if (key === 'ui:widget') {
        const widget = widgetOf(value);
        if (widget === null)
          warn(
            at,
            `the widget ${JSON.stringify(value)}, which forms don’t have`,
            'The question gets the one of its type.',
          );
        else normalized[key] = widget;
      } else if (key === 'ui:description') normalized['ui:help'] ??= value;
      else if (key === 'ui:options' && isJsonObject(value)) normalized[key] = options(value, at);
      else if (KEYS.has(key)) normalized[key] = value;
      else warn(at, `\`${key}\`, which changes nothing here`, meantOf(key, KEYS));
    }
    const { items } = normalized;
    // In forms, the labels of a list's choices belong to the list itself.
    if (isJsonObject(items) && items['ui:enumNames'] !== undefined && Object.keys(items).length === 1) {
      normalized['ui:enumNames'] ??= items['ui:enumNames'];
      delete normalized['items'];
    }
    if (isJsonObject(normalized['ui:options']) && Object.keys(normalized['ui:options']).length === 0)
      delete normalized['ui:options'];
    return normalized;
  }

  function options(given: JsonObject, path: string): JsonObject {
    return Object.fromEntries(
      Object.entries(given).filter(([key]) => {
        if (!OPTIONS.has(key))
          warn(`${path}/${key}`, `the option \`${key}\`, which changes nothing here`, meantOf(key, OPTIONS));
        return OPTIONS.has(key);
      }),
    );
  }

  return { value: isJsonObject(content) ? normalize(content, '') : content, warnings, problems: [] };
}

function meantOf(key: string, known: ReadonlySet<string>): string {
  const near = closestName(key, known);
  return near === null ? 'Leave it out.' : `Did you mean "${near}"?`;
}

function lifted(given: JsonObject): JsonObject {
  const { 'ui:options': options, ...rest } = given;
  if (!isJsonObject(options)) return given;
  const own = Object.fromEntries(
    LIFTED.flatMap((key) => (options[key] === undefined ? [] : [[`ui:${key}`, options[key]]])),
  );
  const others = Object.fromEntries(Object.entries(options).filter(([key]) => !LIFTED.includes(key)));
  return { ...own, ...rest, 'ui:options': others };
}

/**
 * The form widget for an RJSF widget's short or component name; null for an unsupported one; a likely typo is returned
 * unchanged.
 */
function widgetOf(given: Json): Json | null {
  if (typeof given !== 'string' || OWN.has(given)) return given;
  const short = given.replace(/Widget$/, '').toLowerCase();
  const meant = WIDGETS[given] ?? WIDGETS[short] ?? short;
  if (OWN.has(meant)) return meant;
  return given.endsWith('Widget') || ['hidden', 'file', 'files'].includes(given) ? null : given;
}
