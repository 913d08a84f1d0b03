import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import type { Passkey } from '../../api/passkeys.ts';
import { deviceText } from '../../domain/device.ts';
import { dateTimeText } from '../../domain/dates.ts';
import { PASSKEY_MESSAGES } from '../../domain/passkey-messages.ts';
import { Button } from '../kit/button.tsx';
import { Notification } from '../kit/message.tsx';
import { ErrorMessage } from '../kit/error-message.tsx';
import { RemovalQuestion } from '../kit/removal-question.tsx';
import { CardRow, ResourceCard } from '../kit/resource-card.tsx';
import { KIT_TEXTS } from '../kit/texts.ts';
import { useActorOf, useEvent } from '../shell/portal-context.tsx';
import { PASSKEY_TEXTS as TEXTS } from './passkey-texts.ts';

const buttons = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' });

/** The user's passkeys, with ways to add and to remove one. */
export function PasskeysCard() {
  return (
    <ResourceCard
      resource={useActorOf('passkeyList')}
      texts={{ ...PASSKEY_MESSAGES, ...TEXTS }}
      placeholder={TEXTS.none}
      empty={TEXTS.none}
      row={(passkey) => <Row key={passkey._id} passkey={passkey} />}
      aside={<Question />}
    >
      <Adding />
    </ResourceCard>
  );
}

function Adding() {
  const passkeys = useActorOf('passkeys');
  const { problem } = useSelector(passkeys, (snapshot) => snapshot.context);
  const adding = useSelector(passkeys, (snapshot) => snapshot.hasTag('adding'));
  const making = useSelector(passkeys, (snapshot) => snapshot.hasTag('making'));
  const slow = useSelector(passkeys, (snapshot) => snapshot.hasTag('slow'));
  return (
    <>
      {problem !== null && <ErrorMessage>{problem}</ErrorMessage>}
      {slow && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
      <div className={buttons}>
        <Button
          variant="outline"
          busy={adding}
          onClick={() => {
            passkeys.send({ type: 'passkey.requested' });
          }}
        >
          {TEXTS.add}
        </Button>
        {adding && (
          <Button
            variant="ghost"
            onClick={() => {
              passkeys.send({ type: 'addition.cancelled' });
            }}
          >
            {TEXTS.cancel}
          </Button>
        )}
        {making && <p role="status">{TEXTS.making}</p>}
      </div>
    </>
  );
}

function Row({ passkey }: { passkey: Passkey }) {
  const removal = useActorOf('passkeyRemoval');
  const zone = useEvent()?.timezone ?? 'UTC';
  const now = new Date();
  const { _id: id, createdAt, lastUsedAt } = passkey;
  const text = deviceText(passkey);
  const used =
    lastUsedAt === undefined ? TEXTS.neverUsed : TEXTS.lastUsed(dateTimeText(lastUsedAt, now, zone));
  return (
    <CardRow name={text} details={[`${TEXTS.addedOn(dateTimeText(createdAt, now, zone))} · ${used}`]}>
      <Button
        variant="outline"
        size="sm"
        aria-label={TEXTS.removeOf(text)}
        onClick={() => {
          removal.send({ type: 'remove.requested', row: { id, name: text } });
        }}
      >
        {TEXTS.remove}
      </Button>
    </CardRow>
  );
}

/** Asks before a passkey is removed. */
function Question() {
  return (
    <RemovalQuestion
      removal={useActorOf('passkeyRemoval')}
      textsOf={(row) => ({
        question: TEXTS.ask,
        detail: TEXTS.askDetail(row?.name ?? ''),
        confirmLabel: TEXTS.remove,
      })}
    />
  );
}
