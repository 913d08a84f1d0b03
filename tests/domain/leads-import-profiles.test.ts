import { describe, expect, test } from 'vitest';
import { csvRow } from '../../src/domain/leads/csv.ts';
import { buildRows } from '../../src/domain/leads/import/build-rows.ts';
import { NO_CHOICES } from '../../src/domain/leads/import/choices.ts';
import { guessColumns } from '../../src/domain/leads/import/guess-columns.ts';
import { readImportFile } from '../../src/domain/leads/import/read-file.ts';
import { readImportRow } from '../../src/domain/leads/import-row.ts';
import type { ImportedLead } from '../../src/domain/leads/import-row.ts';

type Expected = Partial<Omit<ImportedLead, 'tags'>> & { tags?: string[]; notes?: string[] };
type Example = {
  system: string;
  profile: string | null;
  headings: string[];
  rows: string[][];
  people: Expected[];
  /** How the file is written, if not as UTF-8 with commas. */
  bytes?: (rows: string[][]) => Uint8Array;
};

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const semicolons = (rows: string[][]): string => rows.map((cells) => cells.join(';')).join('\r\n');

const ADA = { fullName: 'Ada Novak', emailId: 'ada@visitor.example' };
const BO = { fullName: 'Bo Li', emailId: 'bo@visitor.example' };

const EXAMPLES: Example[] = [
  {
    system: 'pretix positions',
    profile: 'a pretix list of tickets',
    headings: [
      'Order code',
      'Position ID',
      'Status',
      'Email',
      'Phone number',
      'Order date',
      'Product',
      'Price',
      'Attendee name',
      'Attendee email',
      'Company',
      'Country',
      'Voucher code',
      'Pseudonymization ID',
    ],
    rows: [
      [
        'A8K2Z',
        '1',
        'Paid',
        'buyer@office.example',
        '+4930123456',
        '2026-11-01',
        'Day ticket',
        '120.00',
        'Ada Novak',
        'ada@visitor.example',
        'Novak AG',
        'DE',
        '',
        'QWERT12345',
      ],
      [
        'A8K2Z',
        '2',
        'Paid',
        'buyer@office.example',
        '+4930123456',
        '2026-11-01',
        'Day ticket',
        '120.00',
        'Bo Li',
        '',
        '',
        'DE',
        'VIP',
        'ZXCVB67890',
      ],
    ],
    people: [
      {
        ...ADA,
        companyName: 'Novak AG',
        rawCode: 'QWERT12345',
        status: 'new',
        phone: '',
        notes: ['Email: buyer@office.example', 'Status: Paid', 'Phone number: +4930123456'],
      },
      { fullName: 'Bo Li', emailId: '', rawCode: 'ZXCVB67890', notes: ['Voucher code: VIP'] },
    ],
  },
  {
    system: 'pretix leads',
    profile: 'a pretix export of leads',
    headings: [
      'Scan date',
      'Attendee name',
      'Attendee email',
      'Company',
      'Rating',
      'Tags',
      'Notes',
      'Device',
      'Product',
    ],
    rows: [
      [
        '2026-11-21 14:03:22',
        'Ada Novak',
        'ada@visitor.example',
        'Novak AG',
        '4',
        'vip, robots',
        'Wants a demo',
        'Phone 1',
        'Day ticket',
      ],
      ['2026-11-21 14:05:00', 'Bo Li', 'bo@visitor.example', '', '0', '', '', 'Phone 2', 'Day ticket'],
    ],
    people: [
      {
        ...ADA,
        companyName: 'Novak AG',
        rating: 4,
        tags: ['vip', 'robots'],
        createdAt: '2026-11-21T08:33:22.000Z',
        notes: ['Wants a demo', 'Device: Phone 1'],
      },
      { ...BO, rating: null, tags: [], notes: ['Device: Phone 2'] },
    ],
  },
  {
    system: 'eventyay-checkin',
    profile: 'an eventyay check-in export',
    headings: ['Pseudonymization ID', 'Scanned Date', 'Scan Time', 'Attendee Name', 'Note', 'Tags'],
    rows: [
      ['QWERT12345', '11/21/2026', '2:03:22 PM', 'Ada Novak', 'Wants a demo', 'vip; robots'],
      ['ZXCVB67890', '11/21/2026', '12:00:01 AM', 'Bo Li', '', ''],
    ],
    people: [
      {
        fullName: 'Ada Novak',
        rawCode: 'QWERT12345',
        createdAt: '2026-11-21T08:33:22.000Z',
        remarks: 'Wants a demo',
        tags: ['vip', 'robots'],
      },
      { fullName: 'Bo Li', rawCode: 'ZXCVB67890', createdAt: '2026-11-20T18:30:01.000Z', remarks: '' },
    ],
  },
  {
    system: 'alf.io scans',
    profile: 'an alf.io export of scans',
    headings: [
      'Username/Api Key',
      'Description',
      'Timestamp',
      'Full name',
      'Email',
      'Company',
      'Sponsor notes',
      'Lead Status',
    ],
    rows: [
      [
        'booth-1',
        'Robots',
        '2026-11-21T14:03:22Z',
        'Ada Novak',
        'ada@visitor.example',
        'Novak AG',
        'Wants a demo',
        'HOT',
      ],
      ['booth-1', 'Robots', '2026-11-21T14:05:00Z', 'Bo Li', 'bo@visitor.example', '', '', 'COLD'],
    ],
    people: [
      {
        ...ADA,
        priority: 'high',
        status: 'new',
        createdAt: '2026-11-21T14:03:22.000Z',
        notes: ['Wants a demo', 'Description: Robots'],
      },
      { ...BO, priority: 'low', notes: ['Username/Api Key: booth-1'] },
    ],
  },
  {
    system: 'Swapcard',
    profile: 'a Swapcard export',
    headings: [
      'First name',
      'Last name',
      'Email',
      'Job title',
      'Company',
      'Mobile phone',
      'Landline phone',
      'Met at',
      'Rating',
      'Tags',
      'Notes',
    ],
    rows: [
      [
        'Ada',
        'Novak',
        'ada@visitor.example',
        'CTO',
        'Novak AG',
        '+49 151 12345678',
        '+49 30 123456',
        '2026-11-21T14:03:22Z',
        '5',
        'vip,robots',
        'Wants a demo',
      ],
      ['Bo', 'Li', 'bo@visitor.example', '', '', '', '030 123456', '2026-11-21T14:05:00Z', '', '', ''],
    ],
    people: [
      {
        ...ADA,
        phoneCode: '49',
        phone: '15112345678',
        designation: 'CTO',
        rating: 5,
        tags: ['vip', 'robots'],
        notes: ['Landline phone: +49 30 123456'],
      },
      { ...BO, phoneCode: '', phone: '030123456' },
    ],
  },
  {
    system: 'HubSpot',
    profile: 'a HubSpot export',
    headings: [
      'Record ID',
      'First Name',
      'Last Name',
      'Email',
      'Phone Number',
      'Lead Status',
      'Associated Company',
      'Original Source',
      'Job Title',
      'Create Date',
      'Contact owner',
    ],
    rows: [
      [
        '101',
        'Ada',
        'Novak',
        'ada@visitor.example',
        '+49 151 12345678',
        'ATTEMPTED_TO_CONTACT',
        'Novak AG',
        'Offline Sources',
        'CTO',
        '2026-11-21 14:03',
        'Priya Nair',
      ],
      ['102', 'Bo', 'Li', 'bo@visitor.example', '', 'OPEN_DEAL', '', '', '', '', ''],
    ],
    people: [
      {
        ...ADA,
        phoneCode: '49',
        phone: '15112345678',
        status: 'new',
        source: 'import',
        companyName: 'Novak AG',
        designation: 'CTO',
        assignedTo: 'Priya Nair',
        notes: [
          'Record ID: 101',
          'Lead Status: ATTEMPTED_TO_CONTACT',
          'Original Source: Offline Sources',
          'Create Date: 2026-11-21 14:03',
        ],
      },
      { ...BO, status: 'new', notes: ['Lead Status: OPEN_DEAL'] },
    ],
  },
  {
    system: 'Salesforce leads',
    profile: 'a Salesforce export of leads',
    headings: [
      'First Name',
      'Last Name',
      'Title',
      'Company',
      'Email',
      'Phone',
      'Mobile',
      'Lead Source',
      'Rating',
      'Lead Status',
      'Lead Owner',
      'Country',
    ],
    rows: [
      [
        'Ada',
        'Novak',
        'CTO',
        'Novak AG',
        'ada@visitor.example',
        '030 123456',
        '0151 12345678',
        'Trade Show',
        'Hot',
        'Open - Not Contacted',
        'Priya Nair',
        'Germany',
      ],
      ['Bo', 'Li', '', '', 'bo@visitor.example', '', '', 'Web', 'Cold', 'Qualified', '', ''],
    ],
    people: [
      {
        ...ADA,
        designation: 'CTO',
        phoneCode: '49',
        phone: '15112345678',
        priority: 'high',
        status: 'new',
        source: 'import',
        notes: [
          'Lead Status: Open - Not Contacted',
          'Lead Source: Trade Show',
          'Phone: 030 123456',
          'Country: Germany',
        ],
      },
      { ...BO, priority: 'low', status: 'qualified', notes: ['Lead Source: Web'] },
    ],
  },
  {
    system: 'Pipedrive',
    profile: 'a Pipedrive export',
    headings: [
      'Person - Name',
      'Person - Email',
      'Person - Phone',
      'Organization - Name',
      'Person - Labels',
      'Person - ID',
    ],
    rows: [
      ['Ada Novak', 'ada@visitor.example', '+49 151 12345678', 'Novak AG', 'Hot lead', '17'],
      ['Bo Li', 'bo@visitor.example', '', '', '', '18'],
    ],
    people: [
      {
        ...ADA,
        phone: '15112345678',
        companyName: 'Novak AG',
        tags: ['Hot lead'],
        notes: ['Person - ID: 17'],
      },
      { ...BO },
    ],
  },
  {
    system: 'Google Contacts (new)',
    profile: 'a Google Contacts export',
    headings: [
      'First Name',
      'Middle Name',
      'Last Name',
      'Organization Name',
      'Organization Title',
      'Birthday',
      'Notes',
      'Labels',
      'E-mail 1 - Label',
      'E-mail 1 - Value',
      'Phone 1 - Label',
      'Phone 1 - Value',
    ],
    rows: [
      [
        'Ada',
        '',
        'Novak',
        'Novak AG',
        'CTO',
        '',
        'Wants a demo',
        '* myContacts ::: Robots',
        'Work',
        'ada@visitor.example ::: ada@home.example',
        'Mobile',
        '+49 151 12345678 ::: +49 30 123456',
      ],
      ['Bo', '', 'Li', '', '', '1980-02-03', '', '* myContacts', '', 'bo@visitor.example', '', ''],
    ],
    people: [
      {
        ...ADA,
        phone: '15112345678',
        tags: ['myContacts', 'Robots'],
        notes: [
          'Wants a demo',
          'E-mail 1 - Value: ada@visitor.example ::: ada@home.example',
          'Phone 1 - Value: +49 151 12345678 ::: +49 30 123456',
        ],
      },
      { ...BO, tags: ['myContacts'], notes: ['Birthday: 1980-02-03'] },
    ],
  },
  {
    system: 'Google Contacts (old)',
    profile: 'a Google Contacts export',
    headings: [
      'Name',
      'Given Name',
      'Family Name',
      'Group Membership',
      'E-mail 1 - Type',
      'E-mail 1 - Value',
      'Phone 1 - Value',
      'Organization 1 - Name',
      'Organization 1 - Title',
      'Notes',
    ],
    rows: [
      [
        'Ada Novak',
        'Ada',
        'Novak',
        'Robots ::: * myContacts',
        '* Work',
        'ada@visitor.example',
        '0151 12345678',
        'Novak AG',
        'CTO',
        'Wants a demo',
      ],
      ['Bo Li', 'Bo', 'Li', '', '', 'bo@visitor.example', '', '', '', ''],
    ],
    people: [
      {
        ...ADA,
        phoneCode: '',
        phone: '015112345678',
        companyName: 'Novak AG',
        designation: 'CTO',
        tags: ['Robots', 'myContacts'],
        notes: ['Wants a demo', 'E-mail 1 - Type: * Work'],
      },
      { ...BO },
    ],
  },
  {
    system: 'Outlook',
    profile: 'an Outlook export of contacts',
    headings: [
      'Title',
      'First Name',
      'Last Name',
      'Company',
      'Job Title',
      'Business Phone',
      'Mobile Phone',
      'Categories',
      'E-mail Address',
      'Notes',
      'Priority',
      'Business Country/Region',
    ],
    rows: [
      [
        'Dr.',
        'José',
        'Núñez',
        'Núñez SL',
        'CTO',
        '+34 91 1234567',
        '',
        'vip;robots',
        'jose@visitor.example',
        'Habló de robots',
        'Normal',
        'España',
      ],
      ['', 'Bo', 'Li', '', '', '', '', '', 'bo@visitor.example', '', 'Normal', ''],
    ],
    people: [
      {
        fullName: 'José Núñez',
        emailId: 'jose@visitor.example',
        designation: 'CTO',
        companyName: 'Núñez SL',
        phoneCode: '34',
        phone: '911234567',
        tags: ['vip', 'robots'],
        priority: 'medium',
        notes: ['Habló de robots', 'Title: Dr.'],
      },
      { ...BO, priority: 'medium' },
    ],
    bytes: (rows) => latin(rows.map(csvRow).join('')),
  },
  {
    system: 'LinkedIn connections',
    profile: 'a LinkedIn list of connections',
    headings: ['First Name', 'Last Name', 'URL', 'Email Address', 'Company', 'Position', 'Connected On'],
    rows: [
      [
        'Ada',
        'Novak',
        'https://linkedin.example/in/ada',
        'ada@visitor.example',
        'Novak AG',
        'CTO',
        '21 Nov 2026',
      ],
      ['Bo', 'Li', 'https://linkedin.example/in/bo', 'bo@visitor.example', '', '', '20 Nov 2026'],
    ],
    people: [
      {
        ...ADA,
        companyName: 'Novak AG',
        designation: 'CTO',
        notes: ['Connected On: 21 Nov 2026', 'URL: https://linkedin.example/in/ada'],
      },
      { ...BO },
    ],
    bytes: (rows) =>
      utf8(
        `Notes:\r\n"When exporting your connection data, you may notice that some addresses are missing."\r\n\r\n${rows.map(csvRow).join('')}`,
      ),
  },
  {
    system: 'Excel by hand, in German',
    profile: null,
    headings: [
      'Name',
      'Vorname',
      'Anrede',
      'Telefon',
      'Mail',
      'Firma',
      'Position',
      'Bemerkung',
      'Datum der Messe',
    ],
    rows: [
      [
        'Müller',
        'Jörg',
        'Herr',
        '0151 12345678',
        'joerg@visitor.example',
        'Müller & Söhne',
        'Geschäftsführer',
        'Möchte ein Angebot',
        '21.11.2026',
      ],
      ['Li', 'Bo', '', '', 'bo@visitor.example', '', '', '', ''],
    ],
    people: [
      {
        fullName: 'Jörg Müller',
        emailId: 'joerg@visitor.example',
        phoneCode: '',
        phone: '015112345678',
        companyName: 'Müller & Söhne',
        designation: 'Geschäftsführer',
        notes: ['Möchte ein Angebot', 'Anrede: Herr', 'Datum der Messe: 21.11.2026'],
      },
      { ...BO },
    ],
    bytes: (rows) => latin(semicolons(rows)),
  },
  {
    system: 'Excel by hand, in French',
    profile: null,
    headings: ['Nom', 'Prénom', 'Société', 'Téléphone', 'Courriel', 'Fonction'],
    rows: [
      ['Lefèvre', 'Zoé', 'Lefèvre SA', '+33 6 12 34 56 78', 'zoe@visitor.example', 'Directrice'],
      ['Li', 'Bo', '', '', 'bo@visitor.example', ''],
    ],
    people: [
      {
        fullName: 'Zoé Lefèvre',
        emailId: 'zoe@visitor.example',
        phoneCode: '33',
        phone: '612345678',
        companyName: 'Lefèvre SA',
        designation: 'Directrice',
      },
      { ...BO },
    ],
    bytes: (rows) => latin(semicolons(rows)),
  },
  {
    system: 'Excel by hand, in Spanish',
    profile: null,
    headings: ['Nombre', 'Apellidos', 'Empresa', 'Teléfono', 'Correo electrónico', 'Notas'],
    rows: [['José', 'Núñez García', 'Núñez SL', '600 000 001', 'jose@visitor.example', 'Habló de robots']],
    people: [
      {
        fullName: 'José Núñez García',
        emailId: 'jose@visitor.example',
        phoneCode: '',
        phone: '600000001',
        companyName: 'Núñez SL',
        remarks: 'Habló de robots',
      },
    ],
    bytes: (rows) => utf8(semicolons(rows)),
  },
  {
    system: 'Excel by hand, in Hindi',
    profile: null,
    headings: ['नाम', 'कंपनी', 'मोबाइल', 'ईमेल'],
    rows: [['आशा राव', 'राव उद्योग', '+91 90000 00001', 'asha@visitor.example']],
    people: [
      {
        fullName: 'आशा राव',
        companyName: 'राव उद्योग',
        phoneCode: '91',
        phone: '9000000001',
        emailId: 'asha@visitor.example',
      },
    ],
  },
  {
    system: 'Excel by hand, in Arabic',
    profile: null,
    headings: ['الاسم', 'الشركة', 'الهاتف', 'البريد الإلكتروني'],
    rows: [['عبد الرحمن', 'شركة الروبوتات', '+971 50 1234567', 'abd@visitor.example']],
    people: [
      {
        fullName: 'عبد الرحمن',
        companyName: 'شركة الروبوتات',
        phoneCode: '971',
        phone: '501234567',
        emailId: 'abd@visitor.example',
      },
    ],
  },
];

/** Values that are a word of the portal's in another form, or mean that there is nothing. */
const MEANT = ['Hot', 'HOT', 'COLD', 'Cold', 'Qualified', 'Normal', '0'];

function importOf({ headings, rows, bytes = (all) => utf8(all.map(csvRow).join('')) }: Example) {
  const found = readImportFile(bytes([headings, ...rows]));
  if (!found.ok) throw new Error(found.message);
  const { profile, uses } = guessColumns(found.table);
  const now = new Date('2026-11-23T09:00:00Z');
  const built = buildRows(found.table, { uses, choices: NO_CHOICES, zone: 'Asia/Kolkata', now });
  const people = built.rows.map((row) => {
    const reading = readImportRow(row);
    if (!reading.ok) throw new Error(reading.reasons.join('. '));
    return { row, lead: reading.lead };
  });
  return { profile, table: found.table, people };
}

/** Everything a lead holds, without what separates the digits of numbers. */
const flat = (text: string): string => text.toLowerCase().replace(/[\s+().-]/g, '');

describe('a file of', () => {
  test.each(EXAMPLES.map((example) => [example.system, example] as const))(
    '%s comes in whole',
    (_, example) => {
      const { profile, table, people } = importOf(example);
      expect(profile).toBe(example.profile);
      expect(table.headings).toEqual(example.headings);
      expect(people).toHaveLength(example.rows.length);
      for (const [index, { lead }] of people.entries()) {
        const { notes = [], ...expected } = example.people[index] ?? {};
        expect(lead).toMatchObject(expected);
        for (const note of notes) expect(lead.remarks.split('\n')).toContain(note);
      }
    },
  );

  test.each(EXAMPLES.map((example) => [example.system, example] as const))(
    '%s loses no value, and gets no country code of its own',
    (_, example) => {
      const { people } = importOf(example);
      for (const [index, { row, lead }] of people.entries()) {
        const cells = example.rows[index] ?? [];
        const held = flat(
          `${Object.values(row).join('\n')}\n${lead.phoneCode}${lead.phone}\n${lead.fullName}`,
        );
        for (const cell of cells) {
          const isTime = /\d:\d\d|^\d{1,2}\/\d{1,2}\/\d{4}$/.test(cell) && row.createdAt !== undefined;
          const isMeant = MEANT.includes(cell) || isTime;
          const parts = cell.split(/ ::: |[,;]/).map((part) => part.replace('* ', ''));
          if (!isMeant) for (const part of parts) expect(held).toContain(flat(part));
        }
        const written = cells.join(' ').replace(/\D/g, '');
        const country = cells.some((cell) => ['Germany', 'España'].includes(cell));
        if (!country) expect(written).toContain(lead.phoneCode);
      }
    },
  );
});
