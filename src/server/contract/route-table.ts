import type { FastifyInstance, FastifySchema, HTTPMethods, RouteOptions } from 'fastify';
import { fastifyOpenapiGlue } from 'fastify-openapi-glue';
import { bodyLimitOf } from './bounded-schema.ts';
import type { Schema } from './bounded-schema.ts';
import type { OperationId } from './kinds.ts';

/** One operation of the document as the router takes it. */
export type DescribedRoute = {
  id: OperationId;
  method: HTTPMethods;
  url: string;
  /** The schemas of parameters, query, headers, body and answers, with their `$ref`s resolved. */
  schema: FastifySchema;
  /** Bytes of a JSON body; absent where the operation takes none. */
  bodyLimit?: number;
};

type Described = Pick<RouteOptions, 'url' | 'schema'> & { method: HTTPMethods; config: { id: OperationId } };

/**
 * The routes of a document whose bodies are JSON. The library checks the document, resolves its references, and registers
 * the routes on a collector, so that each application can take them from there.
 */
export async function readRoutes(specification: object): Promise<DescribedRoute[]> {
  const routes: DescribedRoute[] = [];
  const collector = {
    hasContentTypeParser: () => true,
    register: (plugin: (instance: object) => Promise<void>) => plugin({ route: collect }),
  };
  const collect = ({ method, url, schema = {}, config }: Described): void => {
    const bodySchema = jsonBody(schema);
    routes.push({
      id: config.id,
      method,
      url,
      schema: { ...schema, ...(bodySchema && { body: bodySchema }), ...lowerCaseHeaders(schema) },
      ...(bodySchema && { bodyLimit: bodyLimitOf(bodySchema) }),
    });
  };
  await fastifyOpenapiGlue(collector as unknown as FastifyInstance, {
    specification,
    operationResolver: (id) => ({ config: { id } }) as unknown as RouteOptions,
  });
  return routes;
}

/**
 * The schema of a JSON body. The library describes a body per content type, and a request without one would skip
 * validation.
 */
function jsonBody({ body }: FastifySchema): Schema | undefined {
  const { content } = (body ?? {}) as { content?: Record<string, { schema?: Schema }> };
  return content?.['application/json']?.schema;
}

/** Node has header names in lower case. With a custom compiler the framework does not convert the document's names. */
function lowerCaseHeaders(schema: FastifySchema): Pick<FastifySchema, 'headers'> {
  const headers = schema.headers as { properties?: Record<string, unknown>; required?: string[] } | undefined;
  if (headers?.properties === undefined) return {};
  const properties = Object.entries(headers.properties).map(([name, one]) => [name.toLowerCase(), one]);
  return {
    headers: {
      ...headers,
      properties: Object.fromEntries(properties) as Record<string, unknown>,
      ...(headers.required && { required: headers.required.map((name) => name.toLowerCase()) }),
    },
  };
}
