import type { Lead } from '../../api/leads.ts';
import type { CalendarEntry } from '../../domain/calendar.ts';
import { wallClock } from '../../domain/wall-clock.ts';
import { knownBy } from '../../domain/leads/person.ts';
import { mailTo } from '../../domain/leads/reach.ts';
import { personOf } from '../../machines/leads/lead-fields.ts';
import { itemsOf, type QuickValues } from '../../machines/leads/quick-changes.ts';
import { copyText, shareText } from '../hand-out.ts';
import { openLink, openTab } from '../links.ts';
import { HAND_OUT_TEXTS as TEXTS } from './lead-texts.ts';

/** The sender's details in mails to leads. */
export type Sender = { company: string; booth: string; website: string; event: string };

const MINUTE_MS = 60_000;
/** Minutes before a call. */
const REMINDER = 15;

const mailto = (address: string, subject: string, body: string): string =>
  `${mailTo(address)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;

const subjectOf = ({ company, event }: Sender): string => TEXTS.subject(company, event);

/** A mail draft to a lead with greeting, booth and website. The user sends it from the mail program. */
export function mailLink(lead: Lead, sender: Sender): string {
  const { fullName, emailId } = personOf(lead);
  const { company, booth, website } = sender;
  const lines = [
    fullName === '' ? TEXTS.hello : TEXTS.helloTo(fullName),
    '',
    booth === '' ? TEXTS.thanks(company) : TEXTS.thanksAtBooth(company, booth),
    ...(website === '' ? [] : ['', website]),
  ];
  return mailto(emailId, subjectOf(sender), lines.join('\r\n'));
}

/**
 * Hands the chosen items to mail, WhatsApp or sharing; without browser sharing, to the clipboard. Must start within a
 * click. Rejects when the browser reports that nothing was handed over.
 */
export async function handOver(
  page: Window,
  lead: Lead,
  { items, by }: QuickValues,
  sender: Sender,
): Promise<void> {
  const text = itemsOf({ items })
    .map(({ title, url }) => `${title}\r\n${url}`)
    .join('\r\n\r\n');
  if (by === 'share') await ('share' in page.navigator ? shareText(page, text) : copyText(page, text));
  else if (by === 'whatsapp') {
    openTab(page, `https://wa.me/${lead.phoneCode}${lead.phone}?text=${encodeURIComponent(text)}`);
  } else openLink(page, mailto(personOf(lead).emailId, subjectOf(sender), text));
}

/** The calendar entry of a call. It has no attendees, so that no invitation is mailed. */
export function callEntry(
  lead: Lead,
  { at, minutes, note }: QuickValues,
  host: string,
  stamp: Date,
): CalendarEntry {
  const starts = new Date(at);
  const number = lead.phone === '' ? '' : `+${lead.phoneCode}${lead.phone}`;
  return {
    uid: `call-${lead._id}-${starts.toISOString()}@${host}`,
    title: TEXTS.call(knownBy({ ...lead, ...personOf(lead) })),
    description: [number, note].filter((text) => text !== '').join('\n'),
    location: '',
    starts,
    ends: new Date(starts.getTime() + Number(minutes) * MINUTE_MS),
    alarm: REMINDER,
    stamp,
  };
}

/** The day in a time zone, as written before a remark: "2026-03-04". */
export const dayAt = (time: Date, timeZone: string): string =>
  wallClock(time, timeZone).toISOString().slice(0, 10);
