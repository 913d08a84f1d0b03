import { knownDevices, otpTransactions, phoneFailures, rateLimits } from './schema/auth.ts';
import { downloads } from './schema/downloads.ts';
import { eventFileItems, events } from './schema/events.ts';
import { exhibitors } from './schema/exhibitors.ts';
import { faqs } from './schema/faqs.ts';
import { idempotencyKeys } from './schema/idempotency.ts';
import { leads } from './schema/leads.ts';
import { passCategories, passes, referrals } from './schema/passes.ts';
import { people } from './schema/people.ts';
import { products } from './schema/products.ts';
import { sessions } from './schema/sessions.ts';

/** Every table, for drizzle. Code that queries imports the one table it needs from its own file. */
export const schema = {
  downloads,
  eventFileItems,
  events,
  exhibitors,
  faqs,
  idempotencyKeys,
  knownDevices,
  leads,
  otpTransactions,
  passCategories,
  passes,
  people,
  phoneFailures,
  products,
  rateLimits,
  referrals,
  sessions,
};
