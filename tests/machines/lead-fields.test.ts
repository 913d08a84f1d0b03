import { describe, expect, test } from 'vitest';
import type { Lead } from '../../src/api/leads.ts';
import { samplePerson as LENA } from '../../src/machines/leads.catalogue.ts';
import {
  emptyLead,
  leadChangesOf,
  leadDraftOf,
  leadRows,
  personOf,
} from '../../src/machines/leads/lead-fields.ts';
import { emptyQuick, quickChangesOf, type QuickValues } from '../../src/machines/leads/quick-changes.ts';

const DAY = '2026-03-11';
const AT = '2026-03-12T04:30:00.000Z';
const PERSON = { fullName: 'Omar', emailId: 'omar@visitor.example', companyName: 'Nile', designation: 'CTO' };
const { user, ...unnamed } = LENA;

describe('the person of a lead', () => {
  test('is the first present of the three the specification names', () => {
    expect(personOf(LENA)).toEqual(user);
    expect(personOf({ ...LENA, ticketRegistration: PERSON, exhibitor: PERSON })).toEqual(user);
    expect(personOf({ ...unnamed, ticketRegistration: PERSON })).toEqual(PERSON);
    expect(personOf({ ...unnamed, exhibitor: PERSON })).toEqual(PERSON);
    expect(personOf(unnamed)).toEqual({ fullName: '', emailId: '', companyName: '', designation: '' });
  });
});

describe('a lead as texts', () => {
  const full: Lead = {
    ...LENA,
    rating: 4,
    tags: ['vip', 'demo'],
    followUpDate: AT,
    ownerId: 'p1',
    consent: { given: false, at: AT },
    rawCode: 'B-1',
  };

  test('holds every field a user can edit', () => {
    expect(leadRows.toRow(full)).toEqual({
      id: LENA._id,
      updatedAt: LENA.updatedAt,
      values: {
        ...emptyLead,
        fullName: 'Lena Fischer',
        emailId: 'lena@visitor.example',
        phoneCode: '49',
        phone: '15112345678',
        companyName: 'Fischer GmbH',
        designation: 'Buyer',
        priority: 'high',
        status: 'new',
        rating: '4',
        remarks: '',
        tags: 'vip; demo',
        followUpDate: AT,
        ownerId: 'p1',
        consent: 'no',
        rawCode: 'B-1',
        consentAt: AT,
        origin: '',
      },
    });
  });

  test('knows who described themselves when they registered', () => {
    const registered = { ...unnamed, ticketRegistration: PERSON };
    expect(leadRows.toRow(registered).values).toMatchObject({ fullName: 'Omar', origin: 'registration' });
    expect(leadRows.toRow({ ...registered, user: PERSON }).values.origin).toBe('');
    expect(leadRows.toRow({ ...unnamed, exhibitor: PERSON }).values.origin).toBe('');
  });

  test('takes the country code of a number that was pasted with one', () => {
    const pasted = { ...emptyLead, fullName: 'Lena', phone: ' +49 (151) 123-45678' };
    expect(leadDraftOf(pasted)).toMatchObject({ phoneCode: '49', phone: '15112345678' });
    expect(leadChangesOf({ phone: '0049 151 12345678' })).toEqual({ phoneCode: '49', phone: '15112345678' });
    expect(leadChangesOf({ phone: '98450 12345' })).toEqual({ phone: '98450 12345' });
    expect(leadChangesOf({ phone: '+44 20 7946 0000', phoneCode: '91' })).toMatchObject({ phoneCode: '44' });
  });

  test('sends nothing that is only shown', () => {
    const shown = { consentAt: AT, origin: 'registration' };
    expect(leadChangesOf(shown)).toEqual({});
    expect(leadDraftOf({ ...emptyLead, ...shown, fullName: 'Lena' })).not.toHaveProperty('consentAt');
    expect(leadDraftOf({ ...emptyLead, ...shown, fullName: 'Lena' })).not.toHaveProperty('origin');
  });

  test('starts as a new one does where nothing is known', () => {
    const bare = { ...unnamed, phoneCode: '', phone: '', priority: 'medium' as const };
    expect(leadRows.toRow(bare).values).toEqual(emptyLead);
  });

  test('is sent as it was, or with nothing that was not filled in', () => {
    expect(leadDraftOf(leadRows.toRow({ ...full, consent: { given: true } }).values)).toEqual({
      ...user,
      phoneCode: '49',
      phone: '15112345678',
      priority: 'high',
      status: 'new',
      rating: 4,
      tags: ['vip', 'demo'],
      followUpDate: AT,
      ownerId: 'p1',
      rawCode: 'B-1',
      consent: { given: true, text: 'Agreed to be contacted' },
    });
    expect(leadDraftOf({ ...emptyLead, fullName: 'Lena', remarks: ' ' })).toEqual({
      fullName: 'Lena',
      priority: 'medium',
      status: 'new',
    });
  });

  test('clears every clearable field, and never the record that consent was asked', () => {
    expect(
      leadChangesOf({ rating: '', followUpDate: '', ownerId: '', tags: '', emailId: '', consent: '' }),
    ).toEqual({ rating: null, followUpDate: null, ownerId: null, tags: [], emailId: '' });
    expect(leadChangesOf({ rating: '5', priority: 'low', consent: 'no' })).toEqual({
      rating: 5,
      priority: 'low',
      consent: { given: false, text: 'Agreed to be contacted' },
    });
    expect(leadChangesOf({})).toEqual({});
  });
});

describe('a quick change', () => {
  const values = (kind: QuickValues['kind'], more: Partial<QuickValues> = {}): QuickValues => ({
    ...emptyQuick,
    kind,
    ...more,
  });

  test('made twice changes nothing more', () => {
    for (const made of [
      values('email'),
      values('followUp', { at: AT, note: 'Call back' }),
      values('call', { at: AT, ownerId: 'p1', note: 'Call back' }),
      values('sent', { items: 'Plan\thttps://a.example', by: 'mail' }),
      values('nurture'),
      values('newsletter'),
      values('future', { at: AT }),
      values('undo', { field: 'status', value: 'qualified' }),
    ]) {
      const { rating, followUpDate, ownerId, consent, ...changes } = quickChangesOf(LENA, made, DAY);
      expect(rating).toBeUndefined();
      const lead = {
        ...LENA,
        ...changes,
        ...(followUpDate && { followUpDate }),
        ...(ownerId && { ownerId }),
        ...(consent && { consent }),
      } as Lead; // of the changes only what they hold is a lead's
      expect(lead).not.toEqual(LENA);
      expect(quickChangesOf(lead, made, DAY), made.kind).toEqual({});
    }
  });

  test('adds its remark below those that are there', () => {
    const lead = { ...LENA, remarks: 'Met at the booth' };
    expect(quickChangesOf(lead, values('email'), DAY).remarks).toBe('Met at the booth\n2026-03-11: Emailed');
  });

  test('keeps the status of a lead that is further along', () => {
    for (const status of ['qualified', 'converted', 'lost'] as const) {
      expect(quickChangesOf({ ...LENA, status }, values('email'), DAY)).not.toHaveProperty('status');
    }
    for (const status of ['new', 'follow-up', 'nurture'] as const) {
      expect(quickChangesOf({ ...LENA, status }, values('email'), DAY).status).toBe('contacted');
    }
  });
});
