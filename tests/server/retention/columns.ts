/**
 * What happens to the texts of each column. Every column that can hold text has one entry (`columns.test.ts`
 * compares this with the catalogue of the database), so that a new one cannot be forgotten:
 *
 * - `person`: personal data of a member of a team. Erasing the person empties it or deletes the row (`src/server/retention/erase.ts`).
 * - `visitor`: personal data of a visitor, goes `leadsAfterDays`, or with the lead.
 * - `guest`: personal data of a guest of an exhibitor, goes `peopleAfterDays`.
 * - `expires`: personal data of sign-in and limits that goes by itself, and with the person.
 * - `log`: an address in the audit; emptied after 90 days, and with the person.
 * - `exhibitor`: what an exhibitor or the organiser says about itself; stays until the event is deleted.
 * - `plain`: keys, kinds and digests.
 */
export type Holding = 'person' | 'visitor' | 'guest' | 'expires' | 'log' | 'exhibitor' | 'plain';

export const COLUMNS: Readonly<Record<string, Partial<Record<Holding, string>>>> = {
  attendees: {
    visitor: 'code full_name email phone_code phone company_name designation',
    plain: 'shares consent_text',
  },
  audit: { log: 'address', exhibitor: 'actor_name', plain: 'actor_kind action target_kind' },
  capture_devices: { person: 'name' },
  captures: { plain: 'kind outcome reason' },
  downloads: { exhibitor: 'title description category attachment', plain: 'key type file_type' },
  event_file_items: { plain: 'path digest' },
  events: {
    exhibitor: 'title description venue',
    plain:
      'short_id slug domain timezone language accent cover sms_countries registration venue_networks retention',
  },
  exhibitors: {
    exhibitor:
      'name booth_number logo banner brochure industry description website booth_location linkedin twitter facebook ' +
      'instagram address city state zip_code country phone email',
    plain: 'key ceilings',
  },
  faqs: { exhibitor: 'question answer', plain: 'key type' },
  files: { exhibitor: 'original_name', plain: 'path kind content_type' },
  idempotency_keys: { expires: 'answer', plain: 'scope operation key' },
  invitations: { guest: 'email', exhibitor: 'message' },
  known_devices: { expires: 'phone_code phone' },
  lead_badges: { visitor: 'code' },
  lead_changes: { person: 'person_name', visitor: 'changes', plain: 'action import_before' },
  lead_imports: { person: 'person_name undone_by', expires: 'file_name', plain: 'kept_fields' },
  lead_meetings: { plain: 'source' },
  lead_notes: { person: 'person_name', visitor: 'text earlier' },
  lead_offers: { plain: 'answer' },
  lead_quarters: { plain: 'source' },
  lead_questions: { exhibitor: 'versions' },
  lead_tallies: { plain: 'dimension name' },
  lead_views: { exhibitor: 'name query' },
  leads: {
    visitor:
      'full_name email phone_code phone company_name designation remarks tags consent_text raw_code search_text ' +
      'answers',
    plain: 'priority status source origins times answer_facts',
  },
  leases: { plain: 'name holder' },
  messages: { plain: 'kind state error' },
  otp_transactions: { expires: 'phone_code phone first_name last_name', plain: 'purpose' },
  pass_categories: { exhibitor: 'name form_fields', plain: 'key' },
  people: {
    person:
      'first_name last_name email phone_code phone designation company_name location bio about_company linked_in x ' +
      'facebook instagram profile_image password_hash',
    plain: 'key invited_by',
  },
  phone_failure_shares: { expires: 'phone_code phone address' },
  phone_failures: { expires: 'phone_code phone' },
  products: {
    exhibitor: 'product_name product_description product_link product_logo product_image brochure_url',
  },
  rate_limits: { plain: 'key' },
  referral_decisions: { plain: 'action' },
  referrals: { guest: 'first_name last_name email phone_code phone values', plain: 'badge_token' },
  sessions: { expires: 'browser system' },
  sign_in_proofs: { expires: 'phone_code phone email', plain: 'purpose' },
  support_tickets: { person: 'name email subject message', plain: 'number category priority' },
  team_invites: { person: 'phone_code phone email' },
  team_refusals: { person: 'way' },
};
