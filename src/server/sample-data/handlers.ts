import { and, eq } from 'drizzle-orm';
import { SAMPLE_DATA_MESSAGES } from '../../domain/screen-messages.ts';
import type { Handlers, Services } from '../contract/call.ts';
import { downloads } from '../db/schema/downloads.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { products } from '../db/schema/products.ts';
import { claimRoom } from '../limits/ceilings.ts';
import { withLeads } from '../leads/store.ts';
import { problem } from '../problems.ts';
import { removeSamples, sampleState } from './rows.ts';
import { samplesFor } from './samples.ts';
import { REFUSAL_TEXTS } from '../answer-texts.ts';

export const sampleDataHandlers: Pick<Handlers, 'sampleDataCreate' | 'sampleDataDelete'> = {
  /** Fills an empty exhibitor with marked rows (spec §7, G-26). One that has rows already gets 409. */
  async sampleDataCreate({ viewer, services }) {
    onlyInDemo(services);
    const samples = samplesFor(viewer, services.clock.now());
    await services.db.transaction(async (tx) => {
      // The lock serialises two clicks; the second finds rows.
      await tx
        .select({ id: exhibitors.id })
        .from(exhibitors)
        .where(and(eq(exhibitors.id, viewer.exhibitorId), eq(exhibitors.eventId, viewer.eventId)))
        .for('update');
      if ((await sampleState(tx, viewer)).hasAny) {
        throw problem('conflict', {
          message: REFUSAL_TEXTS.dataThere,
        });
      }
      for (const kind of ['leads', 'products'] as const)
        await claimRoom(tx, viewer, kind, samples[kind].length);
      await claimRoom(tx, viewer, 'resources', samples.downloads.length);
      await withLeads(tx, viewer, (store) => store.add(samples.leads));
      await tx.insert(products).values(samples.products);
      await tx.insert(downloads).values(samples.downloads);
    });
    const rows = samples.leads.length + samples.products.length + samples.downloads.length;
    return { message: SAMPLE_DATA_MESSAGES.created, data: { rows } };
  },

  /** Removes all of them in one action; repeating it removes nothing more. */
  async sampleDataDelete({ viewer, services }) {
    onlyInDemo(services);
    const rows = await services.db.transaction((tx) => removeSamples(tx, viewer));
    return { message: SAMPLE_DATA_MESSAGES.removed, data: { rows } };
  },
};

/** Outside demo mode the operation does not exist, so that sample rows stay out of real events (security T23). */
function onlyInDemo({ config }: Services): void {
  if (!config.demo) throw problem('notFound');
}
