import { COMMENT_HEADER } from 'openapi-typescript';
import { parse } from 'yaml';

type Described = { components: { schemas: { AuditAction: { enum: readonly string[] } } } };

/** Generates the list of audited actions, which server and screens share. */
export function generateAuditActions(document: string): string {
  const { components } = parse(document) as Described;
  const lines = components.schemas.AuditAction.enum.map((action) => `  '${action}',\n`);
  return `${COMMENT_HEADER}/** All audited actions, in the order of the contract. */
export const AUDIT_ACTIONS = [
${lines.join('')}] as const;
`;
}
