import type { Noted } from './holdings.ts';

/** Visitors and guests, and the work of teams about them. */
export const VISITOR_NOTES: Readonly<Record<string, Noted>> = {
  attendees: {
    kept: 'Until the attendee withdraws or is erased, or `leadsAfterDays` after the event',
    seenBy: 'The organiser; of each exhibitor that scanned the badge, what `shares` lists',
    visitor: {
      code: 'The badge’s code; stays after a withdrawal or an erasure, so that no later file brings the person back',
      full_name: 'Fills in the lead of who scans the badge',
      email: 'The same',
      phone_code: 'The country of the number',
      phone: 'Fills in the lead of who scans the badge',
      company_name: 'The same',
      designation: 'The same',
      consent_version: 'Which text of the event the attendee agreed to',
      consent_at: 'Proves when the attendee agreed',
      withdrawn_at: 'Since when nothing is shared',
    },
    plain: 'shares consent_text',
  },
  leads: {
    visitor: {
      full_name: 'Whom the exhibitor met',
      email: 'Reaches the visitor after the event',
      phone_code: 'The country of the number',
      phone: 'Reaches the visitor after the event',
      company_name: 'Whom the visitor works for',
      designation: 'The visitor’s work there',
      remarks: 'The notes, joined',
      tags: 'Sorts the leads of a team',
      rating: 'How good a lead it is',
      follow_up_at: 'When to speak again',
      consent_given: 'Whether the visitor agreed to be contacted',
      consent_text: 'What the visitor agreed to',
      consent_at: 'When',
      raw_code: 'What the badge held',
      search_text: 'Finds the lead; made of name, address and company',
      answers: 'What the visitor answered to the exhibitor’s questions',
      answer_facts: 'Version and time of these answers, and who asked',
    },
    pseudonym: { captured_by: 'The member who met the visitor', owner_id: 'The member who follows up' },
    plain:
      'client_id client_digest priority status source is_sample received_at import_id imported_at first_contact_at ' +
      'deleted_at origins times',
  },
  lead_badges: {
    visitor: { code: 'Asks the event again about a badge it did not know' },
    pseudonym: {
      attendee_id: 'The attendee whose badge it is: a withdrawal follows it',
      person_id: 'Who scanned it',
    },
    plain: 'lead_id digest tried_at resolved_at',
  },
  own_data_links: {
    kept: '7 days after its end, and until the person is erased',
    seenBy: 'Nobody: the server compares it',
    visitor: { email: 'Whose data the mailed link opens' },
    plain: 'token_hash expires_at',
  },
  own_data_requests: {
    kept: 'Until the organiser has answered, the person is erased, or `peopleAfterDays` after the event',
    seenBy: 'The organiser',
    visitor: { email: 'Who asks for a copy or the erasure of their data' },
    plain: 'kind done_at',
  },
  lead_notes: {
    person: { person_name: 'Who wrote the note; "Former member" after erasure' },
    visitor: { text: 'What was said', earlier: 'What the note said before' },
    pseudonym: { person_id: 'Who wrote the note' },
    plain: 'lead_id client_id at place meeting_id import_id',
  },
  lead_meetings: {
    visitor: { at: 'When the visitor was met' },
    pseudonym: { person_id: 'Who met the visitor', device_id: 'The device, by an id that it made' },
    plain: 'lead_id source',
  },
  lead_changes: {
    person: { person_name: 'Who changed the lead; "Former member" after erasure' },
    visitor: {
      changes: 'Each field before and after, so that a mistake can be undone',
      via: 'When it was said, and on which device or by which import, both by their ids',
    },
    pseudonym: { person_id: 'Who changed the lead' },
    plain: 'lead_id action client_id client_digest import_id import_before',
  },
  lead_imports: {
    kept: 'Two days after its last change; the name goes with the person',
    seenBy: 'The exhibitor’s team',
    person: { person_name: 'Who imported the file', undone_by: 'Who undid the import' },
    expires: { file_name: 'Tells imports apart; as the person named the file' },
    pseudonym: { person_id: 'Who imported the file' },
    plain: 'import_id added merged skipped undone_at is_undone deleted restored partly kept kept_fields',
  },
  lead_views: {
    visitor: {
      name: 'What a person called a kept search',
      query: 'The search, which may name a visitor; such a view goes with the visitor',
    },
    pseudonym: { person_id: 'Who made the view' },
    plain: 'shared place deleted_at',
  },
  lead_tallies: {
    kept: 'Until the last lead that has it is gone',
    seenBy: 'The exhibitor’s team',
    expires: { name: 'A tag, a status or the id of an owner, which is counted' },
    plain: 'dimension leads',
  },
  referrals: {
    guest: {
      first_name: 'Whom the pass admits',
      last_name: 'The same',
      email: 'Receives what the organiser sends',
      phone_code: 'The country of the number',
      phone: 'Reaches the guest',
      values: 'Every answer of the registration form',
      consents: 'Which texts of the event the guest agreed to, and when',
      badge_token: 'The code of the guest’s badge; names nobody outside the portal',
    },
    pseudonym: {
      person_id: 'The member who registered the guest',
      invitation_id: 'The link the guest came through',
    },
    plain: 'pass_id approve reject cancelled is_sample',
  },
  referral_decisions: {
    pseudonym: { referral_id: 'Which registration was decided', person_id: 'Who decided' },
    plain: 'action',
  },
  invitations: {
    guest: { email: 'The link is mailed there', opened_at: 'Shows that the link was opened' },
    pseudonym: { person_id: 'The member who invites' },
    company: 'message',
    plain: 'pass_id token_hash cancelled_at',
  },
  files: {
    kept: 'As long as a row refers to it, then 7 days; a guest’s 6 hours; with the guest, and a picture with its person',
    seenBy: 'Who has the address of the file',
    whose: 'Who uploaded it, or a company',
    expires: { original_name: 'The name under which the file is saved', path: 'Where the bytes are' },
    pseudonym: {
      person_id: 'Who uploaded it; the file of a company stays',
      invitation_id: 'The link a guest uploaded it through',
    },
    plain: 'is_private is_undecided held kind content_type size unreferenced_since',
  },
  idempotency_keys: {
    kept: '24 hours; with the person, guest or visitor',
    expires: {
      scope: 'The person or link whose request it was, by id',
      answer: 'Answers the same request again',
    },
    plain: 'operation key body_hash status expires_at',
  },
  messages: {
    kept: 'Until it is sent; a failed one 7 days',
    expires: { body: 'Recipient and text, encrypted with a key that is not in the database' },
    plain: 'kind state attempts due_at expires_at error',
  },
};
