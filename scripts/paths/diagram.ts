import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { describeTransition } from './declared.ts';

/** Mermaid names may hold letters, digits and underscores only. */
const nameOf = (node: AnyStateNode): string => node.id.replace(/[^A-Za-z0-9]/g, '_');

const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

/** One state with everything inside it. */
function stateOf(node: AnyStateNode): string[] {
  const title = `state "${node.key}" as ${nameOf(node)}`;
  const inner = insideOf(node);
  return inner.length === 0 ? [title] : [`${title} {`, ...indent(inner), '}'];
}

/** The states within a node; regions of a parallel one stand side by side. */
function insideOf(node: AnyStateNode): string[] {
  const children = Object.values(node.states);
  if (children.length === 0) return [];
  if (node.type === 'parallel') {
    return children.flatMap((child, index) => [...(index === 0 ? [] : ['--']), ...stateOf(child)]);
  }
  const [first] = node.initial.target;
  return [
    ...children.flatMap(stateOf),
    ...(first ? [`[*] --> ${nameOf(first)}`] : []),
    ...children.filter(({ type }) => type === 'final').map((child) => `${nameOf(child)} --> [*]`),
  ];
}

/** Whether a node lies somewhere inside another. */
const isInside = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node.parent !== undefined && (node.parent === outer || isInside(node.parent, outer));

function arrowsOf(transition: AnyTransitionDefinition): string[] {
  const { source } = transition;
  const { event, guard } = describeTransition(transition);
  const label = guard === undefined ? event : `${event} [${guard}]`;
  return (transition.target ?? [source]).flatMap((target) => {
    // Mermaid cannot draw an arrow from a state to its own inside, so it starts at each of the inner states.
    const isInner = source.parent !== undefined && isInside(target, source);
    const from = isInner ? Object.values(source.states) : [source];
    return from.map((node) => `${nameOf(node)} --> ${nameOf(target)}: ${label}`);
  });
}

/**
 * A chart as a Mermaid state diagram: states inside each other, regions side by side, every declared transition an
 * arrow. A transition without a target returns to its own state; one of the machine itself begins in "any state".
 */
export function diagramOf(machine: AnyStateMachine): string {
  const { root } = machine;
  const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
    ...Object.values(node.states).flatMap(transitionsOf),
  ];
  const regions = Object.values(root.states);
  const inside =
    root.type === 'parallel'
      ? // The regions of the machine itself: its arrows could not be drawn with one more state around them all.
        regions.flatMap((region) => [...stateOf(region), `[*] --> ${nameOf(region)}`])
      : insideOf(root);
  const isDrawn = root.transitions.size > 0 || regions.length === 0;
  return [
    'stateDiagram-v2',
    ...indent(isDrawn ? [`state "any state" as ${nameOf(root)}`] : []),
    ...indent(inside),
    ...indent(transitionsOf(root).flatMap(arrowsOf)),
    '',
  ].join('\n');
}
