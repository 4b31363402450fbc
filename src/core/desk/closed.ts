import Type from 'typebox';

/** The schema of an object that has no other properties. */
export function closed<Properties extends Type.TProperties>(properties: Properties) {
  return Type.Object(properties, { additionalProperties: false });
}
