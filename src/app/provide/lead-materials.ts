import { fromPromise } from 'xstate';
import { fileUrl } from '../../domain/files.ts';
import { safeLink } from '../../domain/links.ts';
import { leadMaterials, type LeadMaterial } from '../../machines/leads/lead-materials.ts';
import { everyRow } from './every-row.ts';
import { HAND_OUT_TEXTS } from './lead-texts.ts';
import type { World } from './world.ts';

/** Provides what can be sent to a lead: public addresses only. */
export function provideLeadMaterials({ api, page, settings, user }: World) {
  const { event = '', exhibitor = '' } = user ?? {};
  const load = async (signal: AbortSignal): Promise<readonly LeadMaterial[]> => {
    const { profile, products, resources } = await api();
    const [company, goods, own] = await Promise.all([
      profile.profile(signal),
      everyRow((query) => products.list(query, signal)),
      everyRow((query) => resources.list({ event, isExhibitor: 'true', exhibitor }, query, signal)),
    ]);
    const brochure = fileUrl(company.brochure, settings.storagePublicUrl);
    return [
      ...material(
        'brochure',
        HAND_OUT_TEXTS.companyBrochure,
        brochure && new URL(brochure, page.location.href).href,
      ),
      ...goods.flatMap(({ productName, productLink, BrochureUrl }) => [
        ...material('product', productName, productLink),
        ...material('brochure', HAND_OUT_TEXTS.brochureOf(productName), BrochureUrl),
      ]),
      // Resources of other types are files for the team.
      ...own.flatMap(({ type, title, attachment }) =>
        type === 'link' ? material('resource', title, attachment) : [],
      ),
    ];
  };
  return leadMaterials.provide({ actors: { load: fromPromise(({ signal }) => load(signal)) } });
}

/** The material as a list; empty without a safe public link. */
function material(kind: LeadMaterial['kind'], title: string, address: string | null): LeadMaterial[] {
  const url = safeLink(address);
  // Tabs and line breaks separate fields and items in the form's text.
  return url === null ? [] : [{ kind, title: title.replace(/\s+/g, ' ').trim(), url }];
}
