import { css } from 'styled-system/css';
import type { Pass } from '../../api/passes.ts';
import { MAX_ADDRESSES, readAddresses } from '../../domain/invitation-draft.ts';
import { numberText } from '../../domain/number-text.ts';
import { INVITATION_MESSAGES } from '../../domain/screen-messages.ts';
import type { InvitationValues } from '../../machines/invitation/invitation-form.ts';
import { Notification } from '../kit/message.tsx';
import { TextArea } from '../kit/text-area.tsx';
import type { RecordFormView } from '../kit/use-record-form.ts';
import { InviteLink } from './invite-link.tsx';
import { PASSES_TEXTS as TEXTS } from '../passes/passes-texts.ts';
import { INVITE_TEXTS } from './invitation-texts.ts';

type InviteFieldsProps = {
  form: RecordFormView<InvitationValues>;
  labels: { emails: string; message: string };
  /** Absent while its list is loading. */
  pass: Pass | undefined;
};

const stack = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const wrongList = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '0.5',
  marginTop: '1.5',
  color: 'danger.fg',
  overflowWrap: 'anywhere',
});
const left = css({ fontWeight: 'medium' });
const section = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  paddingTop: '4',
  borderTop: 'line',
});
const heading = css({ fontWeight: 'bold', lineHeight: 'tight' });

/** The two ways to invite: a link for many, and a mail for each address. */
export function InviteFields({ form, labels, pass }: InviteFieldsProps) {
  const { emails, wrong } = readAddresses(form.values.emails);
  const { error, ...addresses } = form.field('emails');
  // The error names the first invalid address.
  const others = wrong.slice(1);
  return (
    <div className={stack}>
      {pass && <p className={left}>{TEXTS.remaining(numberText(pass.numberOfPasses))}</p>}
      {pass?.numberOfPasses === 0 && <Notification>{TEXTS.waiting}</Notification>}
      <InviteLink ticketId={form.values.ticketId} />
      <div className={section}>
        <h3 className={heading}>{INVITE_TEXTS.mailHeading}</h3>
        <div>
          <TextArea
            {...addresses}
            error={error}
            label={labels.emails}
            rows={4}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-first-focus
            hint={
              emails.length === 0
                ? INVITE_TEXTS.separated(MAX_ADDRESSES)
                : INVITE_TEXTS.counted(emails.length, MAX_ADDRESSES)
            }
          />
          {error && others.length > 0 && (
            <ul className={wrongList}>
              {others.map((address, index) => (
                <li key={index}>
                  <bdi>{INVITATION_MESSAGES.wrongAddress(address)}</bdi>
                </li>
              ))}
            </ul>
          )}
        </div>
        <TextArea {...form.field('message')} label={labels.message} optional />
      </div>
    </div>
  );
}
