import { findExhibitor } from '../company/exhibitor.ts';
import type { Handlers } from '../contract/call.ts';
import { textOf } from '../lists/wire.ts';

export const profileHandlers: Pick<Handlers, 'companyProfileGet'> = {
  /** Every field of the profile form and those not on screen (spec §3, Company profile). */
  async companyProfileGet({ viewer, services }) {
    const row = await findExhibitor(services, viewer);
    return {
      data: {
        name: row.name,
        industry: textOf(row.industry),
        description: textOf(row.description),
        website: textOf(row.website),
        boothLocation: textOf(row.boothLocation),
        logo: textOf(row.logo),
        banner: textOf(row.banner),
        brochure: textOf(row.brochure),
        linkedin: textOf(row.linkedin),
        twitter: textOf(row.twitter),
        facebook: textOf(row.facebook),
        instagram: textOf(row.instagram),
        address: textOf(row.address),
        city: textOf(row.city),
        state: textOf(row.state),
        zipCode: textOf(row.zipCode),
        country: textOf(row.country),
        phone: textOf(row.phone),
        email: textOf(row.email),
      },
    };
  },
};
