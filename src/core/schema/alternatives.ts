import type { SchemaNode } from '../form/schema.schema.ts';
import { titleFromName } from './group-builder.ts';

type Choice = string | number | boolean;

/** The alternatives of a group's `oneOf`, distinguished by a property that each of them fixes. */
interface Alternatives {
  /** The name of that property. */
  readonly discriminator: string;
  /** Its question, for a group that does not declare it. */
  readonly question: SchemaNode;
  /** Whether the property is required: an alternative without required properties is also valid without it. */
  readonly isRequired: boolean;
  readonly alternatives: readonly {
    /** The answers that choose this alternative. */
    readonly values: readonly Choice[];
    /** Its constraints on the other properties. */
    readonly schema: SchemaNode;
  }[];
}

/**
 * Finds the property that distinguishes alternatives; null if there is none.
 * @param given with references resolved
 */
export function alternativesOf(
  given: readonly SchemaNode[],
  resolve: (schema: SchemaNode) => SchemaNode,
): Alternatives | null {
  function declared(schema: SchemaNode | undefined, name: string): SchemaNode {
    const property = schema?.properties?.[name];
    return property === undefined || property === false ? {} : resolve(property);
  }
  function valuesOf(schema: SchemaNode, name: string): readonly Choice[] {
    const { const: only, enum: several = [] } = declared(schema, name);
    return only === undefined ? several : [only];
  }
  const [first] = given;
  const discriminator = Object.keys(first?.properties ?? {}).find((name) => {
    const values = given.map((each) => valuesOf(each, name));
    return values.every(({ length }) => length > 0) && new Set(values.flat()).size === values.flat().length;
  });
  if (discriminator === undefined) return null;
  const alternatives = given.map((alternative) => {
    const { [discriminator]: _own, ...properties } = alternative.properties ?? {};
    const required = (alternative.required ?? []).filter((name) => name !== discriminator);
    const values = valuesOf(alternative, discriminator);
    return { values, schema: { ...alternative, properties, required } };
  });
  const choices = alternatives.flatMap(({ values, schema }) =>
    values.map((value) => {
      const title = values.length === 1 ? schema.title : undefined;
      return { const: value, title: title ?? String(value) };
    }),
  );
  const { const: _const, enum: _enum, ...own } = declared(first, discriminator);
  return {
    discriminator,
    question: { title: titleFromName(discriminator), ...own, oneOf: choices },
    // The question is optional only if exactly one alternative has no required properties.
    isRequired: given.filter(({ required = [] }) => required.length === 0).length !== 1,
    alternatives,
  };
}
