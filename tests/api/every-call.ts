import type { Api } from '../../src/api/api.ts';

const ID = '7a6b5c4d-3e2f-4a1b-8c9d-0e1f2a3b4c5d';
const KEY = 'k'.repeat(32);
const BASIS = { id: ID, updatedAt: '2026-03-01T08:00:00.000Z' };
/** What a merge reads of a lead. */
const LEAD = { _id: ID, updatedAt: BASIS.updatedAt } as never;
const NUMBER = { phoneCode: '91', mobile: '9000000001', eventId: 'e1', code: '1234' };
const NEWCOMER = { ...NUMBER, firstName: 'Asha', lastName: 'Rao' };
/** A page of a list with everything that narrows it. */
const SOME = { search: 'acme', limit: 20, cursor: 'after-1', filters: { status: 'new' } };

/** When a call is made again: a query, a query that a refusal ends, a write that may be repeated, or never. */
export type Again = 'query' | 'unlessRefused' | 'write' | 'never';

/** A call with its request, and when it is made again (spec §7 and §8). */
export type EveryCall = readonly [
  line: string,
  again: Again,
  make: (api: Api, signal: AbortSignal) => Promise<unknown>,
];

/** An input of any shape: each field says its own name, so that a request shows which of them it was made of. */
const body = new Proxy(
  {},
  {
    get: (_, name) => (typeof name === 'string' ? `the ${name}` : undefined),
    ownKeys: () => ['rest'],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  },
) as never;

/** Every call of the API but the uploads, by its name. */
export const EVERY_CALL: Readonly<Record<string, EveryCall>> = {
  'event.lookUpEvent': ['GET /auth/domain-event', 'query', (api, s) => api.event.lookUpEvent('demo', s)],
  'signIn.sendOtp': [
    'POST /auth/login-mobile-with-country',
    'never',
    (api, s) => api.signIn.sendOtp(NUMBER, s),
  ],
  'signIn.registerMobile': [
    'POST /auth/register-mobile',
    'never',
    (api, s) => api.signIn.registerMobile(NEWCOMER, s),
  ],
  'signIn.verifyOtp': [
    'POST /auth/verify-otp-with-country',
    'never',
    (api, s) => api.signIn.verifyOtp(NUMBER, s),
  ],
  'signIn.answerTeamQuestion': [
    'POST /auth/join',
    'never',
    (api, s) => api.signIn.answerTeamQuestion(body, s),
  ],
  'signIn.login': ['POST /auth/login', 'never', (api, s) => api.signIn.login(body, s)],
  'signIn.register': ['POST /auth/register', 'never', (api, s) => api.signIn.register(body, s)],
  'signIn.currentUser': ['GET /auth/me', 'never', (api, s) => api.signIn.currentUser(s)],
  'signIn.updateDetails': ['PUT /auth/updatedetails', 'write', (api, s) => api.signIn.updateDetails(body, s)],
  'signIn.logout': ['POST /auth/logout', 'never', (api, s) => api.signIn.logout(s)],
  'google.start': ['POST /auth/google', 'never', (api, s) => api.google.start(false, s)],
  'google.finish': ['POST /auth/google/finish', 'never', (api, s) => api.google.finish(body, s)],
  'signInDetails.signInData': [
    'GET /auth/sign-in-data',
    'query',
    (api, s) => api.signInDetails.signInData(s),
  ],
  'signInDetails.requestEmail': [
    'POST /auth/sign-in-data/email',
    'never',
    (api, s) => api.signInDetails.requestEmail(body, s),
  ],
  'signInDetails.cancelEmail': [
    'DELETE /auth/sign-in-data/email',
    'never',
    (api, s) => api.signInDetails.cancelEmail(s),
  ],
  'signInDetails.confirmEmail': [
    'POST /auth/sign-in-data/email/confirm',
    'never',
    (api, s) => api.signInDetails.confirmEmail(body, s),
  ],
  'signInDetails.devices': ['GET /auth/sessions', 'query', (api, s) => api.signInDetails.devices(s)],
  'signInDetails.signOutDevice': [
    `DELETE /auth/sessions/${ID}`,
    'write',
    (api, s) => api.signInDetails.signOutDevice(ID, s),
  ],
  'signInDetails.signOutOthers': [
    'DELETE /auth/sessions',
    'write',
    (api, s) => api.signInDetails.signOutOthers(true, s),
  ],
  'signInDetails.prove': ['POST /auth/proof', 'never', (api, s) => api.signInDetails.prove({}, s)],
  'signInDetails.sendOwnCode': [
    'POST /auth/proof/code',
    'never',
    (api, s) => api.signInDetails.sendOwnCode(s),
  ],
  'signInDetails.requestNumber': [
    'POST /auth/sign-in-data/number',
    'never',
    (api, s) => api.signInDetails.requestNumber(body, s),
  ],
  'signInDetails.confirmNumber': [
    'POST /auth/sign-in-data/number/confirm',
    'never',
    (api, s) => api.signInDetails.confirmNumber(body, s),
  ],
  'sampleData.createSampleData': [
    'POST /create-sample-data',
    'write',
    (api, s) => api.sampleData.createSampleData(KEY, s),
  ],
  'sampleData.removeSampleData': [
    'DELETE /create-sample-data',
    'write',
    (api, s) => api.sampleData.removeSampleData(s),
  ],
  'dashboard.analytics': ['GET /dashboard/analytics', 'query', (api, s) => api.dashboard.analytics(s)],
  'dashboard.ticketTypes': ['GET /tickets/by-type', 'query', (api, s) => api.dashboard.ticketTypes(s)],
  'dashboard.recentLeads': ['GET /leads/recent', 'query', (api, s) => api.dashboard.recentLeads(s)],
  'dataExport.exportData': ['GET /data-export', 'query', (api, s) => api.dataExport.exportData('all', s)],
  'audit.entries': ['GET /audit', 'query', (api, s) => api.audit.entries(SOME, s)],
  'audit.exportEntries': ['GET /audit/export', 'query', (api, s) => api.audit.exportEntries(s)],
  'leadOffers.next': ['GET /lead-offers', 'query', (api, s) => api.leadOffers.next(s)],
  'leadOffers.answer': [`PUT /lead-offers/${ID}`, 'write', (api, s) => api.leadOffers.answer(ID, body, s)],
  'leadViews.list': ['GET /lead-views', 'query', (api, s) => api.leadViews.list(s)],
  'leadViews.create': ['POST /lead-views', 'write', (api, s) => api.leadViews.create(body, KEY, s)],
  'leadViews.update': [`PUT /lead-views/${ID}`, 'write', (api, s) => api.leadViews.update(BASIS, body, s)],
  'leadViews.remove': [`DELETE /lead-views/${ID}`, 'write', (api, s) => api.leadViews.remove(ID, s)],
  'leadViews.restore': [`POST /lead-views/${ID}/restore`, 'write', (api, s) => api.leadViews.restore(ID, s)],
  'leadQuestions.list': ['GET /lead-questions', 'query', (api, s) => api.leadQuestions.list(s)],
  'leadQuestions.create': [
    'POST /lead-questions',
    'write',
    (api, s) => api.leadQuestions.create([body], KEY, s),
  ],
  'leadQuestions.update': [
    `PUT /lead-questions/${ID}`,
    'write',
    (api, s) => api.leadQuestions.update(BASIS, body, s),
  ],
  'leadQuestions.remove': [
    `DELETE /lead-questions/${ID}`,
    'write',
    (api, s) => api.leadQuestions.remove(ID, s),
  ],
  'leadQuestions.restore': [
    `POST /lead-questions/${ID}/restore`,
    'write',
    (api, s) => api.leadQuestions.restore(ID, s),
  ],
  'leadQuestions.order': ['PUT /lead-questions/order', 'write', (api, s) => api.leadQuestions.order([ID], s)],
  'leads.list': ['GET /leads', 'query', (api, s) => api.leads.list(SOME, s)],
  'leads.create': ['POST /leads', 'write', (api, s) => api.leads.create(body, s)],
  'leads.read': [`GET /leads/${ID}`, 'unlessRefused', (api, s) => api.leads.read(ID, s)],
  'leads.update': [`PUT /leads/${ID}`, 'write', (api, s) => api.leads.update(BASIS, body, s)],
  'leads.remove': [`DELETE /leads/${ID}`, 'write', (api, s) => api.leads.remove(ID, s)],
  'leads.restore': [`POST /leads/${ID}/restore`, 'write', (api, s) => api.leads.restore(ID, s)],
  'leads.merge': [`POST /leads/${ID}/merge`, 'write', (api, s) => api.leads.merge(LEAD, LEAD, s)],
  'leads.changeLeads': ['POST /leads/bulk', 'write', (api, s) => api.leads.changeLeads(body, KEY, s)],
  'leads.importLeads': [
    'POST /leads/import',
    'write',
    (api, s) =>
      api.leads.importLeads({ rows: [body], onDuplicate: 'skip', importId: ID, fileName: 'a.csv' }, KEY, s),
  ],
  'leads.undoImport': ['POST /leads/import/undo', 'write', (api, s) => api.leads.undoImport(ID, KEY, s)],
  'leads.recentImports': ['GET /leads/imports', 'query', (api, s) => api.leads.recentImports(s)],
  'leads.knownPeople': ['POST /leads/imports/check', 'query', (api, s) => api.leads.knownPeople([body], s)],
  'leads.exportLeads': [
    'GET /leads/export',
    'query',
    (api, s) =>
      api.leads.exportLeads(
        {
          format: 'csv',
          scope: 'all',
          columns: 'all',
          only: [],
          narrowing: { search: 'acme', filters: { status: 'new' } },
        },
        s,
      ),
  ],
  // Each download moves the mark from which leads count as new.
  'leads.exportLeads of new ones': [
    'GET /leads/export',
    'never',
    (api, s) =>
      api.leads.exportLeads(
        {
          format: 'csv',
          scope: 'new',
          columns: 'all',
          only: [],
          narrowing: { search: 'acme', filters: { status: 'new' } },
        },
        s,
      ),
  ],
  'leads.countExport': [
    'GET /leads/export/count',
    'query',
    (api, s) =>
      api.leads.countExport(
        { scope: 'all', columns: 'all', narrowing: { search: 'acme', filters: { status: 'new' } } },
        s,
      ),
  ],
  'leads.exportChosen': [
    'POST /leads/export',
    'query',
    (api, s) => api.leads.exportChosen({ ids: [ID], format: 'csv', columns: 'all', only: [] }, s),
  ],
  'leads.analytics': ['GET /leads/analytics', 'query', (api, s) => api.leads.analytics(s)],
  'leads.changes': [`GET /leads/${ID}/changes`, 'query', (api, s) => api.leads.changes(ID, SOME, s)],
  'live.listen': ['GET /leads/events', 'never', (api, s) => api.live.listen('', () => undefined, s)],
  'profile.company': ['GET /company', 'query', (api, s) => api.profile.company(s)],
  'profile.profile': ['GET /company-profile', 'never', (api, s) => api.profile.profile(s)],
  'profile.updateProfile': [
    'PUT /company-profile',
    'write',
    (api, s) => api.profile.updateProfile(BASIS.updatedAt, body, s),
  ],
  'team.list': ['GET /team-members', 'never', (api, s) => api.team.list(SOME, s)],
  'team.create': ['POST /team-members', 'write', (api, s) => api.team.create(body, KEY, s)],
  'team.update': [`PUT /team-members/${ID}`, 'write', (api, s) => api.team.update(BASIS, body, s)],
  'team.remove': [`DELETE /team-members/${ID}`, 'write', (api, s) => api.team.remove(ID, s)],
  'team.invite': [`POST /team-members/${ID}/invite`, 'never', (api, s) => api.team.invite(ID, s)],
  'team.signOut': [`DELETE /team-members/${ID}/sessions`, 'write', (api, s) => api.team.signOut(ID, s)],
  'products.list': ['GET /products', 'query', (api, s) => api.products.list(SOME, s)],
  'products.create': ['POST /products', 'write', (api, s) => api.products.create(body, KEY, s)],
  'products.update': [`PUT /products/${ID}`, 'write', (api, s) => api.products.update(BASIS, body, s)],
  'products.remove': [`DELETE /products/${ID}`, 'write', (api, s) => api.products.remove(ID, s)],
  'products.order': ['PUT /products/order', 'write', (api, s) => api.products.order([ID], s)],
  'resources.list': ['GET /downloads', 'query', (api, s) => api.resources.list({ event: 'e1' }, SOME, s)],
  'resources.create': ['POST /downloads', 'write', (api, s) => api.resources.create(body, KEY, s)],
  'resources.update': [`PUT /downloads/${ID}`, 'write', (api, s) => api.resources.update(BASIS, body, s)],
  'resources.remove': [`DELETE /downloads/${ID}`, 'write', (api, s) => api.resources.remove(ID, s)],
  'resources.countDownload': [
    `POST /downloads/${ID}/increment`,
    'write',
    (api, s) => api.resources.countDownload(ID, s),
  ],
  'faq.list': ['GET /faq', 'query', (api, s) => api.faq.list('e1', SOME, s)],
  'capture.send': ['POST /leads/captures', 'write', (api, s) => api.capture.send(body, s)],
  'capture.list': ['GET /leads/captures', 'query', (api, s) => api.capture.list(ID, s)],
  'capture.devices': ['GET /leads/captures/summary', 'query', (api, s) => api.capture.devices(s)],
  'capture.lookUp': ['POST /badges/lookup', 'unlessRefused', (api, s) => api.capture.lookUp('AT-1', s)],
  'support.requests': ['GET /support', 'query', (api, s) => api.support.requests(SOME, s)],
  'support.requestSupport': ['POST /support', 'write', (api, s) => api.support.requestSupport(body, KEY, s)],
  'passkeys.list': ['GET /auth/passkeys', 'query', (api, s) => api.passkeys.list(s)],
  'passkeys.creation': ['POST /auth/passkeys/creation', 'never', (api, s) => api.passkeys.creation(s)],
  'passkeys.add': ['POST /auth/passkeys', 'never', (api, s) => api.passkeys.add(body, s)],
  'passkeys.remove': [`DELETE /auth/passkeys/${ID}`, 'write', (api, s) => api.passkeys.remove(ID, s)],
  'passkeys.request': ['POST /auth/passkey/request', 'never', (api, s) => api.passkeys.request(s)],
  'passkeys.signIn': ['POST /auth/passkey', 'never', (api, s) => api.passkeys.signIn(body, s)],
  'password.updatePassword': [
    'PUT /auth/updatepassword',
    'never',
    (api, s) => api.password.updatePassword(body, s),
  ],
  'password.setPassword': ['POST /auth/set-password', 'never', (api, s) => api.password.setPassword(body, s)],
  'password.readInvite': ['POST /auth/mailed-invite', 'never', (api, s) => api.password.readInvite('t', s)],
  'password.declineInvite': [
    'POST /auth/mailed-invite/decline',
    'never',
    (api, s) => api.password.declineInvite('t', s),
  ],
  'password.askReset': [
    'POST /auth/forgot-password',
    'never',
    (api, s) => api.password.askReset('a@b.example', s),
  ],
  'password.readReset': [
    'POST /auth/forgot-password/link',
    'never',
    (api, s) => api.password.readReset('t', s),
  ],
  'password.resetPassword': [
    'POST /auth/reset-password',
    'never',
    (api, s) => api.password.resetPassword(body, s),
  ],
  'ownData.askLink': ['POST /own-data/link', 'never', (api, s) => api.ownData.askLink('a@b.example', s)],
  'ownData.read': ['POST /own-data', 'never', (api, s) => api.ownData.read('t', s)],
  'ownData.withdraw': ['POST /own-data/withdraw', 'never', (api, s) => api.ownData.withdraw('t', s)],
  'ownData.request': ['POST /own-data/requests', 'never', (api, s) => api.ownData.request('t', body, s)],
  'passes.passes': ['GET /passes', 'query', (api, s) => api.passes.passes(SOME, s)],
  'passes.tickets': ['GET /tickets', 'query', (api, s) => api.passes.tickets(s)],
  'passes.ticketStats': ['GET /ticket-stats', 'query', (api, s) => api.passes.ticketStats(s)],
  'registration.referrals': [
    'GET /ticket-allocations',
    'query',
    (api, s) => api.registration.referrals(SOME, s),
  ],
  'registration.register': [
    'POST /referral-registration',
    'write',
    (api, s) => api.registration.register(ID, body, KEY, s),
  ],
  'registration.cancelReferral': [
    `POST /ticket-allocations/${ID}/cancel`,
    'never',
    (api, s) => api.registration.cancelReferral(ID, s),
  ],
  'registration.formFields': ['GET /form-fields', 'query', (api, s) => api.registration.formFields(ID, s)],
  'registration.options': [
    'GET /products',
    'query',
    (api, s) => api.registration.options('/api/products', s),
  ],
  'invitations.invitations': ['GET /invitations', 'query', (api, s) => api.invitations.invitations(SOME, s)],
  'invitations.createInvitations': [
    'POST /invitations',
    'write',
    (api, s) =>
      api.invitations.createInvitations({ ticketId: ID, emails: ['a@b.example'], message: 'Come.' }, KEY, s),
  ],
  'invitations.createLink': [
    'POST /invitations',
    'write',
    (api, s) => api.invitations.createLink(ID, KEY, s),
  ],
  'invitations.resendInvitation': [
    `POST /invitations/${ID}/resend`,
    'never',
    (api, s) => api.invitations.resendInvitation(ID, s),
  ],
  'invitations.cancelInvitation': [
    `DELETE /invitations/${ID}`,
    'write',
    (api, s) => api.invitations.cancelInvitation(ID, s),
  ],
  'invitation.content': ['GET /invitation', 'unlessRefused', (api, s) => api.invitation.content('t', s)],
  'invitation.noteOpened': [
    'POST /invitation/opened',
    'write',
    (api, s) => api.invitation.noteOpened('t', s),
  ],
  'invitation.register': [
    'POST /invitation/register',
    'write',
    (api, s) => api.invitation.register('t', body, KEY, s),
  ],
  'invitation.options': [
    'GET /invitation/options',
    'unlessRefused',
    (api, s) => api.invitation.options('t', 'size', s),
  ],
  'recording.open': ['GET /recording', 'query', (api, s) => api.recording.open(s)],
  'recording.answer': [
    `POST /recording/${ID}/answer`,
    'write',
    (api, s) => api.recording.answer(ID, true, s),
  ],
  // Its sender repeats it.
  'recording.send': [
    `POST /recording/${ID}/steps`,
    'never',
    (api, s) => api.recording.send(ID, body, s, false),
  ],
  'recording.stop': [`POST /recording/${ID}/stop`, 'write', (api, s) => api.recording.stop(ID, s)],
  'files.address': ['GET /files/address', 'query', (api, s) => api.files.address('a.pdf', s)],
  'files.fetchFile': [
    'GET /a.pdf',
    'query',
    (api, s) => api.files.fetchFile('http://portal.test/api/a.pdf', s),
  ],
};
