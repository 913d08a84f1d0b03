import type { CaptureDevice } from '../../api/capture.ts';
import { RECEIPT_TEXTS } from './capture-texts.ts';

/** The name of a device that captures, or "Device 2". */
export const deviceText = ({ name, number }: Pick<CaptureDevice, 'name' | 'number'>): string =>
  name || RECEIPT_TEXTS.server.other(number);
