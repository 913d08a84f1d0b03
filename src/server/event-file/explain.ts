import type { ErrorObject } from 'ajv';
import type { Complaint, Path } from './file.ts';

type Explanation = (error: ErrorObject) => { at?: string; message: string };

const typeNames: Record<string, string> = {
  string: 'a text (in quotes if it looks like a number)',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'a group of indented keys',
  array: 'a list',
};

const explanations: Record<string, Explanation> = {
  additionalProperties: ({ params, parentSchema }) => ({
    at: String(params['additionalProperty']),
    message: `"${params['additionalProperty']}" is not known here. Known: ${knownKeys(parentSchema)}.`,
  }),
  required: ({ params }) => ({ message: `"${params['missingProperty']}" is missing. Add it.` }),
  type: ({ params }) => ({
    message: `This must be ${[params['type'] as string | string[]]
      .flat()
      .map((t) => typeNames[t] ?? t)
      .join(' or ')}.`,
  }),
  enum: ({ params }) => ({
    message: `This must be one of ${(params['allowedValues'] as string[]).join(', ')}.`,
  }),
  propertyNames: ({ params }) => ({
    at: String(params['propertyName']),
    message: `The key "${params['propertyName']}" may hold small letters, digits and hyphens only.`,
  }),
  format: ({ params }) => ({ message: formatMessage(String(params['format'])) }),
  pattern: ({ params, parentSchema }) => ({
    message: `This has the wrong form. ${description(parentSchema) ?? `It must match ${params['pattern']}.`}`,
  }),
};

/** Turns one of Ajv's errors into an instruction at its place in the file. */
export function explain(error: ErrorObject): Complaint[] {
  // Reported once, by `propertyNames` itself.
  if (error.propertyName !== undefined) return [];
  const path = pointerToPath(error.instancePath);
  const { at, message } = explanations[error.keyword]?.(error) ?? {
    message: `This ${error.message ?? 'is wrong'}.`,
  };
  return [{ path: at === undefined ? path : [...path, at], message }];
}

function pointerToPath(pointer: string): Path {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

function knownKeys(schema: ErrorObject['parentSchema']): string {
  return Object.keys((schema?.['properties'] as object | undefined) ?? {}).join(', ');
}

function description(schema: ErrorObject['parentSchema']): string | undefined {
  return schema?.['description'] as string | undefined;
}

function formatMessage(format: string): string {
  if (format === 'date-time')
    return 'This must be a date and time with offset, like 2026-05-04T09:00:00+05:30, or { day: 1, at: "09:00" }.';
  if (format === 'date') return 'This must be a date like 2026-05-04.';
  return 'This must be an e-mail address.';
}
