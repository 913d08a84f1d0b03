import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readExhibitors } from '../../src/server/event-file/exhibitor-rows.ts';
import { EventFileError } from '../../src/server/event-file/file.ts';
import { resolveMoment, resolvePast } from '../../src/server/event-file/moment.ts';
import { networkComplaint } from '../../src/server/event-file/networks.ts';
import { parseEventFile } from '../../src/server/event-file/parse.ts';
import { printReport } from '../../src/server/event-file/report.ts';

const demo = readFileSync('events/demo.yaml', 'utf8');

/** What is said about a file. */
function complaints(text: string): string[] {
  try {
    parseEventFile('fair.yaml', text);
  } catch (error) {
    if (error instanceof EventFileError) return error.lines;
    throw error;
  }
  return [];
}

/** The demo file with one text replaced, and the line it is in. */
function broken(from: string, to: string): { text: string; line: number } {
  const at = demo.indexOf(from);
  expect(at, `the demo file holds ${from}`).toBeGreaterThan(0);
  return { text: demo.replace(from, to), line: demo.slice(0, at).split('\n').length };
}

const head = 'event:\n  slug: fair\n  domain: fair.example\n  title: Fair\n';
const oneExhibitor = (rest: string): string =>
  `${head}exhibitors:\n  acme:\n    name: Acme\n    people:\n      asha: { firstName: Asha, email: a@acme.example, parent: true }\n${rest}`;

test('both shipped events are valid and without a warning', () => {
  for (const name of ['demo', 'summit']) {
    const path = `events/${name}.yaml`;
    expect(parseEventFile(path, readFileSync(path, 'utf8')).warnings).toEqual([]);
  }
});

describe('a mistake is named with its line, its column and what to do', () => {
  test.each([
    ['an unknown key', '  venue:', '  venu:', '"venu" is not known here. Known: slug, domain, title'],
    ['a missing key', 'title: Demo Expo', 'description: Demo Expo', 'Map keys must be unique'],
    ['a wrong type', 'passes: 50', 'passes: many', 'This must be a whole number.'],
    ['a number where text belongs', "zipCode: '411001'", 'zipCode: 411001', 'This must be a text (in quotes'],
    [
      'a value outside a list',
      'priority: high',
      'priority: urgent',
      'This must be one of high, medium, low.',
    ],
    ['a wrong address', 'email: asha@acme.example', 'email: asha', 'This must be an e-mail address.'],
    [
      'a phone with a plus',
      "code: '91', number: '9000000001'",
      "code: '+91', number: '9000000001'",
      'Country code, digits only',
    ],
    [
      'an unknown time zone',
      'timezone: Asia/Kolkata',
      'timezone: Asia/Atlantis',
      '"Asia/Atlantis" is not a time zone',
    ],
    ['an unknown person', 'owner: ravi', 'owner: zoe', 'This exhibitor has no person "zoe".'],
    ['a password outside a demo', '  demo: true\n', '', ''],
  ])('%s', (_what, from, to, expected) => {
    const { text, line } = broken(from, to);
    const lines = complaints(text);
    if (expected === '') {
      expect(lines.join('\n')).toMatch(
        /fair\.yaml:\d+:\d+: Only a demo event \(`demo: true`\) may hold passwords/,
      );
      return;
    }
    const found = lines.find((complaint) => complaint.includes(expected));
    expect(found, lines.join('\n')).toMatch(new RegExp(`^fair\\.yaml:(${line}|${line + 1}):\\d+: `));
  });

  test('at the key itself, not at the group that holds it', () => {
    expect(complaints(`${head}  colour: red\n`)).toEqual([
      'fair.yaml:5:3: "colour" is not known here. Known: slug, domain, title, description, startsAt, endsAt, timezone, language, venue, accent, cover, demo, smsCountries, registration, otpLength, venueNetworks, retention.',
    ]);
    expect(complaints('event:\n  slug: fair\n  domain: fair.example\n')).toEqual([
      'fair.yaml:1:1: "title" is missing. Add it.',
    ]);
    expect(complaints('event: [\n')[0]).toMatch(/^fair\.yaml:\d+:\d+: /);
    expect(complaints('')).toHaveLength(1);
  });

  test('unknown names, people with the same sign-in data, and fields without a name', () => {
    expect(complaints(oneExhibitor('    passes: { gold: 3 }\n'))).toEqual([
      'fair.yaml:10:15: There is no category "gold". Add it under categories.',
    ]);
    expect(complaints(oneExhibitor('').replace('parent: true', 'parent: false'))).toEqual([
      'fair.yaml:8:5: Exactly one person of an exhibitor has `parent: true`.',
    ]);
    expect(complaints(oneExhibitor('      twin: { firstName: Twin, email: A@ACME.example }\n'))).toEqual([
      'fair.yaml:10:32: Another person of this event has this e-mail address. Give each their own.',
    ]);
    expect(
      complaints(
        `${head}categories:\n  gold:\n    name: Gold\n    passes: 1\n    form:\n      - { type: title }\n      - { type: text }\n`,
      ),
    ).toEqual(['fair.yaml:11:9: A field of type text needs a name.']);
  });
});

test.each([
  ['a network as wide as the world', '0.0.0.0/0', 'holds more addresses than a venue has'],
  ['a network of an operator', '10.0.0.0/15', 'a prefix of /16 or longer'],
  ['a wide network of IPv6', '2001::/31', 'a prefix of /32 or longer'],
  ['an address alone', '203.0.113.7', 'is not a network. Write an address and the length of its prefix'],
  ['a prefix longer than addresses', '203.0.113.0/33', 'is not a network'],
  ['a name', 'venue.example/24', 'is not a network'],
  ['two prefixes', '203.0.113.0/24/24', 'is not a network'],
])('%s is refused as a network of the venue', (_what, network, message) => {
  const lines = complaints(`${head}  venueNetworks: ['203.0.113.0/24', '2001:db8:12::/48', '${network}']\n`);
  expect(lines).toEqual([expect.stringMatching(/^fair\.yaml:5:\d+: /)]);
  expect(lines[0]).toContain(message);
});

test('a network of the venue may be one address, or as wide as a venue is', () => {
  const networks = ['203.0.113.7/32', '2001:db8:12::7/128', '10.0.0.0/16', '2001:db8::/32'];
  expect(networks.map(networkComplaint)).toEqual(networks.map(() => null));
});

test('a file of exhibitors has up to 20,000 rows', () => {
  const file = (rows: number): string =>
    ['exhibitor,name,first name', ...Array.from({ length: rows }, (_, row) => `e${row},Acme,Ann`)].join('\n');
  expect(Object.keys(readExhibitors('large.csv', file(20_000)).exhibitors)).toHaveLength(20_000);
  expect(() => readExhibitors('large.csv', file(20_001))).toThrow('large.csv has more than 20,000 rows.');
});

test('refuses a move from the same exhibitor, and confirmations that name no one or one person twice', () => {
  expect(complaints(oneExhibitor('').replace('parent: true', 'parent: true, movedFrom: acme'))).toEqual([
    "fair.yaml:9:69: A person moves from another exhibitor. Remove the word, or write that one's key.",
  ]);
  const confirm = `confirm:\n  - {}\n  - { email: A@ACME.example }\n  - { email: new@booth.example }\n  - { email: new@booth.example }\n`;
  expect(complaints(`${oneExhibitor('')}${confirm}`)).toEqual([
    'fair.yaml:11:5: Write the phone number or the e-mail address of the main account: one of the two.',
    'fair.yaml:12:7: This file names this e-mail address already. An exhibitor of the file needs no confirmation; remove the entry.',
    'fair.yaml:14:7: This file names this e-mail address already. An exhibitor of the file needs no confirmation; remove the entry.',
  ]);
});

test('an accent too light for white text is a warning and goes unused', () => {
  const { warnings } = parseEventFile('fair.yaml', `${head}  accent: '#facc15'\n`);
  expect(warnings).toEqual([
    'fair.yaml:5:3: White text on #facc15 is hard to read (contrast below 4.5:1), so the default colour is used. Choose a darker one.',
  ]);
});

test('a field that will not work as written is a warning at its place, and the form is taken all the same', () => {
  const form = [
    '{ name: constructor, type: text }',
    '{ name: a, type: select, selectApi: /api/../leads }',
    `{ name: b, type: text, validation: '(?=x)' }`,
    `{ name: c, type: text, validation: '^(a+)+$' }`,
    '{ name: d, type: select, selectApi: /api/products?limit=10 }',
    '{ name: e, type: email, validation: url }',
  ].map((field) => `      - ${field}\n`);
  const text = `${head}categories:\n  gold:\n    name: Gold\n    passes: 1\n    form:\n${form.join('')}`;
  const { file, warnings } = parseEventFile('fair.yaml', text);
  expect(file.categories?.['gold']?.form).toHaveLength(6);
  expect(warnings).toEqual([
    'fair.yaml:10:11: No field can be named "constructor", so this one cannot be filled in. Choose another name.',
    'fair.yaml:11:34: This is no path of the API, so there are no choices. Write one like /api/products.',
    'fair.yaml:12:32: This pattern cannot be used (RE2 knows no look-around and no back-references), so nothing is checked.',
  ]);
});

describe('a counted day', () => {
  // Already the 2nd of May in Kolkata.
  const now = new Date('2026-05-01T20:00:00Z');

  test('starts from today where the event is', () => {
    expect(resolveMoment({ day: 0, at: '09:00' }, now, 'Asia/Kolkata').toISOString()).toBe(
      '2026-05-02T03:30:00.000Z',
    );
    expect(resolveMoment({ day: -2, at: '09:00' }, now, 'UTC').toISOString()).toBe(
      '2026-04-29T09:00:00.000Z',
    );
    expect(resolveMoment({ day: 1 }, now, 'UTC').toISOString()).toBe('2026-05-02T00:00:00.000Z');
  });

  test('keeps the time of day over a change of clocks', () => {
    const winter = new Date('2026-03-28T12:00:00Z');
    expect(resolveMoment({ day: 0, at: '09:00' }, winter, 'Europe/London').toISOString()).toBe(
      '2026-03-28T09:00:00.000Z',
    );
    expect(resolveMoment({ day: 1, at: '09:00' }, winter, 'Europe/London').toISOString()).toBe(
      '2026-03-29T08:00:00.000Z',
    );
    // 01:30 does not exist on that day: the clocks go from 01:00 to 02:00.
    expect(resolveMoment({ day: 1, at: '01:30' }, winter, 'Europe/London').toISOString()).toBe(
      '2026-03-29T01:30:00.000Z',
    );
  });

  test('has not happened later than now', () => {
    expect(resolvePast({ day: 0, at: '23:00' }, now, 'Asia/Kolkata')).toEqual(now);
    expect(resolvePast('2026-04-01T00:00:00Z', now, 'UTC').toISOString()).toBe('2026-04-01T00:00:00.000Z');
  });
});

test('a report sums up long lists of what changed and what was kept', () => {
  const paths = (kind: string, count: number) =>
    Array.from({ length: count }, (_, index) => `exhibitors/booth-${index}/${kind}/own`);
  const report = {
    event: 'fair',
    counts: { people: { added: 21, updated: 0, unchanged: 600, removed: 0 } },
    changed: paths('people', 21).map((path) => `added: ${path}`),
    told: ['moved: Ann from Acme to Globex, signed out everywhere'],
    kept: [...paths('people', 200), ...paths('passes', 100)],
  };
  const applied = printReport(report).split('\n');
  expect(applied.slice(0, 3)).toEqual([
    'Applied the event "fair".',
    '  people: 21 added, 600 unchanged',
    '  moved: Ann from Acme to Globex, signed out everywhere',
  ]);
  expect(applied).toHaveLength(3 + 20 + 1);
  expect(applied.at(-1)).toBe('  kept although no longer in the file: 280 more (180 people, 100 passes)');
  const dry = printReport(report, true).split('\n');
  expect(dry[0]).toBe('Would apply the event "fair". Nothing was changed.');
  expect(dry[22]).toBe('  added: exhibitors/booth-19/people/own');
  expect(dry[23]).toBe('  1 more (1 people)');
});
