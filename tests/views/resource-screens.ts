import { ROUTES } from '../../src/domain/routes.ts';
import { sampleDevices, sampleProfile, sampleSignInData } from '../../src/machines/forms.catalogue.ts';
import { sampleView } from '../../src/machines/lead-views.catalogue.ts';
import { samplePasskeys } from '../../src/machines/passkeys.catalogue.ts';
import { sampleAnalytics, sampleLead } from '../../src/machines/samples.ts';
import { VIEW_TEXTS } from '../../src/ui/lead-views/view-texts.ts';
import * as rows from '../e2e/walk/wire-rows.ts';
import { listed } from './record-screens.ts';
import type { PretendedCalls } from './stage/pretended-calls.ts';
import * as at from './stage/stage.tsx';

/** One piece of the server's data on its screen. */
export type ResourceScreen = {
  machine: string;
  address: string;
  call: (api: PretendedCalls) => unknown;
  data: unknown;
  /** What else the server answers. */
  given?: (api: PretendedCalls) => void;
  /** Shows it, and takes it away again, where that is not by coming and going. */
  show?: () => Promise<void>;
  hide?: () => Promise<void>;
  /** Loaded once, for as long as what shows it is there. */
  isOnce?: true;
  /** Whether it is there and whether it failed is nowhere said. */
  isQuiet?: true;
  /** What is there once it has come; its text unless said otherwise. */
  seen?: () => Promise<unknown>;
  /** Asks again, where that is not by the button beside the failure. */
  retry?: () => Promise<void>;
  beyond?: Readonly<Record<string, string>>;
};

const oneLead = (api: PretendedCalls): void => {
  api.leads.list.mockResolvedValue(listed(rows.lead(0)) as never);
};

const closeDialog = async (): Promise<void> => {
  await at.keys('{Escape}');
  await at.gone('dialog');
};

const UNSEEN = { 'retry.requested': 'No screen shows these numbers, so none can request them again.' };
const NO_RETRY = { 'retry.requested': 'It is asked for again with the next screen that is opened.' };

export const RESOURCE_SCREENS: readonly ResourceScreen[] = [
  {
    machine: 'company',
    address: ROUTES.profile,
    call: (api) => api.profile.company,
    data: { name: 'Acme Robotics', logoUrl: '', boothNumber: 'A-12' },
    isQuiet: true,
    beyond: NO_RETRY,
  },
  {
    machine: 'analytics',
    address: ROUTES.dashboard,
    call: (api) => api.dashboard.analytics,
    data: { ...sampleAnalytics, boothVisits: 7 },
  },
  {
    machine: 'ticketTypes',
    address: ROUTES.dashboard,
    call: (api) => api.dashboard.ticketTypes,
    data: { Exhibitor: { allocated: 50, issued: 4, available: 46 } },
  },
  {
    machine: 'recentLeads',
    address: ROUTES.dashboard,
    call: (api) => api.dashboard.recentLeads,
    data: [sampleLead],
    given: (api) => {
      api.dashboard.analytics.mockRejectedValue(new Error('down'));
    },
    isQuiet: true,
    retry: async () => at.click(await at.first('button', 'Try again')),
  },
  {
    machine: 'leadMaterials',
    address: ROUTES.leads,
    call: (api) => api.products.list,
    data: listed({ ...rows.product(0), productLink: 'https://arm.example/7' }),
    given: oneLead,
    show: async () => {
      await at.press(`More about ${rows.nameOf(0)}`);
      await at.press('Send Info', undefined, 'menuitem');
    },
    isOnce: true,
    seen: () => at.one('checkbox', rows.nameOf(0)),
  },
  {
    machine: 'leadAnalytics',
    address: ROUTES.leads,
    call: (api) => api.leads.analytics,
    data: rows.leadNumbers,
    given: oneLead,
    show: () => at.press('Analytics', at.main),
    hide: closeDialog,
  },
  {
    machine: 'leadViewList',
    address: ROUTES.leads,
    call: (api) => api.leadViews.list,
    data: [sampleView],
    show: () => at.press(new RegExp(`^${VIEW_TEXTS.views}`), at.main),
    retry: () => at.press(VIEW_TEXTS.retry, undefined, 'menuitem'),
  },
  {
    machine: 'leadImports',
    address: ROUTES.leads,
    call: (api) => api.leads.recentImports,
    data: [rows.leadImport],
    given: oneLead,
    show: () => at.press('Import Leads', at.main),
    hide: closeDialog,
  },
  {
    machine: 'tickets',
    address: ROUTES.tickets,
    call: (api) => api.passes.tickets,
    data: [],
    isQuiet: true,
    beyond: UNSEEN,
  },
  {
    machine: 'ticketStats',
    address: ROUTES.tickets,
    call: (api) => api.passes.ticketStats,
    data: { issued: 4, totalTickets: 66 },
    isQuiet: true,
    beyond: UNSEEN,
  },
  {
    machine: 'companyProfile',
    address: ROUTES.profile,
    call: (api) => api.profile.profile,
    data: sampleProfile,
  },
  {
    machine: 'signInData',
    address: ROUTES.signInDetails,
    call: (api) => api.signInDetails.signInData,
    data: sampleSignInData,
  },
  {
    machine: 'deviceList',
    address: ROUTES.signInDetails,
    call: (api) => api.signInDetails.devices,
    data: sampleDevices,
  },
  {
    machine: 'passkeyList',
    address: ROUTES.signInDetails,
    call: (api) => api.passkeys.list,
    data: samplePasskeys,
  },
  {
    machine: 'captureDevices',
    address: ROUTES.receipts,
    call: (api) => api.capture.devices,
    data: [],
  },
  {
    machine: 'choice',
    address: ROUTES.tickets,
    call: (api) => api.registration.options,
    data: [{ value: 'a7', label: 'Arm 7' }],
    given: (api) => {
      api.passes.passes.mockResolvedValue(listed(rows.pass(0)) as never);
      api.registration.formFields.mockResolvedValue([
        { name: 'demo', type: 'select', label: 'Wants to see', selectApi: '/api/choices' },
      ] as never);
    },
    show: () => at.press(`Register, ${rows.nameOf(0)}`),
    isOnce: true,
  },
];
