/**
 * `npm run generate:types` writes openapi/portal.gen.ts and src/domain/roles.gen.ts from openapi/portal.yaml; both sides
 * import the types of the first, and the table of roles. With `--check` it writes nothing and fails when one is stale.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import openapiTypes, { astToString, COMMENT_HEADER } from 'openapi-typescript';

const DOCUMENT = new URL('../../openapi/portal.yaml', import.meta.url);
const TYPES = new URL('../../openapi/portal.gen.ts', import.meta.url);
const ROLES = new URL('../../src/domain/roles.gen.ts', import.meta.url);

/** Generates the TypeScript of the current document. */
export async function generateTypes(): Promise<string> {
  const declarations = await openapiTypes(DOCUMENT, {
    // A default is what the server fills in: a caller may still leave the field out.
    defaultNonNullable: false,
    exportType: true,
    // `import type { Lead }` instead of `components['schemas']['Lead']`.
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
  });
  return `${COMMENT_HEADER}${astToString(declarations)}`;
}

type Documented = { operationId?: string; 'x-role'?: string[] };
type Described = {
  paths: Record<string, object>;
  components: { schemas: { Role: { enum: readonly string[] } } };
};

/** Generates the table of the operations of signed-in people and the roles that may call them. */
export function generateRoles(): string {
  // The contract tests check the shape of `x-role`.
  const { paths, components } = parse(readFileSync(DOCUMENT, 'utf8')) as Described;
  const roles = components.schemas.Role.enum.map((role) => `'${role}'`).join(' | ');
  const lines = Object.values(paths)
    .flatMap((path) => Object.values(path) as Documented[])
    .flatMap(({ operationId, 'x-role': roles }) =>
      operationId === undefined || roles === undefined ? [] : [`  ${operationId}: '${roles.join(' ')}',\n`],
    );
  return `${COMMENT_HEADER}/** What the main account lets a member do. */
export type Role = ${roles};

/** Which roles may call an operation: \`x-role\` of the contract. */
export const OPERATION_ROLES = {
${lines.join('')}} as const;

/** An operation that a signed-in person calls. */
export type SecuredOperation = keyof typeof OPERATION_ROLES;
`;
}

/** Whether the committed files match the current document. */
export async function typesAreCurrent(): Promise<boolean> {
  return (
    readFileSync(TYPES, 'utf8') === (await generateTypes()) && readFileSync(ROLES, 'utf8') === generateRoles()
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.argv.includes('--check')) {
    writeFileSync(TYPES, await generateTypes());
    writeFileSync(ROLES, generateRoles());
  } else if (!(await typesAreCurrent())) {
    console.error('openapi/portal.gen.ts or src/domain/roles.gen.ts is stale: run "npm run generate:types".');
    process.exitCode = 1;
  }
}
