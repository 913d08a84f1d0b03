import { useSelector } from '@xstate/react';
import { DialogFrame } from '../../kit/dialog.tsx';
import { useActorOf } from '../../shell/portal-context.tsx';
import { AskingStep } from './asking-step.tsx';
import { ChooseStep } from './choose-step.tsx';
import { MapStep } from './map-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { ReportStep } from './report-step.tsx';
import { SendStep } from './send-step.tsx';
import { UndoStep } from './undo-step.tsx';

/**
 * Imports leads from a file in four steps: choose the file, map its columns, preview the first rows, send and report
 * (`beyond.md`, "Import Leads").
 */
export default function ImportDialog() {
  const leadImport = useActorOf('leadImport');
  const open = useSelector(leadImport, (snapshot) => snapshot.hasTag('open'));
  const run = useSelector(leadImport, ({ children }) => children.run ?? children.undo);
  return (
    <DialogFrame
      open={open}
      size="lg"
      // A click outside must not cancel an import or its undoing.
      role={run ? 'alertdialog' : 'dialog'}
      onClose={() => {
        // What is done already stays, and the report counts it.
        if (run) run.send({ type: 'run.cancelled' });
        else leadImport.send({ type: 'dialog.closed' });
      }}
    >
      <Step />
    </DialogFrame>
  );
}

function Step() {
  const step = useSelector(useActorOf('leadImport'), (snapshot) => {
    if (snapshot.hasTag('report')) return 'report';
    if (snapshot.hasTag('sending')) return 'send';
    if (snapshot.hasTag('asking')) return 'ask';
    if (snapshot.hasTag('undoing')) return 'undo';
    if (snapshot.hasTag('previewing')) return 'preview';
    return snapshot.hasTag('mapping') || snapshot.matches('preparing') ? 'map' : 'choose';
  });
  const View = STEPS[step];
  return <View />;
}

const STEPS = {
  choose: ChooseStep,
  map: MapStep,
  preview: PreviewStep,
  send: SendStep,
  report: ReportStep,
  ask: AskingStep,
  undo: UndoStep,
} as const;
