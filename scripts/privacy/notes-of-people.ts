import type { Noted } from './holdings.ts';

/** Members of teams: who they are, how they sign in, and what they do. */
export const PEOPLE_NOTES: Readonly<Record<string, Noted>> = {
  people: {
    person: {
      first_name: 'Names the person to the team, on notes and in the history',
      last_name: 'The same',
      email: 'Signs in, receives links and notices',
      email_verified: 'The address has been proved',
      phone_code: 'The country of the number',
      phone: 'Signs in with a code',
      phone_verified: 'The number has been proved',
      designation: 'Introduces the person to the team',
      company_name: 'The same',
      location: 'The same',
      bio: 'The same',
      about_company: 'The same',
      linked_in: 'The same',
      x: 'The same',
      facebook: 'The same',
      instagram: 'The same',
      profile_image: 'The picture beside the name',
      password_hash: 'Signs in with a password; Argon2id',
      last_signed_in_at: 'Shows who never signed in',
      invited_at: 'Shows when the sign-in link went out',
    },
    pseudonym: { parent_id: 'The main account that added the person' },
    plain: 'key is_parent role invited_by left_at is_sample',
  },
  sessions: {
    kept: 'Until signing out, or the end of the session; with the person',
    seenBy: 'The person',
    expires: {
      browser: 'Lets the person know a device again',
      system: 'The same',
      place: 'Roughly where the sign-in came from; only with `PLACES_FILE`',
      last_used_at: 'The same',
      code_verified_at: 'Decides what needs a fresh code',
      proved_at: 'Decides what needs another proof of who is there',
    },
    pseudonym: { person_id: 'Whose session it is' },
    plain: 'token_hash expires_at',
  },
  person_devices: {
    kept: '90 days after the last use, and with the person',
    pseudonym: { person_id: 'Whose browser it is: a new one is told to the person' },
    expires: { last_used_at: 'When the browser was used last' },
    plain: 'token_hash expires_at',
  },
  passkeys: {
    kept: 'Until the person removes it, leaves the team or is erased',
    seenBy: 'The person; the key itself nobody',
    expires: {
      browser: 'Tells passkeys apart',
      system: 'The same',
      last_used_at: 'The same',
      credential_id: 'The passkey that signs the person in',
      public_key: 'Verifies what the passkey signs',
      counter: 'Notices a copied passkey',
    },
    pseudonym: { person_id: 'Whose passkey it is' },
  },
  recordings: {
    kept: '30 days after the request, and until the person leaves the team or is erased',
    seenBy: 'The organiser; the person by `people export`',
    pseudonym: {
      person_id: 'Who is asked for a recording of what they do, and agrees or declines',
      session_id: 'The browser that agreed or declined: only one that agreed is recorded',
    },
    company: 'reason',
    plain: 'answer_until answer answered_at ends_at ended_at ended_by steps bytes',
  },
  recording_batches: {
    whose: 'A member of a team who agreed',
    kept: '30 days after the request, and until the person leaves the team or is erased',
    seenBy: 'The organiser; the person by `people export`',
    expires: {
      head: 'Browser, size of the window, language and screen at the beginning',
      steps: 'Which screens and buttons the person used and when: names of the code and counts, no text',
      received_at: 'When they did',
    },
    plain: 'recording_id stream_id seq lost',
  },
  google_bindings: {
    kept: 'As long as the person keeps the address, and with the person',
    expires: {
      subject: 'The Google account that signs the person in',
      address_hash: 'Shows whether the person still has the address it was bound by',
    },
    pseudonym: { person_id: 'Whose account it is' },
    plain: 'issuer',
  },
  google_sign_ins: {
    kept: 'Minutes, and then until the next tidying',
    expires: {
      subject: 'The Google account that asks, until its team question is answered',
      email: 'The verified address of that account',
    },
    plain: 'state_hash cookie_hash issuer origin expires_at used_at asked_at',
  },
  known_devices: {
    kept: '90 days after the last use, and with the person',
    expires: {
      phone_code: 'The country of the number',
      phone: 'Gives a known browser a budget of its own for codes',
      last_used_at: 'When the browser was used last',
    },
    plain: 'token_hash expires_at',
  },
  otp_transactions: {
    kept: 'A day after its end, and with the person',
    expires: {
      phone_code: 'The country of the number',
      phone: 'The code is sent there',
      network: 'Tells an attack of many networks from one of a single client',
      first_name: 'Names the account once the code is right',
      last_name: 'The same',
    },
    plain:
      'token_hash purpose code_hash code_tries tries sends sent_at sent_wall_at used_at asked_at answered_at expires_at',
  },
  sign_in_proofs: {
    kept: '7 days after its end, and with the person',
    expires: {
      phone_code: 'The country of the number',
      phone: 'The number that is being proved',
      email: 'The address that is being proved',
    },
    pseudonym: { person_id: 'Who proves it' },
    plain: 'purpose secret_hash tries sent_at expires_at used_at',
  },
  phone_failures: {
    kept: '90 days after the last wrong code, and with the person',
    expires: {
      phone_code: 'The country of the number',
      phone: 'Counts wrong codes, so that nobody guesses one',
      last_failed_at: 'When the last one was entered',
    },
    plain: 'spent bucket_at consecutive',
  },
  phone_failure_shares: {
    kept: '30 days after the last wrong code, and with the person',
    expires: {
      phone_code: 'The country of the number',
      phone: 'Counts wrong codes of one address for a number',
      address: 'The address they came from',
      last_failed_at: 'When the last one was entered',
    },
    plain: 'failures',
  },
  rate_limits: {
    kept: 'Until the end of its window, a day at most; with the person',
    expires: { key: 'Counts requests: it names a number, an e-mail address, an address or an id' },
    plain: 'hits reset_at',
  },
  team_invites: {
    kept: 'Until the person joins, is deleted or erased',
    person: {
      phone_code: 'The country of the number',
      phone: 'Asks the owner of the number whether to join',
      email: 'Asks the owner of the address whether to join',
    },
    pseudonym: { person_id: 'Who is asked', invited_by: 'Who asked' },
    plain: 'token_hash expires_at declined_at',
  },
  team_refusals: {
    person: { way: 'A number or an address whose owner declined: it is not asked again for a while' },
    plain: 'times last_at',
  },
  support_tickets: {
    seenBy: 'The exhibitor’s team and the support of the organiser',
    person: {
      name: 'Who asks for help',
      email: 'Where the answer goes',
      subject: 'What the person wrote',
      message: 'The same',
    },
    pseudonym: { person_id: 'Who asks for help' },
    plain: 'number category priority',
  },
  capture_devices: {
    person: { name: 'Tells devices apart in the receipts' },
    pseudonym: { person_id: 'Who used the device', device_id: 'The device, by an id that it made' },
    plain: 'last_at',
  },
  captures: {
    pseudonym: {
      person_id: 'Who captured it',
      device_id: 'The device, by an id that it made',
      lead_id: 'What became of the scan; the receipt outlives the lead',
    },
    plain: 'client_id seq kind digest outcome received_at reason',
  },
  audit: {
    seenBy: 'The organiser',
    log: { address: 'Tells where a change or a failed sign-in came from' },
    pseudonym: { actor_id: 'Who did it', target_id: 'Whom or what it was done to' },
    company: 'actor_name',
    plain: 'at actor_kind action target_kind count',
  },
  lead_exports: {
    pseudonym: { person_id: 'Whose last export it was' },
    plain: 'up_to',
  },
  lead_offers: {
    pseudonym: { person_id: 'Who is asked about leads captured before' },
    plain: 'from_exhibitor_id answer answered_at',
  },
};
