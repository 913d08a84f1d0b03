/**
 * `npm run generate:types` writes openapi/portal.gen.ts, the tables of src/domain that end with .gen.ts and the roles of
 * docs/security.md from openapi/portal.yaml. With `--check` it writes nothing and fails when one is stale.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTypes, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { generateAuditActions } from './audit.ts';
import { generateRoles, withRoles } from './roles.ts';

const DOCUMENT = new URL('../../openapi/portal.yaml', import.meta.url);
const TYPES = new URL('../../openapi/portal.gen.ts', import.meta.url);
const ROLES = new URL('../../src/domain/roles.gen.ts', import.meta.url);
const AUDIT = new URL('../../src/domain/audit.gen.ts', import.meta.url);
const SECURITY = new URL('../../docs/security.md', import.meta.url);

const read = (file: URL): string => readFileSync(file, 'utf8');

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

/** What each file has to hold, from the current document. */
async function currentFiles(): Promise<[URL, string][]> {
  const document = read(DOCUMENT);
  return [
    [TYPES, await generateTypes()],
    [ROLES, generateRoles(document)],
    [AUDIT, generateAuditActions(document)],
    [SECURITY, withRoles(read(SECURITY), document)],
  ];
}

/** Whether the committed files match the current document. */
export const typesAreCurrent = async (): Promise<boolean> =>
  (await currentFiles()).every(([file, text]) => read(file) === text);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.argv.includes('--check')) {
    for (const [file, text] of await currentFiles()) writeFileSync(file, text);
  } else if (!(await typesAreCurrent())) {
    console.error('What is generated from the contract is stale: run "npm run generate:types".');
    process.exitCode = 1;
  }
}
