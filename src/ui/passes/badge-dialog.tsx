import { useSelector } from '@xstate/react';
import { fullNameOf } from '../../domain/person.ts';
import { Dialog } from '../kit/dialog.tsx';
import { BadgeCard } from '../registration/badge-card.tsx';
import { useActorOf, useEvent } from '../shell/portal-context.tsx';
import { PASSES_TEXTS as TEXTS } from './passes-texts.ts';

/** A registered guest's badge, to show or to print. */
export function BadgeDialog() {
  const passes = useActorOf('passes');
  const open = useSelector(passes, (snapshot) => snapshot.hasTag('badge'));
  // Stays in the context while the dialog closes.
  const badge = useSelector(passes, (snapshot) => snapshot.context.badge);
  const event = useEvent();
  return (
    <Dialog
      open={open}
      size="sm"
      title={TEXTS.badge}
      description={badge ? fullNameOf(badge) : undefined}
      onClose={() => {
        passes.send({ type: 'dialog.closed' });
      }}
    >
      {badge && (
        <BadgeCard
          token={badge.badgeToken}
          eventTitle={event?.title ?? ''}
          categoryName={badge.categoryName}
          onPrint={() => {
            passes.send({ type: 'print.requested' });
          }}
        />
      )}
    </Dialog>
  );
}
