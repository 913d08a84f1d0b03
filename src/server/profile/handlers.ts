import { PROFILE_MESSAGES } from '../../domain/screen-messages.ts';
import { findExhibitor, ownExhibitor } from './exhibitor.ts';
import type { Handlers } from '../contract/call.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { textOf } from '../lists/wire.ts';
import { updateRow } from '../writes/row.ts';
import { profileTexts, toProfile } from './profile.ts';

export const profileHandlers: Pick<Handlers, 'companyGet' | 'companyProfileGet' | 'companyProfileUpdate'> = {
  /** The header's data (spec §3, Company): the same record as the profile, so saving one changes both (G-19). */
  async companyGet({ viewer, services }) {
    const { name, logo, boothNumber } = await findExhibitor(services, viewer);
    return { data: { name, logoUrl: textOf(logo), boothNumber: textOf(boothNumber) } };
  },

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
