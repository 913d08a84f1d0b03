import { CircleCheck, IdCard, UserRoundPlus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import { PASS_MESSAGES, REFERRAL_MESSAGES } from '../../domain/screen-messages.ts';
import type { Registered } from '../../machines/registration/referral-form.ts';
import { Button } from '../kit/button.tsx';
import { SafeHtml } from '../kit/safe-html.tsx';
import { BadgeCard } from './badge-card.tsx';
import { CalendarMenu } from './calendar-menu.tsx';
import { REGISTRATION_TEXTS as TEXTS } from './registration-texts.ts';
import type { RegistrationFrame } from './registration-form.tsx';

/** Texts on a badge besides its code; without personal data. */
export type BadgeFacts = { eventTitle: string; categoryName: string };

type RegistrationSuccessProps = {
  registered: Registered;
  headingLevel: 2 | 3;
  frame: RegistrationFrame;
  badge: BadgeFacts;
  onAnother: (() => void) | undefined;
  /** Absent for an event without dates. */
  onCalendar: ((to: 'file' | 'google') => void) | undefined;
  onClose: (() => void) | undefined;
  onPrint: (() => void) | undefined;
};

const panel = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '3',
  paddingBlock: '4',
  textAlign: 'center',
});
const mark = css({
  display: 'flex',
  padding: '3',
  borderRadius: 'full',
  backgroundColor: 'success.subtle',
  color: 'success.fg',
  '& svg': { width: '6', height: '6' },
});
const heading = css({ fontSize: 'lg', fontWeight: 'bold', lineHeight: 'tight' });
// Centred like the rest of the panel; what has lines of its own keeps them.
const message = css({
  '& > div': { textAlign: 'center' },
  '& ul, & ol, & pre, & blockquote': { textAlign: 'start' },
});
const actions = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2' });

/** The guest is registered (spec §2, §4): the server's message and the next actions. */
export function RegistrationSuccess({
  registered,
  headingLevel,
  frame,
  badge,
  onAnother,
  onCalendar,
  onClose,
  onPrint,
}: RegistrationSuccessProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const badgeId = useId();
  const [badgeShown, setBadgeShown] = useState(false);
  // The removed form had the focus; moving it here announces the panel to screen readers.
  useEffect(() => {
    title.current?.focus();
  }, []);
  const Heading = `h${String(headingLevel)}` as 'h2' | 'h3';
  return frame({
    children: (
      <div className={panel}>
        <span className={mark}>
          <CircleCheck aria-hidden="true" />
        </span>
        <Heading ref={title} tabIndex={-1} className={heading}>
          {REFERRAL_MESSAGES.complete}
        </Heading>
        <div className={message}>
          <SafeHtml html={registered.message || PASS_MESSAGES.complete} />
        </div>
        <div className={actions}>
          {onCalendar && <CalendarMenu onChoose={onCalendar} />}
          <Button
            variant="outline"
            aria-expanded={badgeShown}
            aria-controls={badgeShown ? badgeId : undefined}
            onClick={() => {
              setBadgeShown(!badgeShown);
            }}
          >
            <IdCard aria-hidden="true" />
            {badgeShown ? TEXTS.hideBadge : TEXTS.showBadge}
          </Button>
        </div>
        {badgeShown && (
          <div id={badgeId}>
            <BadgeCard token={registered.badgeToken} {...badge} onPrint={onPrint} />
          </div>
        )}
      </div>
    ),
    status: null,
    footer: (onClose ?? onAnother) && (
      <>
        {onClose && (
          <Button variant="outline" onClick={onClose}>
            {TEXTS.done}
          </Button>
        )}
        {onAnother && (
          <Button onClick={onAnother}>
            <UserRoundPlus aria-hidden="true" />
            {TEXTS.another}
          </Button>
        )}
      </>
    ),
  });
}
