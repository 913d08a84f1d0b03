import { texts } from './language.ts';

/** Shown in place of a field that a form cannot use. */
export const FORM_TEXTS = texts({
  unsupported: (type: string, name: string): string => `Unsupported field: ${type} (${name})`,
  needsName: (type: string): string => `Field type ${type} needs a name.`,
});
