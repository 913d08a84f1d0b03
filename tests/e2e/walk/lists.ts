import { LEAD_MESSAGES } from '../../../src/domain/leads/messages.ts';
import { samplePerson as sampleLead } from '../../../src/machines/leads.catalogue.ts';
import { PRODUCT_MESSAGES, RESOURCE_MESSAGES, TEAM_MESSAGES } from '../../../src/domain/screen-messages.ts';
import { ROW, type EditorScreen } from './editor.vocabulary.ts';

const ID = '7a6b5c4d-3e2f-4a1b-8c9d-0e1f2a3b4c5d';
const TIMES = { createdAt: '2026-03-04T09:30:00.000Z', updatedAt: '2026-03-04T09:30:00.000Z' };

/** The lists with an editor: what each adds to the walk. */
export const EDITOR_SCREENS: readonly EditorScreen[] = [
  {
    machine: 'teamEditor',
    path: '/exhibitor/team',
    seed: (call) => call('POST', 'team-members', { fullName: ROW }),
    create: 'Add Team Member',
    edit: 'Edit Team Member',
    update: 'Update Team Member',
    label: 'Full Name',
    question: TEAM_MESSAGES.askRemove,
    entity: { _id: ID, fullName: 'Saved by the walk', ...TIMES },
  },
  {
    machine: 'productsEditor',
    path: '/exhibitor/products',
    seed: (call) => call('POST', 'products', { productName: ROW }),
    create: 'Add Product',
    edit: 'Edit Product',
    update: 'Update Product',
    label: 'Product Name',
    question: PRODUCT_MESSAGES.askRemove,
    entity: { _id: ID, productName: 'Saved by the walk', ...TIMES },
  },
  {
    machine: 'resourcesEditor',
    path: '/exhibitor/resources',
    seed: (call) => call('POST', 'downloads', { title: ROW, type: 'pdf' }),
    show: async ({ page }) => {
      await page.getByRole('tab', { name: 'My Resources' }).click();
    },
    create: 'Add Resource',
    edit: 'Edit Resource',
    update: 'Save Changes',
    label: 'Title',
    complete: async ({ page }) => {
      await page.getByRole('dialog').getByLabel('Type', { exact: true }).selectOption('pdf');
    },
    question: RESOURCE_MESSAGES.askRemove,
    entity: { _id: ID, title: 'Saved by the walk', type: 'pdf', ...TIMES },
  },
  {
    machine: 'leadEditor',
    path: '/exhibitor/leads',
    seed: (call) => call('POST', 'leads', { fullName: ROW, emailId: 'row@visitor.example' }),
    create: 'Add Lead',
    save: 'Save',
    another: 'Save & add another',
    edit: 'Edit Lead',
    update: 'Save',
    removeInside: 'Delete lead',
    remove: async ({ page }) => {
      await page.getByRole('button', { name: `More about ${ROW}` }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    },
    label: 'Full Name',
    complete: async ({ page }) => {
      await page.getByRole('dialog').getByLabel('Email', { exact: true }).fill('saved@visitor.example');
    },
    question: LEAD_MESSAGES.askRemove,
    entity: sampleLead,
  },
];
