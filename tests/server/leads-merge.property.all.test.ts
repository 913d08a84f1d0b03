import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../support/answers.ts';
import { deviceOf } from '../support/captures.ts';
import { engines } from '../support/database.ts';
import { recordsOf } from '../support/records.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { depth } from '../support/tier.ts';

const PEOPLE = 4;

/** A capture of a person's badge with a note, a merge of two people's leads, an undo of a merge, or a typed note. */
const deed = fc.record({
  kind: fc.constantFrom('capture', 'merge', 'merge', 'undo', 'note'),
  one: fc.nat(PEOPLE - 1),
  other: fc.nat(PEOPLE - 1),
});

for (const engine of engines()) {
  describe(`merging by hand on ${engine}`, () => {
    let server: TestServer;
    let token: string;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      token = await server.signIn('asha@acme.example');
    });
    afterAll(() => server.close());

    test('loses no note, meeting, badge, name or address, whatever happens between', async () => {
      const leads = recordsOf(server, '/leads', token);
      const property = fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 14 }), async (deeds) => {
        const run = randomUUID().slice(0, 8);
        const device = deviceOf(server, token);
        const said: string[] = [];
        const codeOf = (person: number): string => `MERGE-${run}-${String(person)}`;
        const capture = async (person: number) => {
          const note = `Note ${run} ${String(said.length)}.`;
          const fields = {
            ...{ fullName: `Person${String(person)} ${run}`, emailId: `p${String(person)}@${run}.example` },
            ...{ phoneCode: '49', phone: '691234567' },
          };
          said.push(note, fields.fullName, fields.emailId);
          return device.capture({ kind: 'capture', rawCode: codeOf(person), fields, note });
        };
        /** The lead that each person's badge leads to, kept by hand. */
        const first: string[] = [];
        for (let person = 0; person < PEOPLE; person += 1) first.push((await capture(person)).leadId ?? '');
        const at = [...first];
        const gone: { id: string; before: string[] }[] = [];
        for (const { kind, one, other } of deeds) {
          const [kept = '', met = ''] = [at[one], at[other]];
          if (kind === 'capture') expect(await capture(one)).toMatchObject({ outcome: 'met', leadId: kept });
          if (kind === 'note') {
            said.push(`Typed ${run} ${String(said.length)}.`);
            await device.capture({ kind: 'note', leadId: first[one] ?? '', note: said.at(-1) ?? '' });
          }
          if (kind === 'merge' && kept !== met) {
            const body = { leadId: met };
            dataOf('leadMerge', await server.call('POST', `/api/leads/${kept}/merge`, { token, body }));
            gone.push({ id: met, before: [...at] });
            for (const [person, id] of at.entries()) if (id === met) at[person] = kept;
          }
          const last = gone.pop();
          if (last && kind !== 'undo') gone.push(last);
          if (last && kind === 'undo') {
            dataOf('leadRestore', await server.call('POST', `/api/leads/${last.id}/restore`, { token }));
            at.splice(0, PEOPLE, ...last.before);
          }
        }
        const { data } = await leads.list(`search=${run}`);
        expect(data.map(({ _id }) => _id).sort()).toEqual([...new Set(at)].sort());
        const all = JSON.stringify(data);
        expect(said.filter((text) => !all.includes(text))).toEqual([]);
        // Every badge still leads to its one person.
        for (const [person, id] of at.entries())
          expect(await capture(person)).toMatchObject({ outcome: 'met', leadId: id });
        await server.call('POST', '/api/leads/bulk', {
          token,
          body: { ids: [...new Set(at)], action: 'delete' },
        });
      });
      await fc.assert(property, { numRuns: depth(6, 60) });
    });
  });
}
