import type { EventObject } from 'xstate';
import type { CaptureCard } from '../../src/domain/capture/card.ts';
import type { Start, Subject } from './subject.ts';

export type Card = CaptureCard;

export const REFUSED_CARD = { type: 'code.refused', reason: 'unreadable' };

/** The capture screen, open with the usual settings. */
export async function openCapture(start: Start): Promise<Subject> {
  const subject = await start();
  await subject.send({ type: 'screen.opened' });
  await subject.answer('readSettings', { deviceName: '', sound: true, vibration: true, cameraId: '' });
  return subject;
}

/** What the desk was told to do. */
export const cardOrders = (subject: Subject): EventObject[] => subject.heard('desk');
