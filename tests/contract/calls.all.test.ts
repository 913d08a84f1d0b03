import { validate } from '@hyperjump/json-schema/openapi-3-1';
import type { Validator } from '@hyperjump/json-schema/openapi-3-1';
import { describe, expect, it } from 'vitest';
import { contractProblems } from '../../scripts/contract/lint.ts';
import { typesAreCurrent } from '../../scripts/contract/types.ts';
import { operationsOf, readDocument } from '../support/document.ts';
import { FEATURES } from '../support/features.ts';

const document = readDocument();
const operations = operationsOf(document);

/** Spec §7, row by row (END-1 to END-45), without the `/api` of the base. */
const SECTION_7 = `
  POST /auth/register                     accountRegister
  POST /auth/login                        accountLogin
  POST /auth/login-mobile-with-country    otpSend
  POST /auth/verify-otp-with-country      otpVerify
  POST /auth/register-mobile              mobileRegister
  GET /auth/me                            currentUserGet
  PUT /auth/updatedetails                 currentUserUpdate
  PUT /auth/updatepassword                passwordUpdate
  GET /auth/domain-event                  domainEventGet
  GET /faq                                faqList
  POST /faq                               faqCreate
  PUT /faq/{id}                           faqUpdate
  DELETE /faq/{id}                        faqDelete
  GET /downloads                          downloadList
  POST /downloads                         downloadCreate
  PUT /downloads/{id}                     downloadUpdate
  DELETE /downloads/{id}                  downloadDelete
  POST /downloads/{id}/increment          downloadIncrement
  GET /leads                              leadList
  POST /leads                             leadCreate
  PUT /leads/{id}                         leadUpdate
  DELETE /leads/{id}                      leadDelete
  GET /products                           productList
  POST /products                          productCreate
  PUT /products/{id}                      productUpdate
  DELETE /products/{id}                   productDelete
  GET /company-profile                    companyProfileGet
  PUT /company-profile                    companyProfileUpdate
  GET /team-members                       teamMemberList
  POST /team-members                      teamMemberCreate
  PUT /team-members/{id}                  teamMemberUpdate
  DELETE /team-members/{id}               teamMemberDelete
  GET /company                            companyGet
  GET /dashboard/analytics                dashboardAnalyticsGet
  GET /tickets/by-type                    ticketTypeList
  GET /leads/recent                       leadRecentList
  POST /create-sample-data                sampleDataCreate
  POST /referral-registration             referralRegister
  GET /passes                             passList
  GET /ticket-allocations                 ticketAllocationList
  GET /tickets                            ticketList
  GET /ticket-stats                       ticketStatsGet
  GET /form-fields                        formFieldList
  POST /support                           supportRequestCreate
  POST /v1/event-website/upload           fileUpload
`
  .trim()
  .split('\n')
  .map((row) => row.trim().split(/\s+/).join(' '));

/** What decisions and interfaces add. */
const ADDITIONS = [
  ...FEATURES.flatMap(({ operations }) => operations),
  'sessionRevoke',
  'passwordSet',
  'teamInviteAnswer',
  'mailedInviteGet',
  'mailedInviteDecline',
  'passwordResetSend',
  'passwordResetGet',
  'passwordResetVerify',
  'ownDataSend',
  'ownDataGet',
  'ownDataWithdraw',
  'ownDataRequestSend',
  'googleSignInSend',
  'googleSignInVerify',
  'signInDataGet',
  'emailChangeSend',
  'emailChangeCancel',
  'emailChangeVerify',
  'numberChangeSend',
  'numberChangeVerify',
  'proofSend',
  'proofVerify',
  'teamMemberInvite',
  'productOrderUpdate',
  'sampleDataDelete',
  'leadGet',
  'leadRestore',
  'leadMerge',
  'leadChangeList',
  'leadExport',
  'leadFileCountGet',
  'leadSelectionExport',
  'leadAnalyticsGet',
  'dataExport',
  'leadBulkUpdate',
  'leadImport',
  'leadImportCheck',
  'leadImportList',
  'leadImportUndo',
  'liveEventWatch',
  'ticketFormFieldList',
  'referralCancel',
  'invitationCreate',
  'invitationList',
  'invitationResend',
  'invitationDelete',
  'invitationGet',
  'invitationOpenedSet',
  'invitationOptionList',
  'invitationUpload',
  'invitationRegister',
  'healthGet',
  'readinessGet',
  'documentGet',
];

/** Callable without a token (spec §6, and the service calls). */
const OPEN = [
  'accountRegister',
  'accountLogin',
  'otpSend',
  'otpVerify',
  'mobileRegister',
  'passwordSet',
  'teamInviteAnswer',
  'mailedInviteGet',
  'mailedInviteDecline',
  'passwordResetSend',
  'passwordResetGet',
  'passwordResetVerify',
  'ownDataSend',
  'ownDataGet',
  'ownDataWithdraw',
  'ownDataRequestSend',
  'passkeyRequestGet',
  'passkeyVerify',
  'googleSignInSend',
  'googleSignInVerify',
  'domainEventGet',
  'healthGet',
  'readinessGet',
  'documentGet',
];

describe('the document', () => {
  it("passes Redocly's recommended rules without an error or a warning", async () => {
    expect(await contractProblems()).toEqual([]);
  });

  it('is OpenAPI 3.1 by its own schema, as a second reader sees it', async () => {
    // The parsed file is JSON, which its own type is too precise to say.
    const json = document as unknown as Parameters<Validator>[0];
    const result = await validate('https://spec.openapis.org/oas/3.1/schema-base', json);
    expect(result.valid).toBe(true);
  });

  it('gives exactly the generated types that are committed', async () => {
    expect(await typesAreCurrent(), 'run "npm run generate:types"').toBe(true);
  });
});

describe('the calls', () => {
  const written = operations.map(({ method, path, id }) => `${method.toUpperCase()} ${path} ${id}`);

  it.each(SECTION_7)('of spec section 7 are there: %s', (row) => {
    expect(written).toContain(row);
  });

  it('beyond spec section 7 are the known additions, and only they are marked', () => {
    const beyond = operations.filter((_, index) => !SECTION_7.includes(written[index] ?? ''));
    const hint =
      'tests/contract/calls.all.test.ts or tests/support/features/<feature>.ts: the list of additions';
    expect(beyond.map(({ id }) => id).sort(), hint).toEqual([...ADDITIONS].sort());
    const marked = operations.filter(({ addition }) => addition).map(({ id }) => id);
    expect(marked.sort(), 'openapi/portal.yaml: x-addition marks the additions').toEqual(
      [...ADDITIONS].sort(),
    );
  });

  it('have names of their own, a noun and then a verb', () => {
    const ids = operations.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const nounVerb =
      /^[a-z]+(?:[A-Z][a-z]+)*(?:Get|List|Create|Update|Delete|Register|Login|Send|Verify|Revoke|Resend|Cancel|Invite|Set|Increment|Export|Import|Restore|Upload|Watch|Answer|Decline|Lookup|Undo|Check|Withdraw|Merge)$/;
    for (const id of ids) expect(id).toMatch(nounVerb);
  });

  it.each(operations)('say who may call them: $id', ({ id, path, security }) => {
    const scheme = path.startsWith('/invitation/') || path === '/invitation' ? 'invitationToken' : 'bearer';
    expect(security).toEqual(OPEN.includes(id) ? [] : [{ [scheme]: [] }]);
  });

  it.each(operations.filter(({ planned }) => planned))('not served yet say 404: $id', ({ replies }) => {
    expect(replies.has(404)).toBe(true);
  });
});
