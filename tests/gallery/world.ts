import { samplePasskeys } from '../../src/machines/passkeys.catalogue.ts';
import { sampleQuestion, sampleTextQuestion } from '../../src/machines/lead-questions.catalogue.ts';
import { sampleDevices, sampleSignInData } from '../../src/machines/forms.catalogue.ts';
import type { Answer, Standing } from '../e2e/walk/held.ts';
import { answer, SIGNED_IN } from '../e2e/walk/signed-in.ts';
import * as rows from './rows.ts';
import type { Amount } from './people.ts';

/** A page of a list that ends with it. */
const page = (data: readonly object[], more: object = {}): Answer =>
  answer({ data, total: data.length, ...more });

/** The lists that the contract writes flat. */
export const flat = (data: readonly object[], more: object = {}): Exclude<Answer, 'lost'> => ({
  status: 200,
  body: { success: true, message: 'Done.', data, total: data.length, ...more },
});

const third = (count: number): number => Math.ceil(count / 3);

/**
 * All that the portal reads for a person who is signed in, with so many rows everywhere: the stand-in of the walks with
 * the rows of the pictures. Only the event is the demo event of the server that answers for the documents.
 */
export function worldOf(amount: Amount): Standing {
  const leads = rows.leads(amount);
  const members = rows.members(amount);
  const counts = {
    all: leads.length,
    high: third(leads.length),
    medium: third(leads.length - 1),
    low: third(leads.length - 2),
  };
  return {
    ...SIGNED_IN,
    '/auth/domain-event': 'real',
    'GET /auth/sign-in-data': answer(sampleSignInData),
    'GET /auth/sessions': answer(sampleDevices),
    'GET /auth/passkeys': answer(samplePasskeys),
    'GET /company': answer({
      name: amount === 'long' ? rows.profile('long').name : 'Acme Robotics',
      logoUrl: '',
      boothNumber: 'A-12',
    }),
    'GET /company-profile': answer(rows.profile(amount)),
    'GET /dashboard/analytics': answer(rows.analytics(amount)),
    'GET /tickets/by-type': answer(
      Object.fromEntries(
        rows.passes(amount).map(({ numberOfPasses, exhibitorCategory }) => [
          exhibitorCategory.categoryName,
          {
            allocated: exhibitorCategory.exhibitorPasses,
            issued: exhibitorCategory.exhibitorPasses - numberOfPasses,
            available: numberOfPasses,
          },
        ]),
      ),
    ),
    'GET /leads/recent': flat(rows.recentLeads(amount)),
    'GET /lead-offers': flat([]),
    'GET /leads': page(leads, { counts }),
    ...Object.fromEntries(leads.map((lead) => [`GET /leads/${lead._id}`, answer(lead)])),
    ...Object.fromEntries(leads.map(({ _id }) => [`GET /leads/${_id}/changes`, page(rows.changes)])),
    'GET /leads/analytics': answer(rows.leadNumbers),
    'GET /leads/imports': answer({ imports: [] }),
    'GET /lead-views': answer([]),
    'GET /lead-questions': answer(amount === 'none' ? [] : [sampleQuestion, sampleTextQuestion]),
    'GET /leads/export/count': answer({ leads: leads.length }),
    'GET /leads/captures': answer({ receipts: [] }),
    'GET /leads/captures/summary': answer({ devices: amount === 'none' ? [] : rows.devices }),
    'GET /products': page(rows.products(amount)),
    'GET /team-members': page(members, {
      activeTotal: members.filter(({ hasJoined }) => hasJoined).length,
      pendingTotal: members.filter(({ isPending }) => isPending).length,
    }),
    'GET /downloads': page(rows.downloads(true)(amount)),
    'GET /faq': page(rows.faqs(amount)),
    'GET /passes': flat(rows.passes(amount)),
    'GET /ticket-allocations': flat(rows.referrals(amount), { allTotal: rows.referrals(amount).length }),
    'GET /invitations': page(rows.invitations(amount)),
    'GET /support': page(rows.supportTickets(amount)),
    'GET /audit': page(rows.auditEntries(amount)),
    'GET /tickets': flat([]),
    'GET /ticket-stats': answer({ issued: 4, totalTickets: 66 }),
    'GET /form-fields': flat(rows.shortForm),
  };
}
