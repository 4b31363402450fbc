import type { FormDefinition } from '../../form/form-definition.ts';
import { isJsonObject, type JsonObject } from '../../json.ts';
import type { Report } from './report.ts';

/** Whether `payload.schema.json` admits exactly the keys that `form.json` sends. */
export function payloadProblems({ form }: FormDefinition, payloadSchema: JsonObject, report: Report): void {
  const keys = Object.keys(form.payload);
  const properties = isJsonObject(payloadSchema['properties'])
    ? Object.keys(payloadSchema['properties'])
    : [];
  const required = Array.isArray(payloadSchema['required']) ? payloadSchema['required'] : [];
  for (const key of keys.filter((name) => !properties.includes(name))) {
    report('payload.schema.json', '/properties', `no "${key}", which form.json sends`, 'Declare it.');
  }
  for (const key of properties.filter((name) => !keys.includes(name))) {
    report(
      'payload.schema.json',
      `/properties/${key}`,
      'a key that form.json does not send',
      'Remove it, or send it.',
    );
  }
  for (const key of keys.filter((name) => !required.includes(name))) {
    report(
      'payload.schema.json',
      '/required',
      `"${key}" is not required`,
      'Every key is always sent: add it.',
    );
  }
  if (payloadSchema['additionalProperties'] !== false) {
    report(
      'payload.schema.json',
      '/additionalProperties',
      'further keys would be accepted',
      'Set it to false: nothing is dropped unseen.',
    );
  }
}
