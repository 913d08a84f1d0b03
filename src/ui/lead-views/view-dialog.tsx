import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { css } from 'styled-system/css';
import { LEAD_VIEW } from '../../domain/lead-views.ts';
import { Button } from '../kit/button.tsx';
import { Checkbox } from '../kit/checkbox.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Field } from '../kit/field.tsx';
import { Notification } from '../kit/message.tsx';
import { ErrorMessage } from '../kit/error-message.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { KIT_TEXTS } from '../kit/texts.ts';
import { useActorOf } from '../shell/portal-context.tsx';
import { VIEW_TEXTS as TEXTS } from './view-texts.ts';

const stack = css({ display: 'flex', flexDirection: 'column', gap: '4' });

/** The window that names a view. */
export function ViewDialog() {
  const work = useActorOf('leadViewWork');
  const snapshot = useSelector(work, (now) => now);
  const { view, name, shared, error, message } = snapshot.context;
  const busy = snapshot.hasTag('saving');
  const id = useId();
  const close = (): void => {
    work.send({ type: 'naming.cancelled' });
  };
  return (
    <Dialog
      open={snapshot.hasTag('open')}
      size="sm"
      title={view === null ? TEXTS.newTitle : TEXTS.renameTitle}
      description={view === null ? TEXTS.newDescription : undefined}
      onClose={close}
      status={
        <>
          {message !== null && <ErrorMessage>{message}</ErrorMessage>}
          {snapshot.hasTag('slow') && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
        </>
      }
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {TEXTS.cancel}
          </Button>
          <SubmitButton form={id} busy={busy} labels={TEXTS.submit} />
        </>
      }
    >
      <form
        id={id}
        className={stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          work.send({ type: 'naming.submitted' });
        }}
      >
        <Field
          label={TEXTS.name}
          name="name"
          value={name}
          error={error}
          required
          dir="auto"
          maxLength={LEAD_VIEW.nameMaxLength}
          autoComplete="off"
          readOnly={busy}
          onChange={(event) => {
            work.send({ type: 'name.typed', name: event.currentTarget.value });
          }}
        />
        {(view === null || view.mine) && (
          <Checkbox
            label={TEXTS.sharing}
            checked={shared}
            onChange={(checked) => {
              work.send({ type: 'sharing.chosen', shared: checked });
            }}
          />
        )}
      </form>
    </Dialog>
  );
}
