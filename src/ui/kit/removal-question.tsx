import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { NamedRow } from '../../machines/kit/removal-states.ts';
import type { createRemoval } from '../../machines/kit/removal.machine.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Texts = { question: string; detail?: string | undefined; confirmLabel: string; cancelLabel?: string };

type RemovalQuestionProps = {
  removal: ActorRefFrom<ReturnType<typeof createRemoval>>;
  /** The question about a row; null while none is asked about. */
  textsOf: (row: NamedRow | null) => Texts;
};

/** Asks before a removal machine removes a row, and shows why that failed. */
export function RemovalQuestion({ removal, textsOf }: RemovalQuestionProps) {
  const { removing, message } = useSelector(removal, (snapshot) => snapshot.context);
  return (
    <ConfirmDialog
      {...textsOf(removing)}
      open={useSelector(removal, (snapshot) => snapshot.hasTag('confirming'))}
      busy={useSelector(removal, (snapshot) => snapshot.hasTag('busy'))}
      slow={useSelector(removal, (snapshot) => snapshot.hasTag('slow'))}
      error={message}
      onConfirm={() => {
        removal.send({ type: 'remove.confirmed' });
      }}
      onCancel={() => {
        removal.send({ type: 'remove.declined' });
      }}
    />
  );
}
