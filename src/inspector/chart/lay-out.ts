import ELK from 'elkjs/lib/elk-api';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { Shape } from '../protocol.ts';
import { drawingOf, type Drawing } from './drawing.ts';
import { graphOf } from './graph.ts';

let elk: InstanceType<typeof ELK> | undefined;

/** Lays out a chart in a web worker, because a large chart takes a second. */
export async function layOut(shape: Shape): Promise<Drawing> {
  elk ??= new ELK({ workerUrl });
  return drawingOf(shape, await elk.layout(graphOf(shape)));
}
