import { createOnce } from '../kit/once.machine.ts';

/** Something of the exhibitor's own that can be sent to a lead: what it is called, and its public address. */
export type LeadMaterial = { kind: 'brochure' | 'product' | 'resource'; title: string; url: string };

/** Everything that can be sent; asked for when somebody wants to send something. */
export const leadMaterials = createOnce<readonly LeadMaterial[]>('leadMaterials');
