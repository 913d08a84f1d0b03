import type { Payload } from '../../../src/domain/capture/payload.ts';

type Row = { title: string; text: string; becomes: Payload };

export const OWN = { hosts: ['expo.example', 'localhost:4310'] };

const UUID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const LENA = { fullName: 'Lena Fischer', emailId: 'lena@visitor.example' };
const PHONE = { phoneCode: '49', phone: '1511234567' };

const person = (
  title: string,
  text: string,
  fields: Extract<Payload, { kind: 'person' }>['fields'],
  more: { code?: string; note?: string } = {},
): Row => ({ title, text, becomes: { kind: 'person', fields, ...more } });
/** What the note says about a number with an extension. */
const extension = (number: string) => ({ note: `Mobile Number: ${number}` });
const code = (title: string, text: string, is = text): Row => ({
  title,
  text,
  becomes: { kind: 'code', code: is },
});
const plain = (title: string, text: string, is = text): Row => ({
  title,
  text,
  becomes: { kind: 'text', text: is },
});
const device = (title: string, text: string): Row => ({ title, text, becomes: { kind: 'device' } });
const refused = (title: string, text: string, reason: 'empty' | 'tooLong'): Row => ({
  title,
  text,
  becomes: { kind: 'unreadable', reason },
});

const CARDS: Row[] = [
  ...[
    '+49 151 1234567;ext=5555',
    '+49 151 1234567 ext. 12',
    '+49 151 1234567x22',
    '+49 151 1234567,,123#',
  ].flatMap((number) => [
    person(
      `vCard with ${number}`,
      `BEGIN:VCARD\nVERSION:4.0\nFN:Lena\nTEL;VALUE=uri:tel:${number}\nNOTE:Wants a demo\nEND:VCARD`,
      { fullName: 'Lena', ...PHONE },
      { note: `Wants a demo\n${extension(number).note}` },
    ),
    person(
      `MeCard with ${number}`,
      `MECARD:N:Lena;TEL:${number};ORG:Kontor AG;;`,
      { fullName: 'Lena', companyName: 'Kontor AG', ...PHONE },
      extension(number),
    ),
    person(
      `JSON with ${number}`,
      JSON.stringify({ name: 'Lena', phone: number }),
      { fullName: 'Lena', ...PHONE },
      extension(number),
    ),
  ]),
  person(
    'vCard 2.1, quoted-printable with a soft line break',
    'BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCl=\r\nler;J=C3=BCrgen\r\nTEL;CELL:+49 151 1234567\r\nEND:VCARD',
    { fullName: 'Jürgen Müller', ...PHONE },
  ),
  person(
    'vCard 3.0',
    'BEGIN:VCARD\nVERSION:3.0\nN:Fischer;Lena;;;\nFN:Lena Fischer\nORG:Kontor AG;Sales\nTITLE:Buyer\nEMAIL;TYPE=WORK:lena@visitor.example\nNOTE:Wants a demo\\, on site\nEND:VCARD',
    { ...LENA, companyName: 'Kontor AG', designation: 'Buyer' },
    { note: 'Wants a demo, on site' },
  ),
  person(
    'vCard 4.0, folded, grouped, with addresses as values',
    'BEGIN:VCARD\nVERSION:4.0\nFN:Lena Fi\n scher\nitem1.EMAIL;TYPE="work:home":mailto:lena@visitor.example\nTEL;VALUE=uri:tel:+49-151-1234567\nEND:VCARD',
    { ...LENA, ...PHONE },
  ),
  person('vCard without END', 'BEGIN:VCARD\nVERSION:3.0\nFN:Lena Fischer\nEMAIL:lena@visitor.example', LENA),
  person('vCard in lower case', 'begin:vcard\nversion:3.0\nfn:Lena Fischer\nend:vcard', {
    fullName: 'Lena Fischer',
  }),
  person('vCard whose number has no country code', 'BEGIN:VCARD\nFN:Lena\nTEL:0151 1234567\nEND:VCARD', {
    fullName: 'Lena',
    phone: '1511234567',
  }),
  person('vCard of two people: the first', 'BEGIN:VCARD\nFN:Lena\nBEGIN:VCARD\nFN:Omar\nEND:VCARD', {
    fullName: 'Lena',
  }),
  person(
    'eventyay, its oldest badges: vCard with a line of its own',
    'BEGIN:VCARD\nVERSION:3.0\nFN:Lena Fischer\nEVENTYAY:4711-3\nEND:VCARD',
    { fullName: 'Lena Fischer' },
    { code: '4711-3' },
  ),
  plain('vCard without any text', 'BEGIN:VCARD\nVERSION:3.0\nEND:VCARD'),
  person(
    'MeCard as in its description',
    'MECARD:N:Doe,John;TEL:+4915112345678;EMAIL:john@visitor.example;;',
    { fullName: 'John Doe', emailId: 'john@visitor.example', phoneCode: '49', phone: '15112345678' },
  ),
  person(
    'MeCard of Eventmaker',
    'MECARD:N:Fischer,Lena;EMAIL:lena@visitor.example;ORG:Kontor AG;TITLE:Buyer;TEL:+49 151 1234567;UID:em_91x7;;',
    { ...LENA, companyName: 'Kontor AG', designation: 'Buyer', ...PHONE },
    { code: 'em_91x7' },
  ),
  code('MeCard of Eventmaker with a UID alone', 'MECARD:UID:em_91x7;;', 'em_91x7'),
  person(
    'MeCard with escapes',
    'MECARD:N:O\\;Neil\\, Jr,Ann;ORG:A\\\\B\\: C;NOTE:Hall 4\\; stand 7;;',
    { fullName: 'Ann O;Neil, Jr', companyName: 'A\\B: C' },
    { note: 'Hall 4; stand 7' },
  ),
  person('MeCard without its end', 'mecard:N:Lena Fischer;EMAIL:lena@visitor.example', LENA),
  person('BIZCARD', 'BIZCARD:N:Lena;X:Fischer;T:Buyer;C:Kontor AG;B:+491511234567;E:lena@visitor.example;;', {
    ...LENA,
    companyName: 'Kontor AG',
    designation: 'Buyer',
    ...PHONE,
  }),
  plain('MeCard without any text', 'MECARD:;;'),
];

const JSONS: Row[] = [
  code('JSON of eventyay', '{"lead":"k3x9z7qa2m","event":"summit"}', 'k3x9z7qa2m'),
  person(
    'JSON with a ticket code and a person',
    '{"ticketCode":"T-77","name":"Lena Fischer","email":"lena@visitor.example","phone":"+49 151 1234567","company":"Kontor AG"}',
    { ...LENA, companyName: 'Kontor AG', ...PHONE },
    { code: 'T-77' },
  ),
  person(
    'JSON with names in two parts and other spellings',
    '{"first_name":"Lena","last_name":"Fischer","e-mail":"lena@visitor.example","jobTitle":"Buyer"}',
    { ...LENA, designation: 'Buyer' },
  ),
  code('JSON whose code is a number', '{"id":90211}', '90211'),
  code('JSON with several codes: the most specific', '{"id":"1","uid":"2","code":"3"}', '3'),
  plain('JSON without anything known', '{"colour":"blue"}'),
  plain('JSON list', '["Lena","Fischer"]'),
  plain('JSON that is cut off', '{"name":"Lena Fis'),
  device(
    'device set-up of pretix and eventyay',
    '{"handshake_version":1,"url":"https://tickets.example","token":"s3cr3t"}',
  ),
  device('device set-up that is cut off', '{"handshake_version":1,"url":"https://tick'),
  device('device set-up inside another object', '{"device":{"handshake_version":1,"token":"s3cr3t"}}'),
  device('device set-up with an escape in its key', '{"handshake\\u005fversion":1,"token":"s3cr3t"}'),
];

const LINKS: Row[] = [
  code(
    'own badge: token in the query',
    'https://expo.example/exhibitor/badge?token=xk42-9fRt_z',
    'xk42-9fRt_z',
  ),
  code(
    'own badge: token in the fragment',
    'https://expo.example/exhibitor/badge#token=xk42-9fRt_z',
    'xk42-9fRt_z',
  ),
  code('own badge: token in the path', 'https://EXPO.example/t/at/9f8e7d6c5b/', '9f8e7d6c5b'),
  code('own badge on a port', 'http://localhost:4310/exhibitor/badge?token=AB12CD', 'AB12CD'),
  plain('own page that is no badge', 'https://expo.example/exhibitor/leads'),
  plain('own name as the user of another host', 'https://expo.example@evil.example/t/9f8e7d6c5b'),
  plain('own name as the start of another host', 'https://expo.example.evil.example/t/9f8e7d6c5b'),
  plain('pgeu: address of another site', 'https://conf.example/t/at/9f8e7d6c5b/'),
  person(
    'sreday/badger: LinkedIn profile',
    'https://www.linkedin.com/in/lena-fischer-42/?trk=x',
    {},
    {
      note: 'https://www.linkedin.com/in/lena-fischer-42/?trk=x',
    },
  ),
  person('LinkedIn profile without https', 'linkedin.com/in/lena', {}, { note: 'linkedin.com/in/lena' }),
  plain('LinkedIn company', 'https://www.linkedin.com/company/kontor'),
  plain('site that looks like LinkedIn', 'https://linkedin.com.evil.example/in/lena'),
  person('mailto', 'mailto:lena%40visitor.example?subject=Hello', { emailId: 'lena@visitor.example' }),
  person('tel', 'tel:+49-151-1234567', PHONE),
  person('tel with an extension', 'tel:+49-151-1234567;ext=7', PHONE, extension('+49-151-1234567;ext=7')),
  plain('mailto without an address', 'mailto:?subject=Hello'),
];

const CODES: Row[] = [
  code('UUID', UUID),
  code('eventyay, older badges: UUID and a number', `${UUID}-12`),
  code('alf.io: list with ::', `${UUID}::Lena Fischer::Kontor AG`, UUID),
  code('alf.io: list with ;', `${UUID};Lena;Fischer`, UUID),
  code('list with |', 'AT-7Q2F-9XKD|Lena Fischer', 'AT-7Q2F-9XKD'),
  plain('sentence with a semicolon', 'Hello; call me later'),
  code('pretix: opaque secret', 'x7rjc4tvqqkzw9mnb2ehyx3p5s8u6fad'),
  code('SpotMe', 'SB90817263'),
  code('Grip or Cadmium: number of a linear code', '0012345678'),
  code('EAN-13', '4006381333931'),
  code('code with spaces around it', '  AT-7Q2F-9XKD-31PL\r\n', 'AT-7Q2F-9XKD-31PL'),
  person('plain e-mail address', ' lena@visitor.example ', { emailId: 'lena@visitor.example' }),
  person('plain number with its country code', '+49 151 1234567', PHONE),
  ...['ext. 12', 'x22', ',,123#', ';ext=5555', 'доб. 12'].map((more) =>
    person(
      `plain number with ${more}`,
      `+49 151 1234567 ${more}`,
      PHONE,
      extension(`+49 151 1234567 ${more}`),
    ),
  ),
  plain('date and place', '2026-05-04 hall 12'),
  person('plain number without one', '0151 1234567', { phone: '1511234567' }),
  person('plain number in other digits', '+٤٩ ١٥١ ١٢٣٤٥٦٧', PHONE),
  plain('three characters', 'A-1'),
  plain('65 characters', 'A'.repeat(65)),
  plain('words', 'Met at the bar, wants prices'),
];

export const BADGES: readonly Row[] = [...CARDS, ...JSONS, ...LINKS, ...CODES];

export const HOSTILE: readonly Row[] = [
  refused('nothing', '', 'empty'),
  refused('spaces and control characters alone', ' \0\u0007\uFEFF\uD800 ', 'empty'),
  refused('2,001 characters', 'a'.repeat(2_001), 'tooLong'),
  refused('2,049 bytes in 1,025 characters', `a${'é'.repeat(1_024)}`, 'tooLong'),
  plain('2,048 bytes', 'é'.repeat(1_024)),
  refused('JSON of 100,000 brackets', '['.repeat(100_000), 'tooLong'),
  plain('JSON of 1,999 brackets', `{"a":${'['.repeat(1_994)}`),
  code('JSON with a deep value', `{"id":"AT-1","more":${'['.repeat(900)}${']'.repeat(900)}}`, 'AT-1'),
  code('control characters within a code', 'AT\u001D-7Q\u00002F', 'AT-7Q2F'),
  person('control characters in quoted-printable', 'BEGIN:VCARD\nFN;ENCODING=QUOTED-PRINTABLE:Le=00na=07', {
    fullName: 'Lena',
  }),
  code('lone surrogate within a code', 'AT-\uD8007Q2F', 'AT-7Q2F'),
  person('lone surrogate in an escape', '{"name":"Le\\ud800na\\u0000"}', { fullName: 'Lena' }),
  person('prototype keys', '{"__proto__":{"name":"x"},"constructor":"y","name":"Lena"}', {
    fullName: 'Lena',
  }),
  plain('prototype key with a person', '{"__proto__":{"name":"Lena","handshake":1}}'),
  person('prototype names in a MeCard', 'MECARD:__proto__:x;toString:y;N:Lena;;', { fullName: 'Lena' }),
  plain('formula', '=HYPERLINK("https://evil.example";"x")'),
  person('formula as a name, kept as it is', 'MECARD:N:=1+1;;', { fullName: '=1+1' }),
  plain('script', '<script>alert(1)</script>'),
  plain('script as an address', 'javascript:alert(1)'),
  plain('address that is no web address', 'data:text/html,<b>x</b>'),
  person('name longer than its field', `MECARD:N:${'😀'.repeat(120)};;`, { fullName: '😀'.repeat(100) }),
  person('number longer than any', `MECARD:N:Lena;TEL:+49${'1'.repeat(40)};;`, { fullName: 'Lena' }),
  person('address that is none', 'MECARD:N:Lena;EMAIL:lena at visitor;;', { fullName: 'Lena' }),
];
