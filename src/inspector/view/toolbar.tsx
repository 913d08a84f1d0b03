import { COLOURS } from '../layout/layout.machine.ts';
import { RecordingControl } from './recording-control.tsx';
import { StatelyOffer } from './stately-offer.tsx';
import { Toggle } from './toggle.tsx';
import { useArrange, useInspector, useLayout, useSend } from './use-inspector.ts';

/** What concerns the whole page: its colours, its layout, and where the log goes. */
export function Toolbar() {
  return (
    <div className="toolbar" role="group" aria-label="Tools">
      <ValuesSwitch />
      <ColoursChoice />
      <ResetButton />
      <RecordingControl />
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

/** Shows values as they are, on the page of this computer only. */
function ValuesSwitch() {
  const areShown = useInspector((snapshot) => snapshot.matches({ values: 'shown' }));
  const type = areShown ? 'values.ended' : 'values.requested';
  const canShow = useInspector((snapshot) => snapshot.can({ type }));
  const send = useSend();
  return (
    <Toggle
      isOn={areShown}
      isDisabled={!canShow}
      title={
        canShow ? 'Codes, tokens and passwords stay hidden' : 'Only where the portal runs on this computer'
      }
      onClick={() => {
        send({ type });
      }}
    >
      Show values
    </Toggle>
  );
}
