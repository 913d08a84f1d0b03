import fastJson from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import type { Schema } from './bounded-schema.ts';
import { oncePerSchema } from './once-per-schema.ts';

const serializerOf = oncePerSchema(
  (schema) => fastJson(schema) as ReturnType<FastifySerializerCompiler<Schema>>,
);

/** Writes answers in the shape of their schema; most answers of operations are the same refusals. */
export const serializerCompiler: FastifySerializerCompiler<Schema> = ({ schema }) => serializerOf(schema);
