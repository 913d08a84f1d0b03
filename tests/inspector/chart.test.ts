import ELK from 'elkjs/lib/elk.bundled.js';
import { createActor, fromCallback } from 'xstate';
import { describe, expect, it } from 'vitest';
import { declaredTransitions } from '../../scripts/paths/declared.ts';
import { acceptedEvents } from '../../src/inspector/chart/accepted.ts';
import { drawingOf } from '../../src/inspector/chart/drawing.ts';
import { graphOf, innerArrows } from '../../src/inspector/chart/graph.ts';
import { pathThrough } from '../../src/inspector/chart/path.ts';
import { shapeOf } from '../../src/inspector/chart/shape.ts';
import { lookOf } from '../../src/inspector/source/looks.ts';
import { definitionOf, valueOf } from '../../src/inspector/stately/definition.ts';
import { catalogue } from '../../src/machines/catalogue.ts';
import { otpMachine } from '../../src/machines/sign-in/otp.machine.ts';

describe('the chart of a machine', () => {
  it.each(catalogue.map(({ id, machine }) => [id, machine] as const))(
    'has every transition of %s',
    (_, machine) => {
      const arrows = shapeOf(machine, 'x').arrows.map(({ key, source, event, guard, targets }) => ({
        id: key,
        source,
        event,
        target: targets.length === 0 ? source : targets.join(', '),
        ...(guard === null ? {} : { guard }),
      }));
      const declared = declaredTransitions(machine);
      expect(arrows).toHaveLength(declared.length);
      expect(arrows).toEqual(expect.arrayContaining(declared));
    },
  );

  it('is laid out with every state inside its parent and every arrow drawn', async () => {
    const shape = shapeOf(otpMachine, 'otp');
    const drawing = drawingOf(shape, await new ELK().layout(graphOf(shape)));
    const boxes = new Map(drawing.states.map(({ state, box }) => [state.id, box]));
    expect(boxes.size).toBe(shape.states.length);
    for (const { state, box } of drawing.states) {
      const outer = boxes.get(state.parent ?? '');
      if (!outer) continue;
      expect(box.x).toBeGreaterThan(outer.x);
      expect(box.y).toBeGreaterThan(outer.y);
      expect(box.x + box.width).toBeLessThan(outer.x + outer.width);
      expect(box.y + box.height).toBeLessThan(outer.y + outer.height);
    }
    const drawn = drawing.arrows.flatMap(({ arrow }) => (arrow ? [arrow.key] : []));
    const inside = shape.states.flatMap((state) => innerArrows(shape, state)).map(({ key }) => key);
    expect(new Set([...drawn, ...inside])).toEqual(new Set(shape.arrows.map(({ key }) => key)));
    expect(inside).toEqual([
      'otp.pending.code :: code.changed #0',
      'otp.pending.resend.cooling :: clock.ticked #1',
    ]);
  });

  it('says what the present state takes, and its value as XState has it', () => {
    const shape = shapeOf(otpMachine, 'otp');
    const machine = otpMachine.provide({ actors: { watchClock: fromCallback(() => undefined) } });
    const actor = createActor(machine, {
      input: { phoneCode: '91', mobile: '9', eventId: '', length: 4 },
    }).start();
    const look = lookOf(actor.getSnapshot());
    expect(acceptedEvents(shape, look)).toEqual([
      'back.requested',
      'code.changed',
      'otp.submitted',
      'clock.ticked',
    ]);
    expect(valueOf(shape, look.states)).toEqual(actor.getSnapshot().value);
    actor.stop();
    expect(acceptedEvents(shape, lookOf(actor.getSnapshot()))).toEqual([]);
  });

  it('reads as a configuration for Stately', () => {
    const definition = definitionOf(shapeOf(otpMachine, 'otp'));
    expect(definition?.initial).toBe('pending');
    expect(definition?.states['left']?.type).toBe('final');
    expect(definition?.states['pending']?.on['back.requested']).toEqual([{ target: ['#otp.left'] }]);
    expect(definition?.states['pending']?.states['code']?.states['entering']?.on['otp.submitted']).toEqual([
      { target: ['#otp.pending.code.verifying'], guard: { type: 'isComplete' } },
    ]);
  });

  it('draws a line through its points, rounding no more than half a leg', () => {
    expect(
      pathThrough([
        { x: 0, y: 0 },
        { x: 0, y: 4 },
        { x: 20, y: 4 },
      ]),
    ).toBe('M0.0 0.0 L0.0 2.0 Q0.0 4.0 6.0 4.0 L20.0 4.0');
  });
});
