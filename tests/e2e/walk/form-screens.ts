import { expect } from '@playwright/test';
import { FORM_LABELS } from '../../../scripts/paths/words/form-labels.ts';
import { ROUTES } from '../../../src/domain/routes.ts';
import { sampleProfile } from '../../../src/machines/forms.catalogue.ts';
import { samplePerson } from '../../../src/machines/leads.catalogue.ts';
import { emptyProfile } from '../../../src/machines/profile/profile-fields.ts';
import { FEATURE_SCREENS, type WalkedForm } from './features.ts';
import { labelsFor, listed, NEW_OR_ROW, rowOf } from './row-answers.ts';
import { answer, SIGNED_IN } from './signed-in.ts';
import * as rows from './wire-rows.ts';

const SAVED_AT = '2026-03-04T09:32:00.000Z';

const TICKET_ID = 'SUP-7F3K9Q2M';
const REQUEST = { subject: 'No power', message: 'Both sockets are dead.', email: 'asha@acme.example' };
export const PASS = rows.pass(0);
const EMAIL = 'lena@visitor.example';

const screens: readonly WalkedForm[] = [
  ...FEATURE_SCREENS.flatMap(({ forms }) => forms),
  {
    machine: 'teamForm',
    path: ROUTES.team,
    starts: NEW_OR_ROW,
    field: 'fullName',
    upload: 'profileImage',
    saved: (values, isNew) => answer({ ...rows.member(0), ...values }, isNew ? 201 : 200),
    standing: { 'GET /team-members': listed(rowOf('teamForm', rows.member(0))) },
  },
  {
    machine: 'resourceForm',
    path: ROUTES.resources,
    starts: NEW_OR_ROW,
    field: 'title',
    upload: 'fileUrl',
    complete: async (form) => {
      await form.getByLabel('Type', { exact: true }).selectOption('pdf');
    },
    saved: ({ title = '' }, isNew) => answer({ ...rows.download(0), title }, isNew ? 201 : 200),
    standing: {
      'GET /downloads': listed(
        rowOf('resourceForm', rows.download(0), ({ fileUrl }) => ({ attachment: fileUrl })),
      ),
    },
  },
  {
    machine: 'leadForm',
    path: ROUTES.leads,
    starts: NEW_OR_ROW,
    field: 'fullName',
    complete: async (form) => form.getByLabel('Email', { exact: true }).fill(EMAIL),
    // The visitor is a lead already: that question has answers of its own.
    happens: ({ type, error }, { context }) =>
      context.row !== null || type !== 'xstate.error.actor.save' || !('status' in (error as object)),
    saved: ({ fullName = '' }, isNew) => {
      const data = { ...samplePerson, user: { ...samplePerson.user, fullName } };
      return isNew ? { status: 201, body: { success: true, data, outcome: 'created' } } : answer(data);
    },
    standing: { 'GET /leads': listed(samplePerson) },
  },
  {
    machine: 'invitationForm',
    path: ROUTES.tickets,
    starts: ['new'],
    inputs: [() => ({ row: null, empty: { ticketId: PASS._id, emails: '', message: '' } })],
    field: 'emails',
    saved: () => answer([rows.invitation(0)], 201),
    standing: { 'GET /passes': listed(PASS) },
  },
  {
    machine: 'profileForm',
    path: ROUTES.profile,
    starts: ['row'],
    inputs: [
      () => ({
        row: {
          id: 'profile',
          updatedAt: sampleProfile.updatedAt,
          values: { ...emptyProfile, name: sampleProfile.name },
        },
        empty: emptyProfile,
      }),
    ],
    field: 'name',
    upload: 'logo',
    saved: (values) => answer({ ...sampleProfile, ...values, updatedAt: SAVED_AT }),
    standing: { 'GET /company-profile': answer(sampleProfile) },
  },
  {
    machine: 'supportForm',
    path: ROUTES.support,
    starts: ['new'],
    inputs: [() => ({ row: null, empty: { name: '', category: 'general', priority: 'medium', ...REQUEST } })],
    field: 'name',
    complete: async (form) => {
      await form.getByLabel('Name', { exact: true }).fill('');
      await form.getByLabel('Subject').fill(REQUEST.subject);
      await form.getByLabel('Message').fill(REQUEST.message);
    },
    saved: () => ({
      status: 201,
      body: { success: true, ticketId: TICKET_ID, data: { ticketId: TICKET_ID } },
    }),
    looksSaved: async ({ page }) => {
      await expect(page.getByRole('main').getByText(TICKET_ID)).toBeVisible();
    },
    standing: {},
  },
];

/** Every record form of the exhibitor's screens: what each adds to the walk, and what the server answers beside it. */
export const FORM_SCREENS = screens.map(({ standing, ...screen }) => ({
  screen: { ...screen, labels: labelsFor(FORM_LABELS, screen.machine) },
  standing: { ...SIGNED_IN, ...standing },
}));
