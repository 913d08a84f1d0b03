import type { FormFieldDefinition } from '../../src/domain/form-fields.ts';

/** A registration form with something of everything that matters on its way to the server. */
export const GUEST_FIELDS: readonly FormFieldDefinition[] = [
  { name: 'name', type: 'text', label: 'Full name', required: true },
  { name: 'email', type: 'email', label: 'E-mail', required: true },
  { name: 'mobile', type: 'mobilenumber', label: 'Mobile' },
  { name: 'guests', type: 'number', label: 'Guests' },
  { name: 'code', type: 'password', label: 'Code' },
  { name: 'product', type: 'select', label: 'Product', selectApi: '/api/products?limit=200' },
  { name: 'letter', type: 'file', label: 'Letter', allowedFileTypes: ['pdf'] },
];

export const GUEST = { name: 'Tara Nair', email: 'tara@guest.example', guests: '2', code: 'rosebud' };

/** What is sent for it: what was filled in, as the form means it. */
export const GUEST_BODY = { name: 'Tara Nair', email: 'tara@guest.example', guests: 2, code: 'rosebud' };
