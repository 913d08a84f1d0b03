import { EMPTY_CARD, type CaptureItem } from '../../../src/domain/capture/item.ts';

/** A capture of Lena's badge, open. */
export const ITEM: CaptureItem = {
  deviceId: 'd-1',
  personId: 'p-1',
  exhibitorId: 'e-1',
  eventId: 'v-1',
  clientId: 'c-1',
  seq: 7,
  kind: 'capture',
  capturedAt: '2026-03-10T09:15:00.000Z',
  touchedAt: 1_000,
  format: 'QRCode',
  rawCode: 'AT-7Q2F-9XKD',
  who: { fullName: 'Lena Fischer', companyName: '', designation: 'Buyer' },
  values: EMPTY_CARD,
  noteShown: '',
  noteSent: '',
  state: 'open',
  tries: 0,
};
