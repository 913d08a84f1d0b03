import { COMMENT_HEADER } from 'openapi-typescript';
import { parse } from 'yaml';

type Documented = { operationId?: string; 'x-role'?: string[] };
type Described = {
  paths: Record<string, object>;
  components: { schemas: { Role: { enum: readonly string[] } } };
};

/** Between these lines of docs/security.md stand the operations by their roles. */
const [BEGIN, END] = ['<!-- roles: generated from the contract -->\n', '<!-- end of roles -->\n'];

/** The operations of signed-in people with the roles that may call them; the contract tests check their shape. */
function rolesOf(document: string): { id: string; roles: string[] }[] {
  const { paths } = parse(document) as Described;
  return Object.values(paths)
    .flatMap((path) => Object.values(path) as Documented[])
    .flatMap(({ operationId: id, 'x-role': roles }) =>
      id === undefined || roles === undefined ? [] : [{ id, roles }],
    );
}

/** Generates the table that server and screens share. */
export function generateRoles(document: string): string {
  const { components } = parse(document) as Described;
  const roles = components.schemas.Role.enum.map((role) => `'${role}'`).join(' | ');
  const lines = rolesOf(document).map(({ id, roles: own }) => `  ${id}: '${own.join(' ')}',\n`);
  return `${COMMENT_HEADER}/** What the main account lets a member do. */
export type Role = ${roles};

/** Which roles may call an operation: \`x-role\` of the contract. */
export const OPERATION_ROLES = {
${lines.join('')}} as const;

/** An operation that a signed-in person calls. */
export type SecuredOperation = keyof typeof OPERATION_ROLES;
`;
}

/** A page with the operations by their roles between its two marks. */
export function withRoles(page: string, document: string): string {
  const [before, rest = ''] = page.split(BEGIN);
  const [, after] = rest.split(END);
  if (before === undefined || after === undefined) throw new Error(`The page has no "${BEGIN.trim()}".`);
  const code = (word: string): string => `\`${word}\``;
  const byRoles = new Map<string, string[]>();
  for (const { id, roles } of rolesOf(document)) {
    const key = roles.map(code).join(', ');
    byRoles.set(key, [...(byRoles.get(key) ?? []), code(id)]);
  }
  const lines = [...byRoles].map(
    ([roles, ids]) => `- ${roles} (${String(ids.length)}): ${ids.sort().join(', ')}\n`,
  );
  return `${before}${BEGIN}\n${lines.sort().join('')}\n${END}${after}`;
}
