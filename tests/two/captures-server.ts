import type { CaptureReceipt } from '../../src/domain/capture/item.ts';
import type { Call, Reply } from './network.ts';
import { given, type Person } from './people.ts';

type Sent = { clientId: string; seq: number; rawCode?: string; capturedAt?: string };
type Row = {
  clientId: string;
  seq: number;
  rawCode: string | undefined;
  said: string;
  person: Person;
  device: string;
};

/**
 * Captures as the contract has them: an item with the same id and content gets its receipt again, another one under a
 * known id or number is refused, and a refused item leaves no row.
 */
export class CapturesServer {
  readonly rows: Row[] = [];

  /** With `isFaulty` nothing is stored, and the items are refused as invalid. */
  take({ body }: Call, person: Person, isFaulty: boolean): Reply {
    const { captures, deviceId } = body as unknown as { captures: Sent[]; deviceId: string };
    const receipts = captures.map(({ capturedAt, ...item }): CaptureReceipt => {
      void capturedAt; // a device corrects its clock
      const { clientId, seq, rawCode } = item;
      const receipt = { clientId, seq, receivedAt: '2026-03-10T09:16:00.000Z' };
      if (isFaulty) return { ...receipt, outcome: 'refused', reason: 'invalid' };
      const said = JSON.stringify(item);
      const known = this.rows.find(
        (row) =>
          row.clientId === clientId || (row.person === person && row.device === deviceId && row.seq === seq),
      );
      if (known && known.said !== said) return { ...receipt, outcome: 'refused', reason: 'reused' };
      if (!known) this.rows.push({ clientId, seq, rawCode, said, person, device: deviceId });
      return { ...receipt, outcome: 'added' };
    });
    return given({ receipts });
  }
}
