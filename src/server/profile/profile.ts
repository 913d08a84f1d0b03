import type { components } from '../../../openapi/portal.gen.ts';
import { PROFILE_TEXTS } from '../../domain/profile.ts';
import type { exhibitors } from '../db/schema/exhibitors.ts';
import { recordTexts } from '../writes/record-texts.ts';

type Schemas = components['schemas'];
type ExhibitorRow = typeof exhibitors.$inferSelect;

export const profileTexts = recordTexts<
  typeof PROFILE_TEXTS,
  ExhibitorRow,
  Required<Schemas['CompanyProfile' | 'CompanyProfileChanges']>
>(PROFILE_TEXTS, {});

/** The profile as the wire shows it (spec §3, Company profile), with the fields that are not on screen. */
export const toProfile = (row: ExhibitorRow): Schemas['CompanyProfile'] => ({
  ...profileTexts.onWire(row),
  updatedAt: row.updatedAt.toISOString(),
});
