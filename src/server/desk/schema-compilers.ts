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
 * Validators and serializers of a schema, which is an object of a module: its routes share them, and so do all servers of
 * a process. Those of the whole API take 0.2 s of a core, so each is compiled when its first request comes.
 */
const validators = new WeakMap<object, ReturnType<typeof TypeBoxValidatorCompiler>>();
const convertingValidators: typeof validators = new WeakMap();
const serializers = new WeakMap<object, (response: unknown) => string>();

/** Looks up what is made of a schema, and makes it the first time. */
function once<T>(made: WeakMap<object, T>, schema: object, make: () => T): T {
  const known = made.get(schema);
  if (known !== undefined) return known;
  const value = make();
  made.set(schema, value);
  return value;
}

const validateBy: FastifySchemaCompiler<FastifySchema> = (route) => {
  const { schema, httpPart } = route;
  // All but a body arrives as text, of which the validator makes numbers and booleans.
  const made = httpPart === 'body' ? validators : convertingValidators;
  return (value) => once(made, schema, () => TypeBoxValidatorCompiler(route))(value);
};

const serializeBy: FastifySerializerCompiler<FastifySchema> = ({ schema, method, url, httpStatus = '' }) => {
  const route = { schema, method, url, httpStatus };
  return (response) => once(serializers, schema, () => compileSerializer(route))(response);
};

/** Lets the routes of a scope check requests and write responses by their schemas, compiled when they are first used. */
export function compileWhenUsed(scope: FastifyInstance): FastifyInstance {
  return scope.setValidatorCompiler(validateBy).setSerializerCompiler(serializeBy);
}
