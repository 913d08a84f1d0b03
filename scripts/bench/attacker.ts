/**
 * `attacker.ts <url> <token> <attack> <ms>`: attacks as often as it can, from when its parent says so, and tells how many
 * answers of each status it got. A process of its own: the other exhibitor does not wait for this one's event loop.
 */
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ATTACKS, send } from './attacks.ts';

/** A refused request is sent again after as long as the answer says; by a rude client after this long (ms). */
const RUDE_MS = 100;

const [url = '', token = '', name = '', ms = ''] = process.argv.slice(2);
const attack = ATTACKS[name];
if (!attack) throw new Error(`There is no attack "${name}".`);
const { connections, ask, isRude = false } = attack;
const counts: Record<string, number> = {};

async function attackFrom(first: number, until: number): Promise<void> {
  const own = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = first; performance.now() < until; turn += connections) {
    const { status, retryAfter } = await send(url, own, token, ask(turn));
    counts[status] = (counts[status] ?? 0) + 1;
    if (status === 429)
      await wait(isRude ? RUDE_MS : Math.min(retryAfter * 1_000, until - performance.now()));
  }
  own.destroy();
}

process.once('message', () => {
  const until = performance.now() + Number(ms);
  void Promise.all(Array.from({ length: connections }, (_, index) => attackFrom(index, until))).then(() => {
    process.send?.(counts, () => process.exit());
  });
});
process.send?.('ready');
