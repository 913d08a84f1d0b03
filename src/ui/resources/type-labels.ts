import { RESOURCE_TYPE_LABELS } from '../../domain/resources-texts.ts';
import { RESOURCE_TYPES } from '../../domain/screen-constants.ts';

/** The choices of a resource's type, in the editor's order. */
export const typeOptions = () => RESOURCE_TYPES.map((type) => [type, RESOURCE_TYPE_LABELS[type]] as const);

/** An unknown type is shown unchanged. */
export function typeLabel(type: string): string {
  const known = RESOURCE_TYPES.find((one) => one === type);
  return known === undefined ? type : RESOURCE_TYPE_LABELS[known];
}
