import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type {
  FastifyInstance,
  FastifySchema,
  FastifySchemaCompiler,
  FastifySerializerCompiler,
} from 'fastify';

const compileSerializer = SerializerSelector()();

/**
 * Compiled validators and serializers by schema object. Schemas are module-level objects, so all servers in a process
 * share them. Compiling the whole API's takes 0.2 s of CPU time, so each is compiled at its first request.
 */
const validators = new WeakMap<object, ReturnType<typeof TypeBoxValidatorCompiler>>();
const convertingValidators: typeof validators = new WeakMap();
const serializers = new WeakMap<object, (response: unknown) => string>();

/** Memoizes by schema. */
function once<T>(made: WeakMap<object, T>, schema: object, make: () => T): T {
  const known = made.get(schema);
  if (known !== undefined) return known;
  const value = make();
  made.set(schema, value);
  return value;
}

const validateBy: FastifySchemaCompiler<FastifySchema> = (route) => {
  const { schema, httpPart } = route;
  // Parameters, query and headers are text, which the validator converts to numbers and booleans; bodies are not
  // converted.
  const made = httpPart === 'body' ? validators : convertingValidators;
  return (value) => once(made, schema, () => TypeBoxValidatorCompiler(route))(value);
};

const serializeBy: FastifySerializerCompiler<FastifySchema> = ({ schema, method, url, httpStatus = '' }) => {
  const route = { schema, method, url, httpStatus };
  return (response) => once(serializers, schema, () => compileSerializer(route))(response);
};

/** Makes a scope's routes validate and serialize with schemas that are compiled at first use. */
export function compileLazily(scope: FastifyInstance): FastifyInstance {
  return scope.setValidatorCompiler(validateBy).setSerializerCompiler(serializeBy);
}
