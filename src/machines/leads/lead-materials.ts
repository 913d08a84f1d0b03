import { createOnce } from '../kit/once.machine.ts';

/** Material of the exhibitor that can be sent to a lead: its title and public address. */
export type LeadMaterial = { kind: 'brochure' | 'product' | 'resource'; title: string; url: string };

/** All material that can be sent; loaded when the user opens "Send Info". */
export const leadMaterials = createOnce<readonly LeadMaterial[]>('leadMaterials');
