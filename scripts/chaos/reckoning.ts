import { setTimeout as wait } from 'node:timers/promises';
import type { Portal } from '../drills/portal.ts';
import type { Device, Seen } from './device.ts';

export type Reckoning = {
  shown: number;
  undone: number;
  notes: number;
  /** Different people whose cards were shown. */ people: number;
  /** Codes that were shown and are on no lead. */ lost: string[];
  /** Codes that are on several leads, or counted several times. */ doubled: string[];
  /** Codes whose note is missing. */ notesLost: string[];
  /** People whose lead holds a note or the name of another one. */ joinedWrongly: string[];
  /** What the product itself says: numbers the server misses, and devices whose counts differ. */
  disagreements: string[];
};

const RECOVERY_MS = 90_000;
const HEADERS = { 'content-type': 'application/json', host: 'localhost' };

type Lead = { _id: string; rawCode?: string; remarks: string; user?: { fullName: string } };
type Page = { data: { data: Lead[]; nextCursor?: string } };
type Summary = {
  data: { devices: { deviceId: string; personId: string; highestSeq: number; missing: number[][] }[] };
};

/** Lets every device send what it has, and compares what people saw with the server. */
export async function reckon(devices: readonly Device[], portal: Portal): Promise<Reckoning> {
  const disagreements: string[] = [];
  for (const device of devices) {
    const said = await recovered(device);
    if (said !== null) disagreements.push(`${device.name}: ${said}`);
  }
  const token = await signIn(portal.url);
  const ask = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${portal.url}/api${path}`, {
      headers: { ...HEADERS, authorization: `Bearer ${token}` },
    });
    return (await answer.json()) as T;
  };
  const leads = new Map<string, Lead[]>();
  const named = new Map<string, Lead[]>();
  for (let cursor = ''; ;) {
    const { data } = await ask<Page>(`/leads?limit=200${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    for (const lead of data.data) {
      const code = lead.rawCode ?? '';
      leads.set(code, [...(leads.get(code) ?? []), lead]);
      const name = lead.user?.fullName ?? '';
      named.set(name, [...(named.get(name) ?? []), lead]);
    }
    if (data.nextCursor === undefined) break;
    cursor = data.nextCursor;
  }
  const summary = await ask<Summary>('/leads/captures/summary');
  for (const { deviceId, missing } of summary.data.devices)
    if (missing.length > 0) disagreements.push(`${deviceId} misses ${JSON.stringify(missing)}`);
  const seen = devices.flatMap((device) => device.seen);
  const kept = seen.filter(({ isUndone }) => !isUndone);
  // Two cards of one person are one lead, which has the code of the first.
  const leadsOf = ({ code, name }: Seen): Lead[] => (name === null ? leads.get(code) : named.get(name)) ?? [];
  const people = [...new Set(kept.flatMap(({ name }) => name ?? []))];
  const isOfAnother = (name: string, lead: Lead): boolean =>
    [...lead.remarks.matchAll(/Person \d{3}/g)].some(([other]) => other !== name);
  return {
    people: people.length,
    joinedWrongly: people.filter((name) => named.get(name)?.some((lead) => isOfAnother(name, lead))),
    shown: seen.length,
    undone: seen.length - kept.length,
    notes: kept.filter(({ note }) => note !== null).length,
    lost: kept.filter((one) => leadsOf(one).length === 0).map(({ code }) => code),
    doubled: kept.filter((one) => leadsOf(one).length > 1).map(({ code }) => code),
    notesLost: kept
      .filter(
        (one) => one.note !== null && !leadsOf(one).some(({ remarks }) => remarks.includes(one.note ?? '')),
      )
      .map(({ code }) => code),
    disagreements,
  };
}

/** Waits until the device says that all is confirmed; what it says instead, or null. */
async function recovered(device: Device): Promise<string | null> {
  const context = await device.context();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await device.killTab();
  const page = await device.page();
  const counts = page.getByRole('link', { name: /captured|Receipts/ });
  const until = performance.now() + RECOVERY_MS;
  let said = '';
  while (performance.now() < until) {
    said = (await counts.locator('xpath=..').textContent()) ?? '';
    const [captured, confirmed] = [...said.matchAll(/\d+/g)].map(Number);
    // Before the device is read, no number is shown.
    if (captured !== undefined && captured === confirmed && !/waiting|refused/.test(said)) return null;
    await wait(500);
  }
  return said;
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify({ email: 'asha@acme.example', password: 'demo-password' }),
  });
  return ((await answer.json()) as { token: string }).token;
}
