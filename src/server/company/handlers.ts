import type { Handlers } from '../contract/call.ts';
import { textOf } from '../lists/wire.ts';
import { findExhibitor } from './exhibitor.ts';

export const companyHandlers: Pick<Handlers, 'companyGet'> = {
  /** The header's data (spec §3, Company): the same record as the profile, so saving one changes both (G-19). */
  async companyGet({ viewer, services }) {
    const { name, logo, boothNumber } = await findExhibitor(services, viewer);
    return { data: { name, logoUrl: textOf(logo), boothNumber: textOf(boothNumber) } };
  },
};
