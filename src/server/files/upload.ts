import type { UploadType } from '../../domain/uploads.ts';
import type { Call } from '../contract/call.ts';
import { files } from '../db/schema/files.ts';
import { REFUSAL_TEXTS } from '../answer-texts.ts';
import type { Queries } from '../db/transaction.ts';
import { optional } from '../lists/wire.ts';
import { noticedIn } from '../limits/ceilings.ts';
import type { Noticed } from '../limits/ceilings.ts';
import { countUpload, requireRoom } from './quotas.ts';
import type { Uploader } from './quotas.ts';
import type { Received } from './receive.ts';
import { receiveUpload } from './receive.ts';
import { admitFile } from './admit.ts';
import { storeFile } from './store-file.ts';
import { newName } from './store.ts';

/** What a page of the portal shows to everyone who has its address; other files are private from the start. */
const SHOWN_TO_VISITORS: readonly UploadType[] = [
  'logo',
  'banner',
  'brochure',
  'profileImage',
  'productLogo',
  'productImage',
];

export type Upload = {
  uploader: Uploader;
  /** The allowed upload types; a form without one means the first. */
  types: readonly UploadType[];
  /**
   * Throws when this uploader has too many files. Called before a file is checked, and again in the transaction that
   * adds it, where uploads of one exhibitor run one after the other.
   */
  admit?: (tx: Queries) => Promise<void>;
};

type UploadCall = Pick<Call<'fileUpload'>, 'event' | 'request' | 'services'>;

/**
 * Receives one file and stores its bytes, before the transaction that adds its row: a crash in between leaves bytes
 * without a row, which the sweep removes. A repeat is only received, to be compared.
 */
export async function prepareUpload(
  { event, request, services }: UploadCall,
  isRepeat: boolean,
  upload: Upload,
) {
  const { files: store, db } = services;
  if (!isRepeat) await countUpload(services, upload.uploader);
  const received = await receiveUpload(request, store, upload.types);
  try {
    const { name, sha256, uploadType, type, kind } = received;
    const held = isRepeat ? null : await admitFile(services, upload.uploader, received);
    const path = newName(event, type.extension);
    if (!isRepeat) await upload.admit?.(db);
    // All guests of an exhibitor share the turns of one person, or each link would count as another person.
    const whose = upload.uploader.personId ?? upload.uploader.exhibitorId;
    const size = isRepeat ? 0 : await storeFile(store, received.path, { type, name: path, kind, whose });
    return {
      same: { name, sha256, uploadType },
      async create(call: UploadCall) {
        const noticed = await addRow(call.services, upload, received, { path, size, held });
        const notice =
          held === null ? {} : ({ notice: REFUSAL_TEXTS.checkedFirst, beingChecked: true } as const);
        return { filePath: path, ...noticed, ...notice };
      },
      async end(mayBeKept: boolean) {
        if (mayBeKept || isRepeat) return;
        await store
          .remove(path)
          .catch((error: unknown) => services.log.warn({ err: error }, 'a file is left to the sweep'));
      },
    };
  } finally {
    await received.discard();
  }
}

/** The answer of an upload, with the path twice, as the specification requires. */
export async function answerUpload(_: unknown, kept: Record<string, unknown>) {
  // Stored by `create` above.
  const filePath = String(kept['filePath']);
  const { beingChecked } = kept as { beingChecked?: true };
  return {
    ...noticedIn(kept),
    data: { filePath, ...optional('beingChecked', beingChecked), data: { filePath } },
  };
}

async function addRow(
  { db, clock }: Pick<UploadCall['services'], 'db' | 'clock'>,
  { uploader, admit }: Upload,
  { name, type, uploadType }: Received,
  stored: { path: string; size: number; held: 'unchecked' | null },
): Promise<Noticed> {
  const now = clock.now();
  const { personId, invitationId, eventId, exhibitorId } = uploader;
  const noticed = await requireRoom(db, uploader, stored.size);
  await admit?.(db);
  await db.insert(files).values({
    eventId,
    exhibitorId,
    personId,
    invitationId,
    ...stored,
    kind: type.kind,
    contentType: type.contentType,
    originalName: name,
    isPrivate: invitationId !== null || !SHOWN_TO_VISITORS.includes(uploadType),
    isUndecided: invitationId === null && uploadType === 'eventWebsite',
    unreferencedSince: now,
    createdAt: now,
    updatedAt: now,
  });
  return noticed;
}
