import type { CurrentUser } from '../../api/sign-in.ts';
import { createOutbox, type Outbox } from '../capture/outbox.ts';
import { createDrafts, type Drafts } from '../drafts.ts';
import { createHeldFiles, type HeldFiles } from '../held-files.ts';
import type { Ports } from '../ports.ts';

/** All effects outside the signed-in machines. */
export type World = Ports & {
  user: CurrentUser | null;
  drafts: Drafts;
  files: HeldFiles;
  outbox: Outbox;
};

export const createWorld = (ports: Ports, user: CurrentUser | null): World => ({
  ...ports,
  user,
  drafts: createDrafts(ports.page, { event: user?.event ?? '', person: user?._id ?? '' }),
  files: createHeldFiles(),
  outbox: createOutbox(ports.page, user),
});
