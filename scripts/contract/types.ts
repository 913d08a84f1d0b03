/**
 * `npm run generate:types` writes openapi/portal.gen.ts from openapi/portal.yaml; both sides import its types.
 * With `--check` it writes nothing and fails when the file is stale.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTypes, { astToString, COMMENT_HEADER } from 'openapi-typescript';

const DOCUMENT = new URL('../../openapi/portal.yaml', import.meta.url);
const TYPES = new URL('../../openapi/portal.gen.ts', import.meta.url);

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

/** Whether the committed file matches the current document. */
export async function typesAreCurrent(): Promise<boolean> {
  return readFileSync(TYPES, 'utf8') === (await generateTypes());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.argv.includes('--check')) writeFileSync(TYPES, await generateTypes());
  else if (!(await typesAreCurrent())) {
    console.error('openapi/portal.gen.ts is stale: run "npm run generate:types".');
    process.exitCode = 1;
  }
}
