import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { declaredTransitions } from '../../scripts/paths/declared.ts';
import { createLines } from '../../scripts/build/machine-lines.ts';
import { catalogue } from '../../src/machines/catalogue.ts';

const find = createLines(process.cwd());

describe('the line of a transition', () => {
  it.each([
    ['otp.pending.code :: code.changed #0', 'src/machines/sign-in/otp.machine.ts', "'code.changed': {"],
    ['otp.pending.code.verifying :: done verifyOtp #0', 'src/machines/sign-in/otp.machine.ts', 'onDone: {'],
    ['otp.pending.resend.cooling :: clock.ticked #1', 'src/machines/sign-in/otp.machine.ts', '{ actions: {'],
    // Made by the kit: the states of a constant, of a function, and with an id that is passed on.
    ['auditList.data.loading :: error load #0', 'src/machines/kit/resource-states.ts', 'onError'],
    [
      'otp.pending.code.verifying.prompt :: after stillWorking #0',
      'src/machines/kit/pending.ts',
      'stillWorking',
    ],
  ])('of %s is in %s', (key, file, text) => {
    const place = find(key);
    expect(place).toMatchObject({ key, file, exact: true });
    const line = readFileSync(file, 'utf8').split('\n')[(place?.line ?? 0) - 1];
    expect(line).toContain(text);
    expect(place?.text.split('\n')[0]).toBe(line?.trim());
  });

  it('is found for nine of ten transitions, and at least the state for every one of the catalogue', () => {
    const places = catalogue.flatMap(({ machine }) => declaredTransitions(machine).map(({ id }) => find(id)));
    expect(places.filter((place) => place === null)).toEqual([]);
    expect(places.filter((place) => place?.exact).length / places.length).toBeGreaterThan(0.9);
  });

  it('is unknown for a machine that is not in the source', () => {
    expect(find('door.open :: closed #0')).toBeNull();
    expect(find('')).toBeNull();
  });
});
