import Type from 'typebox';

/** The schema of a value, or of `null`. */
export function Nullable<T extends Type.TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}
