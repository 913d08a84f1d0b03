import { newId } from '../../api/client/idempotency.ts';
import {
  EMPTY_CARD,
  MOST_SENT,
  droppedAs,
  emptied,
  isRested,
  settled,
  sharesNothing,
  withoutSent,
  type BadgeOwner,
  type CaptureCounts,
  type CaptureItem,
  type CaptureOwner,
  type CaptureReceipt,
  type CaptureState,
  type CaptureWho,
  type CardValues,
} from '../../domain/capture/item.ts';
import type { CaptureFields } from '../../domain/capture/payload.ts';
import { openDevice } from '../device/database.ts';
import { write, type Writing } from './write.ts';

/** What was read, and what the card shows of it. */
export type NewCapture = {
  capturedAt: Date;
  format: string;
  rawCode?: string;
  fields?: CaptureFields;
  who: CaptureWho;
  note?: string;
};

/** The newest item of a card, and the capture it began with. */
export type CardItems = { capture: CaptureItem; newest: CaptureItem };

const gone = (): Error => new Error('The capture is not on this device any more.');

type Kind = CaptureItem['kind'];
const KINDS: readonly Kind[] = ['capture', 'note', 'change'];
const STAYING: readonly CaptureState[] = ['open', 'waiting', 'confirmed', 'refused'];

/** The item as it is to be stored; null for one that stays as it is. */
type Change = (item: CaptureItem) => CaptureItem | null;

const isOpen = ({ state }: CaptureItem): boolean => state === 'open';
/** The item of a card that is closed now; null for one that is on its way already. */
const toBeSent: Change = (item) => (isOpen(item) ? { ...item, state: 'waiting' } : null);

/** The outbox of one person on this device. Every method is one transaction; tabs may call it at the same time. */
export function createCaptureStore(owner: CaptureOwner, clock: () => number) {
  const { exhibitorId, personId, deviceId } = owner;
  const counter = [exhibitorId, personId, deviceId].join('/');
  const own = (kind: Kind, state: CaptureState) => IDBKeyRange.only([exhibitorId, personId, kind, state]);

  /** Takes the next number in the transaction that stores the item, so that no number is lost or used twice. */
  async function append(
    tx: Writing,
    item: Omit<CaptureItem, keyof CaptureOwner | 'clientId' | 'seq' | 'touchedAt' | 'state' | 'tries'>,
    state: CaptureState = 'open',
  ): Promise<CaptureItem> {
    const seq = ((await tx.objectStore('counters').get(counter)) ?? 0) + 1;
    const clientId = newId();
    const stored: CaptureItem = {
      ...owner,
      ...item,
      clientId,
      seq,
      touchedAt: clock(),
      state,
      tries: 0,
    };
    await tx.objectStore('counters').put(seq, counter);
    await tx.objectStore('captures').add(stored);
    return stored;
  }

  const rewrite = async (clientIds: readonly string[], change: Change): Promise<void> => {
    // The disk is not waited for where there is nothing to write.
    if (clientIds.length === 0) return;
    await write(async (tx) => {
      for (const clientId of clientIds) {
        const item = await tx.objectStore('captures').get(clientId);
        const after = item && change(item);
        if (after) await tx.objectStore('captures').put(after);
      }
    });
  };

  /** Own items in some states, oldest number first. */
  async function withStates(
    states: readonly CaptureState[],
    kinds: readonly Kind[] = KINDS,
  ): Promise<CaptureItem[]> {
    const database = await openDevice();
    const found = await Promise.all(
      states.flatMap((state) =>
        kinds.map((kind) => database.getAllFromIndex('captures', 'byState', own(kind, state))),
      ),
    );
    return found.flat().sort((one, other) => one.seq - other.seq);
  }

  /** Changes the own items in some states. */
  const rewriteAll = async (states: readonly CaptureState[], change: Change): Promise<void> =>
    rewrite(
      (await withStates(states)).map(({ clientId }) => clientId),
      change,
    );

  return {
    owner,

    /** Stores a capture and gives it its number. Rejects when the device has no room: nothing is shown then. */
    add: ({ capturedAt, note = '', ...read }: NewCapture): Promise<CaptureItem> =>
      write((tx) =>
        append(tx, {
          ...read,
          kind: 'capture',
          capturedAt: capturedAt.toISOString(),
          values: { ...EMPTY_CARD, note },
          noteShown: note,
          noteSent: '',
        }),
      ),

    /** Stores a note about a lead; it is sent at once. */
    addNote: ({
      leadId,
      who,
      text,
    }: {
      leadId: string;
      who: CaptureWho;
      text: string;
    }): Promise<CaptureItem> =>
      write((tx) =>
        append(
          tx,
          {
            kind: 'note',
            leadId,
            who,
            capturedAt: new Date(clock()).toISOString(),
            values: { ...EMPTY_CARD, note: text },
            noteShown: text,
            noteSent: '',
          },
          'waiting',
        ),
      ),

    /** Notes about leads, oldest number first: those that wait, those the server refused, those it has. */
    notes: (): Promise<CaptureItem[]> => withStates(['waiting', 'refused', 'confirmed'], ['note']),

    /**
     * Keeps what a card says. An item that is on its way already stays as it is: what came later becomes an item of its
     * own, a note without the part that was sent.
     */
    keep: (capture: string, newest: string, values: CardValues): Promise<CardItems> =>
      write(async (tx) => {
        const store = tx.objectStore('captures');
        const [first, last] = [await store.get(capture), await store.get(newest)];
        if (!first || !last) throw gone();
        const noteSent = isOpen(last) ? last.noteSent : last.noteShown;
        const answersSent = isOpen(last) ? last.answersSent : last.values.answers;
        const said = {
          values: { ...values, note: withoutSent(values.note, noteSent) },
          noteShown: values.note,
          noteSent,
          ...(answersSent && { answersSent }),
        };
        const touched: CaptureItem = { ...last, ...said, touchedAt: clock() };
        if (isOpen(last)) await store.put(touched);
        const capturedAt = new Date(clock()).toISOString();
        const stored = isOpen(last)
          ? touched
          : await append(tx, { kind: 'change', of: capture, capturedAt, who: first.who, ...said });
        return { capture: first, newest: stored };
      }),

    /** Whose badge it is, as the event says; shown on this device. */
    async name(capture: string, newest: string, owner: BadgeOwner): Promise<CardItems> {
      const { fullName, companyName, designation } = owner;
      const told = {
        who: { fullName, companyName, designation },
        ...(sharesNothing(owner) && { sharesNothing: true as const }),
      };
      await rewrite([capture], (item) => ({ ...item, ...told }));
      const [first, last] = await this.read([capture, newest]);
      if (!first || !last) throw gone();
      return { capture: first, newest: last };
    },

    /** Items by their client ids. */
    async read(clientIds: readonly string[]): Promise<(CaptureItem | undefined)[]> {
      const database = await openDevice();
      return Promise.all(clientIds.map((clientId) => database.get('captures', clientId)));
    },

    /** The card is closed: its items may be sent. */
    close: (clientIds: readonly string[]) => rewrite(clientIds, toBeSent),

    /** Closes every card, so that all can be sent now. */
    closeAll: () => rewriteAll(['open'], toBeSent),

    /** Takes an open item back; resolves to false when it is on its way already. Its number is told as undone. */
    async undo(clientId: string): Promise<boolean> {
      let done = false;
      await rewrite([clientId], (item) => {
        done = isOpen(item);
        return done ? droppedAs(item, 'undone') : null;
      });
      return done;
    },

    /** The next items to send, oldest first; open ones that rested are closed in the same transaction. */
    async take(): Promise<CaptureItem[]> {
      const open = await withStates(['open']);
      const rested = open.filter((item) => isRested(item, clock())).map(({ clientId }) => clientId);
      if (rested.length > 0) await this.close(rested);
      return (await withStates(['waiting', 'dropped'])).slice(0, MOST_SENT);
    },

    settle: (receipts: readonly CaptureReceipt[]) => {
      const byId = new Map(receipts.map((receipt) => [receipt.clientId, receipt]));
      return rewrite([...byId.keys()], (item) => {
        const receipt = byId.get(item.clientId);
        return receipt ? settled(item, receipt) : null;
      });
    },

    /** Counts a try without a receipt. */
    countTry: (clientIds: readonly string[]) =>
      rewrite(clientIds, (item) => ({ ...item, tries: item.tries + 1 })),

    /** A refused item is sent again, or given up: its content goes and its number is told as refused. */
    retry: (clientId: string) =>
      rewrite([clientId], (item) => (item.state === 'refused' ? { ...item, state: 'waiting' } : null)),
    giveUp: (clientId: string) =>
      rewrite([clientId], (item) => (item.state === 'refused' ? droppedAs(item, 'refused') : null)),

    /** Everything that waits is given up by a person who typed so. */
    discard: () => rewriteAll(['open', 'waiting', 'refused'], (item) => droppedAs(item, 'discarded')),

    async counts(): Promise<CaptureCounts> {
      const database = await openDevice();
      const of = (kind: Kind, state: CaptureState): Promise<number> =>
        database.countFromIndex('captures', 'byState', own(kind, state));
      const sum = async (kinds: readonly Kind[], states: readonly CaptureState[]): Promise<number> => {
        const counts = kinds.flatMap((kind) => states.map((state) => of(kind, state)));
        return (await Promise.all(counts)).reduce((total, count) => total + count, 0);
      };
      const [captured, confirmed, waiting, refused] = await Promise.all([
        sum(['capture'], STAYING),
        sum(['capture'], ['confirmed']),
        sum(KINDS, ['open', 'waiting']),
        sum(KINDS, ['refused']),
      ]);
      return { captured, confirmed, waiting, refused };
    },

    /** Own items with numbers below `before`, newest first. */
    async list(before: number, most: number): Promise<CaptureItem[]> {
      const key = (seq: number) => [exhibitorId, personId, deviceId, seq];
      const range = IDBKeyRange.bound(key(0), key(before), false, true);
      const index = (await openDevice()).transaction('captures').store.index('byNumber');
      const items: CaptureItem[] = [];
      for (
        let at = await index.openCursor(range, 'prev');
        at && items.length < most;
        at = await at.continue()
      )
        items.push(at.value);
      return items;
    },

    /** Items on this device that wait for other people; their content stays theirs. */
    async countOthers(): Promise<number> {
      const index = (await openDevice()).transaction('captures').store.index('byState');
      let count = 0;
      for (let at = await index.openKeyCursor(); at; at = await at.continue()) {
        const [exhibitor, person, , state] = at.key;
        const isOwn = exhibitor === exhibitorId && person === personId;
        if (!isOwn && ['open', 'waiting', 'refused'].includes(state)) count += 1;
      }
      return count;
    },

    /** Earlier captures of the same code, oldest first; undone ones have lost theirs. */
    async withCode(rawCode: string): Promise<CaptureItem[]> {
      const key = IDBKeyRange.only([exhibitorId, personId, rawCode]);
      return (await openDevice()).getAllFromIndex('captures', 'byCode', key);
    },

    /** Signing out: the content of what the server has leaves the device; numbers and outcomes stay. */
    forgetConfirmed: () => rewriteAll(['confirmed', 'closed'], emptied),
  };
}

export type CaptureStore = ReturnType<typeof createCaptureStore>;
