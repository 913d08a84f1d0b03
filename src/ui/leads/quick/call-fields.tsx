import { MessageCircle, Phone } from 'lucide-react';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import type { Lead } from '../../../api/leads.ts';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { Select } from '../../kit/select.tsx';
import { useOwners } from '../use-owners.ts';
import { NoteField, When, type QuickView } from './follow-up-fields.tsx';
import { QUICK_DIALOG_TEXTS as TEXTS } from './quick-texts.ts';

/** How long a call can take. */
const MINUTES = [15, 30, 60];

const links = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  '& > a': { flexGrow: { base: '1', sm: '0' } },
});
const muted = css({ color: 'fg.muted', fontSize: 'sm' });

/** The fields of a call: time, duration and caller, with links to call at once. */
export function CallFields({ form, lead }: { form: QuickView; lead: Lead }) {
  const { options } = useOwners();
  return (
    <>
      <When form={form} />
      <ChoiceChips
        label={TEXTS.minutes}
        value={form.values.minutes}
        options={MINUTES.map((count) => [String(count), TEXTS.minuteCount(count)] as const)}
        onChange={(minutes) => {
          form.change('minutes', minutes);
        }}
      />
      <Select
        name="ownerId"
        label={TEXTS.owner}
        placeholder={TEXTS.sameOwner}
        options={options}
        value={form.values.ownerId}
        error={form.field('ownerId').error}
        onChange={(event) => {
          form.change('ownerId', event.currentTarget.value);
        }}
      />
      <NoteField form={form} />
      <NumberLinks lead={lead} />
      <p className={muted}>{TEXTS.calendar}</p>
    </>
  );
}

function NumberLinks({ lead: { phoneCode, phone } }: { lead: Lead }) {
  if (phone === '') return <p className={muted}>{TEXTS.noPhone}</p>;
  const number = `${phoneCode}${phone}`;
  return (
    <div className={links}>
      <a className={button({ variant: 'outline' })} href={`tel:+${number}`}>
        <span>
          <Phone aria-hidden="true" />
          {TEXTS.call}
        </span>
      </a>
      <a
        className={button({ variant: 'outline' })}
        href={`https://wa.me/${number}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <span>
          <MessageCircle aria-hidden="true" />
          {TEXTS.whatsapp}
        </span>
      </a>
    </div>
  );
}
