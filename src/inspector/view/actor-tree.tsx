import type { Standing } from '../log/history.ts';
import type { ActorInfo } from '../protocol.ts';
import { useInspector } from './use-inspector.ts';

type Standings = ReadonlyMap<string, Standing>;

const STATUS = { active: 'running', done: 'ended', stopped: 'stopped', error: 'failed' } as const;

/** All running and ended actors, each nested below its parent. */
export function ActorTree({ standings }: { standings: Standings }) {
  const { snapshot } = useInspector();
  const actors = [...snapshot.context.history.actors.values()];
  return (
    <section className="part tree" aria-labelledby="tree-title">
      <h2 id="tree-title">Actors</h2>
      <div className="scroll">
        <Branch actors={actors} parent={null} standings={standings} />
      </div>
    </section>
  );
}

function Branch({
  actors,
  parent,
  standings,
}: {
  actors: ActorInfo[];
  parent: string | null;
  standings: Standings;
}) {
  const children = actors.filter((actor) => actor.parent === parent && isThere(actor, actors, standings));
  if (children.length === 0) return null;
  return (
    <ul>
      {children.map((actor) => (
        <li key={actor.id}>
          <ActorButton actor={actor} standing={standings.get(actor.id)} />
          <Branch actors={actors} parent={actor.id} standings={standings} />
        </li>
      ))}
    </ul>
  );
}

/** Whether the actor, or one of its descendants, had started at the selected moment. */
const isThere = ({ id }: ActorInfo, actors: ActorInfo[], standings: Standings): boolean =>
  standings.has(id) || actors.some((actor) => actor.parent === id && isThere(actor, actors, standings));

function ActorButton({ actor, standing }: { actor: ActorInfo; standing: Standing | undefined }) {
  const { snapshot, send } = useInspector();
  const status = STATUS[standing?.look?.status ?? 'active'];
  return (
    <button
      type="button"
      className="actor"
      data-actor={actor.name}
      data-status={status}
      title={actor.name}
      aria-current={snapshot.context.actor === actor.id ? 'true' : undefined}
      onClick={() => {
        send({ type: 'actor.chosen', actor: actor.id });
      }}
    >
      <span className="actor-kind" aria-hidden="true">
        {actor.shape === null ? '○' : '▣'}
      </span>
      <span className="actor-name">{actor.name}</span>
      {status !== 'running' && <span className="actor-status">{status}</span>}
    </button>
  );
}
