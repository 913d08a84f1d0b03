import { describe, expect, test } from 'vitest';
import { cellsOf, headingsOf } from '../../src/domain/leads/columns.ts';
import type { LeadColumns } from '../../src/domain/leads/columns.ts';
import { CSV_START, csvRow } from '../../src/domain/leads/csv.ts';
import { hubspotColumns, salesforceColumns } from '../../src/domain/leads/export-profiles.ts';
import { EMPTY_LEAD } from '../../src/domain/leads/fields.ts';
import { buildRows } from './built-rows.ts';
import { NO_CHOICES } from '../../src/domain/leads/import/choices.ts';
import { guessColumns } from '../../src/domain/leads/import/guess-columns.ts';
import type { LeadRecord } from '../../src/domain/leads/lead.ts';
import { readCsv } from '../../src/domain/leads/read-csv.ts';

const BLANK: LeadRecord = {
  ...EMPTY_LEAD,
  id: 'a',
  capturedBy: '',
  assignedTo: '',
  createdAt: '2026-03-10T09:15:00.000Z',
  updatedAt: '2026-03-10T09:15:00.000Z',
  event: 'Demo Expo',
  booth: 'B12',
};

const LENA: LeadRecord = {
  ...BLANK,
  fullName: 'Lena Maria Fischer',
  emailId: 'lena@visitor.example',
  phoneCode: '91',
  phone: '9811122233',
  companyName: 'Fischer AG',
  designation: 'Buyer',
  priority: 'high',
  status: 'contacted',
  rating: 4,
  tags: ['vip', 'robots'],
  remarks: 'Wants a demo',
  source: 'booth_scan',
};

const rowOf = (columns: LeadColumns, lead: LeadRecord): Record<string, string> => {
  const cells = cellsOf(columns, lead, 'UTC');
  return Object.fromEntries(headingsOf(columns).map((heading, place) => [heading, cells[place] ?? '']));
};

describe('a file for another system', () => {
  test('has the headings and words of HubSpot', () => {
    expect(rowOf(hubspotColumns([]), LENA)).toEqual({
      Email: 'lena@visitor.example',
      'First Name': 'Lena Maria',
      'Last Name': 'Fischer',
      'Phone Number': '(+91) 9811122233',
      'Company Name': 'Fischer AG',
      'Job Title': 'Buyer',
      'Lead Status': 'Connected',
      Message: 'Priority: high\nStatus: contacted\nStars: 4 of 5\nTags: vip, robots\nWants a demo',
    });
  });

  test('has the headings and words of Salesforce, and what a lead there must have', () => {
    expect(rowOf(salesforceColumns([]), LENA)).toEqual({
      'First Name': 'Lena Maria',
      'Last Name': 'Fischer',
      Company: 'Fischer AG',
      Title: 'Buyer',
      Email: 'lena@visitor.example',
      Phone: '(+91) 9811122233',
      'Lead Source': 'Trade Show',
      'Lead Status': 'Working - Contacted',
      Rating: 'Hot',
      Description: 'Status: contacted\nStars: 4 of 5\nTags: vip, robots\nWants a demo',
    });
    for (const [lead, lastName] of [
      [{ ...BLANK, fullName: 'Cher' }, 'Cher'],
      [{ ...BLANK, emailId: 'a@x.example' }, 'a@x.example'],
      [BLANK, '[not provided]'],
    ] as const)
      expect(rowOf(salesforceColumns([]), lead)).toMatchObject({
        'First Name': '',
        'Last Name': lastName,
        Company: '[not provided]',
      });
  });

  test.each([
    ['HubSpot', hubspotColumns([])],
    ['Salesforce', salesforceColumns([])],
  ])('for %s comes back as the same person', (_, columns) => {
    const text = CSV_START + csvRow(headingsOf(columns)) + csvRow(cellsOf(columns, LENA, 'UTC'));
    const reading = readCsv(text);
    if (!reading.ok) throw new Error(reading.message);
    const { uses } = guessColumns(reading.table);
    const { rows } = buildRows(reading.table, { uses, choices: NO_CHOICES, zone: 'UTC', now: new Date() });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows[0])).toContain('9811122233');
    expect(rows[0]).toMatchObject({
      firstName: 'Lena Maria',
      lastName: 'Fischer',
      emailId: 'lena@visitor.example',
      companyName: 'Fischer AG',
      designation: 'Buyer',
    });
    expect(rows[0]?.remarks).toContain('Wants a demo');
  });
});
