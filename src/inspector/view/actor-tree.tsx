import { memo, useMemo } from 'react';
import type { Standing } from '../log/history.ts';
import type { ActorInfo } from '../protocol.ts';
import { PaneFrame } from './pane.tsx';
import { Toggle } from './toggle.tsx';
import { useInspector, useSend } from './use-inspector.ts';
import { useMoment } from './use-moment.ts';

type Standings = ReadonlyMap<string, Standing>;

const STATUS = { active: 'running', done: 'ended', stopped: 'stopped', error: 'failed' } as const;
type Status = (typeof STATUS)[keyof typeof STATUS];

type Row = { id: string; name: string; hasChart: boolean; status: Status; children: Row[] };

/** All running and ended actors, each nested below its parent. */
export function ActorTree() {
  const { history, standings } = useMoment();
  // Most entries change no row. The rows are compared as text, so that the same tree is not rendered again.
  const text = useMemo(
    () => JSON.stringify(rowsBelow(null, [...history.actors.values()], standings)),
    [history.actors, standings],
  );
  const rows = useMemo(() => JSON.parse(text) as Row[], [text]);
  return (
    <PaneFrame pane="actors" tools={<FollowSwitch />}>
      <div className="scroll">
        <Branch rows={rows} />
      </div>
    </PaneFrame>
  );
}

/** Started actors; one that has not started is listed when a descendant has. */
function rowsBelow(parent: string | null, actors: readonly ActorInfo[], standings: Standings): Row[] {
  const byParent = new Map<string | null, ActorInfo[]>();
  for (const actor of actors) byParent.set(actor.parent, [...(byParent.get(actor.parent) ?? []), actor]);
  const below = (id: string | null): Row[] =>
    (byParent.get(id) ?? []).flatMap((actor) => {
      const children = below(actor.id);
      const standing = standings.get(actor.id);
      if (!standing && children.length === 0) return [];
      const status = STATUS[standing?.look?.status ?? 'active'];
      return [{ id: actor.id, name: actor.name, hasChart: actor.shape !== null, status, children }];
    });
  return below(parent);
}

const Branch = memo(function Branch({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id}>
          <ActorButton {...row} />
          <Branch rows={row.children} />
        </li>
      ))}
    </ul>
  );
});

function ActorButton({ id, name, hasChart, status }: Row) {
  const isChosen = useInspector(({ context }) => context.actor === id);
  const isFollowed = useInspector(({ context }) => context.followed === id);
  const send = useSend();
  return (
    <button
      type="button"
      className="actor"
      data-actor={name}
      data-status={status}
      title={name}
      aria-current={isChosen ? 'true' : undefined}
      onClick={() => {
        send({ type: 'actor.chosen', actor: id });
      }}
    >
      <span className="actor-kind" aria-hidden="true">
        {hasChart ? '▣' : '○'}
      </span>
      <span className="actor-name">{name}</span>
      {isFollowed && <span className="actor-status">followed</span>}
      {status !== 'running' && <span className="actor-status">{status}</span>}
    </button>
  );
}

/** Follows the selected actor: the selection moves to the machines that it starts, and the log lists its family. */
function FollowSwitch() {
  const isOn = useInspector(({ context }) => context.followed !== null);
  const send = useSend();
  return (
    <Toggle
      isOn={isOn}
      title="Follow the selected actor into what it starts"
      onClick={() => {
        send({ type: isOn ? 'follow.ended' : 'follow.requested' });
      }}
    >
      Follow
    </Toggle>
  );
}
