import { PROFILE_MESSAGES } from '../../domain/screen-messages.ts';
import { findExhibitor, ownExhibitor } from '../company/exhibitor.ts';
import type { Handlers } from '../contract/call.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { updateRow } from '../writes/row.ts';
import { profileTexts, toProfile } from './profile.ts';

export const profileHandlers: Pick<Handlers, 'companyProfileGet' | 'companyProfileUpdate'> = {
  async companyProfileGet({ viewer, services }) {
    return { data: toProfile(await findExhibitor(services, viewer)) };
  },

  /** Spec §7: the keys present, so that fields which are not on screen survive (G-28). */
  async companyProfileUpdate({ viewer, body, services: { db, clock } }) {
    profileTexts.refuseBadLinks(body);
    const changed = await db.transaction((tx) =>
      updateRow(tx, exhibitors, ownExhibitor(viewer), {
        basedOn: body.updatedAt,
        now: clock.now(),
        toWire: toProfile,
        async wanted(before) {
          await profileTexts.claimFiles(tx, viewer, body, before);
          return profileTexts.columnsOf(body);
        },
      }),
    );
    return { message: PROFILE_MESSAGES.updated, data: toProfile(changed) };
  },
};
