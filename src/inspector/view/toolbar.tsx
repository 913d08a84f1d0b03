import { COLOURS } from '../layout/layout.machine.ts';
import { StatelyOffer } from './stately-offer.tsx';
import { useArrange, useLayout } from './use-inspector.ts';

/** What concerns the whole page: its colours, its layout, and where the log goes. */
export function Toolbar() {
  return (
    <div className="toolbar" role="group" aria-label="Tools">
      <ColoursChoice />
      <ResetButton />
      <StatelyOffer />
    </div>
  );
}

const COLOUR_NAMES = { portal: 'As the portal', light: 'Light', dark: 'Dark' } as const;

function ColoursChoice() {
  const chosen = useLayout(({ context }) => context.colours);
  const send = useArrange();
  return (
    <label>
      <span className="unseen">Colours</span>
      <select
        value={chosen}
        title="Colours"
        onChange={({ target }) => {
          const colours = COLOURS.find((one) => one === target.value);
          if (colours) send({ type: 'colours.chosen', colours });
        }}
      >
        {COLOURS.map((one) => (
          <option key={one} value={one}>
            {COLOUR_NAMES[one]}
          </option>
        ))}
      </select>
    </label>
  );
}

function ResetButton() {
  const send = useArrange();
  return (
    <button
      type="button"
      title="All panes open, in their first sizes"
      onClick={() => {
        send({ type: 'layout.reset' });
      }}
    >
      Reset layout
    </button>
  );
}
