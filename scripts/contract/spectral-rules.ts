import { oas } from '@stoplight/spectral-rulesets';
import owasp from '@stoplight/spectral-owasp-ruleset';
import type { RulesetDefinition } from '@stoplight/spectral-core';

/** Their own types are narrower or wider than what a ruleset extends. */
const [OAS, OWASP] = [oas, owasp] as unknown as readonly [RulesetDefinition, RulesetDefinition];

/** All of Spectral's rules for OpenAPI and all of OWASP's; a rule that is off has its reason above it. */
export const RULES: RulesetDefinition = {
  extends: [
    [OAS, 'all'],
    [OWASP, 'all'],
  ],
  rules: {
    // Several limits hold at once (person, address, account, number), and the figures of each would tell a guesser how
    // many tries are left. The answer that matters is the 429, whose `Retry-After` its own rule asks for.
    'owasp:api4:2023-rate-limit': 'off',
    // Only the portal's own pages call it: the server never allows another origin, so there is no header to describe.
    'owasp:api8:2023-define-cors-origin': 'off',
    // Spectral compiles patterns without the `u` flag that JSON Schema asks for, so it misreads `\p{Nd}`. Redocly and
    // tests/contract/examples.test.ts check every example with two other validators.
    'oas3-valid-media-example': 'off',
    // Each installation has its own operator, whom its help page names.
    'info-contact': 'off',
    // The licence has its SPDX identifier; OpenAPI 3.1 allows that or an address, never both.
    'license-url': 'off',
    // The tags follow the sections of the specification and of the portal's menu.
    'openapi-tags-alphabetical': 'off',
  },
};

/** Places at which rules find what is meant to be. */
export type Exception = {
  rules: readonly string[];
  /** Beginnings of paths in the document, joined with spaces. */
  places: readonly string[];
};

const ASKS_FOR_TOKEN = [
  'owasp:api2:2023-write-restricted',
  'owasp:api2:2023-read-restricted',
  // 401 is never sent where no token is asked for: clients sign out on it.
  'owasp:api8:2023-define-error-responses-401',
];

/** An exception that nothing needs any more is itself reported. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    // The caller has no token yet. A password, a code or a new account is the way to one; each is limited per account,
    // number and address.
    rules: ASKS_FOR_TOKEN,
    places: [
      'paths /auth/register post',
      'paths /auth/login post',
      'paths /auth/login-mobile-with-country post',
      'paths /auth/verify-otp-with-country post',
      'paths /auth/register-mobile post',
      'paths /auth/join post',
      'paths /auth/google post',
      'paths /auth/passkey/request post',
      'paths /auth/passkey post',
      'paths /auth/google/finish post',
      'paths /auth/forgot-password post',
      'paths /own-data/link post',
    ],
  },
  {
    // The token of a mailed link, in the body, is the authority; 256 random bits, for one purpose.
    rules: ASKS_FOR_TOKEN,
    places: [
      'paths /auth/set-password post',
      'paths /auth/mailed-invite post',
      'paths /auth/mailed-invite/decline post',
      'paths /auth/forgot-password/link post',
      'paths /auth/reset-password post',
      'paths /own-data post',
      'paths /own-data/withdraw post',
      'paths /own-data/requests post',
    ],
  },
  {
    // What the sign-in page and the machines around the server read; nobody's data.
    rules: ASKS_FOR_TOKEN,
    places: [
      'paths /auth/domain-event get',
      'paths /health get',
      'paths /ready get',
      'paths /openapi.yaml get',
    ],
  },
  {
    // No call uses it: it makes the specification's definitions of records checkable.
    rules: ['oas3-unused-component'],
    places: ['components schemas StoredRecord'],
  },
];
