import { CalendarClock } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import { dayOf } from '../../../domain/days.ts';
import { fromInputTime, toInputTime, tomorrowAt } from '../../../domain/event-time.ts';
import { isFollowUpTime } from '../../../machines/leads/lead-fields.ts';
import { QUICK_TEXTS } from '../../../machines/leads/lead-texts.ts';
import { FOLLOW_UP_HOUR } from '../../../machines/leads/quick-changes.ts';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/field.tsx';
import { QUICK_DIALOG_TEXTS } from '../quick/quick-texts.ts';
import { PANEL_TEXTS as TEXTS } from './panel-texts.ts';

const form = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '2', width: 'full' });
const grows = css({ flex: '[1 1 13rem]' });

type FollowUpTimeProps = {
  /** ISO 8601, or empty. */ at: string;
  /** The event's time zone, in which times are typed. */ zone: string;
  onSet: (iso: string) => void;
};

/** The time so far; for a day without one, and for tomorrow where there is none, the usual hour. */
function offeredTime(at: string, zone: string): string {
  const usual = toInputTime(tomorrowAt(new Date(), FOLLOW_UP_HOUR, zone), zone);
  if (at === '') return usual;
  const day = dayOf(new Date(at), zone);
  return day === null ? toInputTime(at, zone) : `${day}${usual.slice(day.length)}`;
}

/** Any date and time for the follow-up, typed in event time; folded until it is wanted. */
export function FollowUpTime({ at, zone, onSet }: FollowUpTimeProps) {
  const [open, setOpen] = useState(false);
  const [error, setError] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (): void => {
    setOpen(false);
    setError('');
    opener.current?.focus();
  };
  return (
    <>
      <Button
        ref={opener}
        variant="outline"
        size="sm"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => {
          if (open) close();
          else setOpen(true);
        }}
      >
        <CalendarClock aria-hidden="true" />
        {TEXTS.chooseTime}
      </Button>
      {open && (
        <form
          id={id}
          className={form}
          noValidate
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // Not the whole panel.
            event.stopPropagation();
            close();
          }}
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget).get('at');
            const iso = fromInputTime(typeof typed === 'string' ? typed : '', zone);
            if (!isFollowUpTime(iso)) {
              setError(QUICK_TEXTS.timeMissing);
              return;
            }
            onSet(iso);
            close();
          }}
        >
          <span className={grows}>
            <Field
              name="at"
              type="datetime-local"
              label={QUICK_DIALOG_TEXTS.when}
              hint={QUICK_DIALOG_TEXTS.byClocks(zone)}
              error={error}
              autoFocus
              defaultValue={offeredTime(at, zone)}
            />
          </span>
          <Button type="submit" size="sm">
            {TEXTS.setTime}
          </Button>
        </form>
      )}
    </>
  );
}
