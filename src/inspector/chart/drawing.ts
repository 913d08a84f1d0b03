import type { ElkNode, ElkPoint } from 'elkjs/lib/elk-api';
import type { ChartArrow, ChartState, Shape } from '../protocol.ts';
import { anyDot, initialDot } from './graph.ts';

type Point = { x: number; y: number };
type Box = Point & { width: number; height: number };

/** A chart with the position of every element, in CSS pixels from the top left corner. */
export type Drawing = {
  width: number;
  height: number;
  states: { state: ChartState; box: Box }[];
  dots: { kind: 'initial' | 'any'; state: string; box: Box }[];
  arrows: { arrow: ChartArrow | null; points: Point[]; label: Box | null }[];
};

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({ x, y, width, height });

const withInner = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(withInner)];

/** Reads the positions from ELK's result. Elements without a position are not drawn. */
export function drawingOf(shape: Shape, graph: ElkNode): Drawing {
  const boxes = new Map(withInner(graph).map((node) => [node.id, boxOf(node)]));
  const arrows = new Map(shape.arrows.map((arrow) => [arrow.key, arrow]));
  const placed = <T>(id: string, make: (box: Box) => T): T[] => {
    const box = boxes.get(id);
    return box ? [make(box)] : [];
  };
  return {
    width: graph.width ?? 0,
    height: graph.height ?? 0,
    states: shape.states.flatMap((state) => placed(state.id, (box) => ({ state, box }))),
    dots: shape.states.flatMap(({ id }) => [
      ...placed(initialDot(id), (box) => ({ kind: 'initial' as const, state: id, box })),
      ...placed(anyDot(id), (box) => ({ kind: 'any' as const, state: id, box })),
    ]),
    arrows: (graph.edges ?? []).flatMap(({ id, sections, labels }) => {
      const [section] = sections ?? [];
      if (!section) return [];
      const points: ElkPoint[] = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
      const [label] = labels ?? [];
      const [key = ''] = id.split('\u0000');
      return [{ arrow: arrows.get(key) ?? null, points, label: label ? boxOf(label) : null }];
    }),
  };
}
