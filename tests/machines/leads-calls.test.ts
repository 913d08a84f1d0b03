import { afterEach, describe, expect, test, vi } from 'vitest';
import { Refused } from '../../src/api/client/failures.ts';
import { callEntry, handOver } from '../../src/app/provide/lead-links.ts';
import { samplePerson as LENA } from '../../src/machines/leads.catalogue.ts';
import { leadRows } from '../../src/machines/leads/lead-fields.ts';
import { emptyQuick } from '../../src/machines/leads/quick-changes.ts';
import { sampleProfile } from '../../src/machines/forms.catalogue.ts';
import { sampleEvent, sampleUser } from '../../src/machines/samples.ts';
import { portalAt, signedInAt } from './portal-world.ts';

/** The lead page joined to its calls, machines running for real. */
const HOME = '/exhibitor/dashboard';
const AT = '2026-03-11T04:30:00.000Z';
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const LATER = { ...LENA, updatedAt: '2026-03-10T09:16:00.000Z' };

const refused = (status: number, data: unknown) =>
  new Refused({ status, message: 'No', serverMessage: 'No', errors: {}, data, retryAfter: null });

afterEach(() => {
  vi.restoreAllMocks();
});

const lead = (more: object = {}) => ({ ...LENA, ...more });

/** The dialog open for a new lead, and filled in. */
async function adding() {
  const world = await signedInAt(HOME);
  const editor = world.actor('leadEditor');
  await world.until(() => editor.getSnapshot().matches('closed'));
  editor.send({ type: 'create.requested' });
  const form = () => editor.getSnapshot().children['form'];
  await world.until(() => form()?.getSnapshot().matches({ active: 'editing' }));
  const type = (name: string, value: string): void => {
    form().send({ type: 'field.changed', name, value });
  };
  type('fullName', 'Lena Fischer');
  type('emailId', 'lena@visitor.example');
  return { ...world, editor, form, type };
}

describe('the list', () => {
  test('loads when opened, and again with its dependents after a change', async () => {
    const { api, actor, until } = await signedInAt(HOME);
    actor('leadList').send({ type: 'data.requested' });
    actor('dashboard').send({ type: 'data.requested' });
    await until(
      () => api.leads.list.mock.calls.length === 1 && api.dashboard.analytics.mock.calls.length === 1,
    );
    api.leads.restore.mockResolvedValue(LENA);
    actor('leadRestore').send({ type: 'action.requested', id: LENA._id });
    await until(
      () => api.leads.list.mock.calls.length === 2 && api.dashboard.analytics.mock.calls.length === 2,
    );
    expect(api.leads.restore.mock.calls[0]?.[0]).toBe(LENA._id);
  });

  test('asks for what the address of the page names, and for nothing it does not know', async () => {
    const search = '?search=lena&status=contacted&due=never&owner=%27%3B--&tag=vip&sort=name&lead=&x=1';
    const { api, actor, until } = await signedInAt('/exhibitor/leads', { search });
    await until(() => actor('leadList').getSnapshot().context.question.search === 'lena');
    actor('leadList').send({ type: 'data.requested' });
    await until(() => api.leads.list.mock.calls.length > 0);
    expect(api.leads.list.mock.calls.at(-1)?.[0]).toMatchObject({
      search: 'lena',
      filters: { status: 'contacted', tag: 'vip', sort: 'name' },
    });
    expect(Object.keys(actor('leadList').getSnapshot().context.filters)).toHaveLength(3);
  });

  test('opens a lead’s history by its id, never with another’s rows', async () => {
    const { api, actor, until } = await signedInAt(HOME);
    for (const id of ['l1', 'l2']) {
      actor('leadPanel').send({ type: 'lead.opened', lead: { ...LENA, _id: id } });
      await until(() => api.leads.changes.mock.calls.at(-1)?.[0] === id);
      actor('leadPanel').send({ type: 'panel.closed' });
    }
    expect(api.leads.changes).toHaveBeenCalledTimes(2);
  });

  test('loads the numbers on request', async () => {
    const { api, actor, until } = await signedInAt(HOME);
    actor('leadAnalytics').send({ type: 'data.requested' });
    await until(() => api.leads.analytics.mock.calls.length === 1);
  });
});

describe('a new lead', () => {
  test('is sent with what was filled in, under one id however often it is sent', async () => {
    const { api, form, until, editor } = await adding();
    api.leads.create.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    api.leads.create.mockResolvedValue({ outcome: 'added', lead: LENA });
    form().send({ type: 'form.submitted' });
    await until(() => form().getSnapshot().matches({ active: 'editing' }));
    form().send({ type: 'form.submitted' });
    await until(() => editor.getSnapshot().matches('closed'));
    const [first, second] = api.leads.create.mock.calls.map(([draft]) => draft);
    expect(first).toEqual({
      fullName: 'Lena Fischer',
      emailId: 'lena@visitor.example',
      priority: 'medium',
      status: 'new',
      clientId: expect.stringMatching(UUID),
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(second?.clientId).toBe(first?.clientId);
  });

  test('opens the dialog again where another is to follow', async () => {
    const { api, form, until, editor } = await adding();
    api.leads.create.mockResolvedValue({ outcome: 'added', lead: LENA });
    editor.send({ type: 'another.chosen', another: true });
    form().send({ type: 'form.submitted' });
    await until(() => api.leads.create.mock.calls.length === 1 && editor.getSnapshot().hasTag('open'));
    await until(() => form()?.getSnapshot().context.values.fullName === '');
  });

  test.each([
    ['theirs', { mergeInto: LENA._id }, 'Added to the lead that was there already.'],
    ['mine', { onDuplicate: 'add' }, 'Lead added successfully!'],
  ])('of a person who is a lead already asks, and does as decided: %s', async (choice, sent, said) => {
    const { api, actor, form, until, editor } = await adding();
    api.leads.create.mockRejectedValueOnce(refused(409, LATER));
    api.leads.create.mockResolvedValue({ outcome: 'added', lead: LENA });
    form().send({ type: 'form.submitted' });
    await until(() => form().getSnapshot().hasTag('conflict'));
    expect(form().getSnapshot().context).toMatchObject({
      row: null,
      theirs: { id: LENA._id },
      values: { fullName: 'Lena Fischer' },
    });
    form().send({ type: 'form.submitted' });
    expect(api.leads.create).toHaveBeenCalledOnce();
    form().send({ type: 'conflict.decided', name: 'twin', choice });
    form().send({ type: 'form.submitted' });
    await until(() => editor.getSnapshot().matches('closed'));
    const [first, second] = api.leads.create.mock.calls.map(([draft]) => draft);
    expect(first).not.toHaveProperty('onDuplicate');
    expect(second).toMatchObject({ ...sent, clientId: first?.clientId });
    expect(actor('toaster').getSnapshot().context.toast).toMatchObject({ description: said });
  });

  test('asks again about its duplicate if that was changed since', async () => {
    const { api, form, type, until } = await adding();
    api.leads.create.mockRejectedValueOnce(refused(409, LATER));
    api.leads.create.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    api.leads.create.mockRejectedValueOnce(refused(409, LATER));
    form().send({ type: 'form.submitted' });
    await until(() => form().getSnapshot().hasTag('conflict'));
    form().send({ type: 'conflict.decided', name: 'twin', choice: 'mine' });
    form().send({ type: 'form.submitted' });
    await until(() => form().getSnapshot().matches({ active: 'editing' }));
    expect(form().getSnapshot().context.twin).toEqual({ id: LENA._id, choice: 'mine' });
    type('emailId', 'omar@visitor.example');
    form().send({ type: 'form.submitted' });
    await until(() => form().getSnapshot().hasTag('conflict'));
    expect(api.leads.create.mock.calls[2]?.[0]).not.toHaveProperty('onDuplicate');
  });

  test('that the server knows already is left as it is', async () => {
    const { api, form, until, editor } = await adding();
    api.leads.create.mockImplementation(({ clientId }) =>
      // A colleague has changed it since.
      Promise.resolve({ outcome: 'known', lead: lead({ clientId, priority: 'high' }) }),
    );
    form().send({ type: 'form.submitted' });
    await until(() => editor.getSnapshot().matches('closed'));
    expect(api.leads.update).not.toHaveBeenCalled();
  });
});

describe('a lead', () => {
  test('sends only the changed fields', async () => {
    const { api, actor, until } = await signedInAt(HOME);
    api.leads.update.mockResolvedValue(LENA);
    const editor = actor('leadEditor');
    await until(() => editor.getSnapshot().matches('closed'));
    editor.send({ type: 'edit.requested', row: leadRows.toRow(lead({ rating: 4, ownerId: 'p1' })) });
    const form = () => editor.getSnapshot().children['form'];
    await until(() => form()?.getSnapshot().matches({ active: 'editing' }));
    const typed = {
      rating: '',
      ownerId: '',
      tags: 'vip; demo ; VIP',
      followUpDate: AT,
      consent: 'yes',
      status: 'lost',
    };
    for (const [name, value] of Object.entries(typed)) form().send({ type: 'field.changed', name, value });
    form().send({ type: 'form.submitted' });
    await until(() => api.leads.update.mock.calls.length === 1);
    expect(api.leads.update.mock.calls[0]?.slice(0, 2)).toEqual([
      expect.objectContaining({ id: LENA._id, updatedAt: LENA.updatedAt }),
      {
        rating: null,
        ownerId: null,
        tags: ['vip', 'demo'],
        followUpDate: AT,
        consent: { given: true, text: 'Agreed to be contacted' },
        status: 'lost',
      },
    ]);
  });

  test('is deleted after a question, and the toast offers Undo', async () => {
    const { api, actor, until } = await signedInAt(HOME);
    api.leads.restore.mockResolvedValue(LENA);
    const editor = actor('leadEditor');
    await until(() => editor.getSnapshot().matches('closed'));
    editor.send({ type: 'remove.requested', row: { id: LENA._id, name: 'Lena' } });
    editor.send({ type: 'remove.confirmed' });
    await until(() => actor('toaster').getSnapshot().context.toast !== null);
    expect(api.leads.remove.mock.calls[0]?.[0]).toBe(LENA._id);
    const { description, undo } = actor('toaster').getSnapshot().context.toast;
    expect(description).toBe('Lead deleted.');
    actor(undo.to).send(undo.event);
    await until(() => api.leads.restore.mock.calls[0]?.[0] === LENA._id);
  });
});

/** At an event in Kolkata, at a quarter to midnight there. */
async function atWork() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T18:45:00.000Z') });
  const world = portalAt(HOME, 'token-of-asha');
  world.api.event.lookUpEvent.mockResolvedValue({ ...sampleEvent, timezone: 'Asia/Kolkata' });
  await world.until(() => world.tagged('session', 'signedIn') && world.tagged('event', 'ready'));
  await world.until(() => world.actor('company').getSnapshot().hasTag('ready'));
  world.api.leads.update.mockResolvedValue(LENA);
  const quick = (kind: string, values: object = {}, of: object = LENA): void => {
    world.actor('leadAction').send({ type: 'quick.requested', kind, lead: of, values });
  };
  const sent = () => world.api.leads.update.mock.calls.map((call) => call[1]);
  const submit = (): void => world.actor('quickForm').send({ type: 'form.submitted' });
  return { ...world, quick, sent, submit };
}

describe('quick changes', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('save a follow-up with its note, dated at the event', async () => {
    const { api, quick, sent, submit, actor, until } = await atWork();
    quick('followUp');
    // Ten o'clock of tomorrow, which it is in a quarter of an hour there.
    expect(actor('quickForm').getSnapshot().context.values.at).toBe('2026-03-12T04:30:00.000Z');
    for (const at of ['', '0026-03-12T04:30:00.000Z']) {
      actor('quickForm').send({ type: 'field.changed', name: 'at', value: at });
      submit();
      expect(actor('quickForm').getSnapshot().context.errors).toEqual({ at: ['Choose a date and a time'] });
    }
    actor('quickForm').send({ type: 'field.changed', name: 'at', value: AT });
    actor('quickForm').send({ type: 'field.changed', name: 'note', value: ' Send the offer ' });
    submit();
    await until(() => sent().length === 1);
    expect(sent()).toEqual([
      { followUpDate: AT, status: 'follow-up', remarks: '2026-03-11: Send the offer' },
    ]);
    expect(api.leads.update.mock.calls[0]?.[0]).toEqual({ id: LENA._id, updatedAt: LENA.updatedAt });
  });

  test('save a call with its caller, and download its calendar file', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:call';
    });
    const { quick, sent, submit, browser, until } = await atWork();
    quick('call', { at: AT, minutes: '15', ownerId: 'p1', note: 'About the arm' });
    submit();
    await until(() => browser.followed.length === 1);
    expect(sent()).toEqual([
      { followUpDate: AT, status: 'follow-up', ownerId: 'p1', remarks: '2026-03-11: About the arm' },
    ]);
    expect(browser.followed[0]).toEqual({ href: 'blob:call', download: 'call-lena-fischer.ics' });
    const text = (await files[0]?.text())?.replaceAll('\r\n ', '');
    expect(text).toContain(`UID:call-${LENA._id}-${AT}@demo.localhost\r\n`);
    expect(text).toContain('DTEND:20260311T044500Z\r\n');
    expect(text).toContain('TRIGGER:-PT15M\r\n');
    expect(text).not.toContain('ATTENDEE');
  });

  test('name a nameless person in the calendar by number, address or code', () => {
    const user = { fullName: ' ', emailId: '', companyName: '', designation: '' };
    const nobody = { ...LENA, user, phone: '', rawCode: '' };
    const titleOf = (more: object): string =>
      callEntry({ ...nobody, ...more }, { ...emptyQuick, at: AT }, 'demo.localhost', new Date(AT)).title;
    expect(titleOf({ phone: '15112345678' })).toBe('Call +49 15112345678');
    expect(titleOf({ rawCode: 'HALL-0002' })).toBe('Call HALL-0002');
    expect(titleOf({})).toBe('Call');
    expect(titleOf(LENA)).toBe('Call Lena Fischer');
  });

  test('open the mail program at once, and mark as contacted only when asked to', async () => {
    const { quick, sent, submit, browser, until } = await atWork();
    quick('email');
    const href = String(browser.followed[0]?.['href']);
    expect(browser.followed[0]).not.toHaveProperty('target');
    expect(decodeURIComponent(href)).toBe(
      'mailto:lena@visitor.example?subject=Acme at Demo Expo&body=Hello Lena Fischer,\r\n\r\nThank you for visiting Acme at booth A-12.',
    );
    expect(sent()).toEqual([]);
    submit();
    await until(() => sent().length === 1);
    expect(sent()).toEqual([{ status: 'contacted', remarks: '2026-03-11: Emailed' }]);
  });

  test('share the selection within the click, and note it once the user confirms sending', async () => {
    const items = 'Plan\thttps://a.example\nArm 7\thttps://b.example/7';
    for (const [by, expected] of [
      ['mail', /^mailto:lena@visitor\.example\?subject=.*https%3A%2F%2Fb\.example%2F7$/],
      ['whatsapp', /^https:\/\/wa\.me\/4915112345678\?text=Plan%0D%0Ahttps/],
    ] as const) {
      const { quick, sent, submit, browser, actor, until } = await atWork();
      quick('sendInfo', { items, by });
      submit();
      expect(browser.followed[0]?.['href']).toMatch(expected);
      await until(() => actor('quickForm').getSnapshot().context.values.kind === 'sent');
      expect(sent()).toEqual([]);
      submit();
      await until(() => sent().length === 1);
      expect(sent()).toEqual([{ status: 'contacted', remarks: '2026-03-11: Sent: Plan, Arm 7' }]);
    }
    const { quick, sent, submit, browser, actor, until } = await atWork();
    quick('sendInfo', { items, by: 'share' });
    submit();
    expect(browser.share).toHaveBeenCalledExactlyOnceWith({
      text: 'Plan\r\nhttps://a.example\r\n\r\nArm 7\r\nhttps://b.example/7',
    });
    await until(() => actor('quickForm').getSnapshot().context.values.kind === 'sent');
    actor('leadAction').send({ type: 'close.requested', typed: false });
    expect(sent()).toEqual([]);
  });

  test('copy what a browser cannot share', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    const page = { navigator: { clipboard: { writeText } } } as unknown as Window;
    const chosen = { ...emptyQuick, items: 'Plan\thttps://a.example', by: 'share' };
    await handOver(page, LENA, chosen, { company: 'Acme', booth: '', website: '', event: 'Demo Expo' });
    expect(writeText).toHaveBeenCalledExactlyOnceWith('Plan\r\nhttps://a.example');
  });

  test('start with who asks, with a month, and with the first way that reaches the lead', async () => {
    const { quick, actor } = await atWork();
    const started = () => actor('quickForm').getSnapshot().context.values;
    const close = (): void => actor('leadAction').send({ type: 'close.requested', typed: false });
    quick('call');
    expect(started()).toMatchObject({
      at: '2026-03-12T04:30:00.000Z',
      ownerId: sampleUser._id,
      minutes: '30',
    });
    close();
    quick('call', { at: AT, ownerId: 'p1' });
    expect(started()).toMatchObject({ at: AT, ownerId: 'p1' });
    close();
    quick('future');
    expect(started()).toMatchObject({ at: '2026-04-11T04:30:00.000Z', ownerId: '' });
    close();
    const silent = { ...LENA, user: { ...LENA.user, emailId: '' } };
    for (const [of, by] of [
      [LENA, 'mail'],
      [silent, 'whatsapp'],
      [{ ...silent, phone: '' }, 'share'],
    ] as const) {
      quick('sendInfo', {}, of);
      expect(started().by).toBe(by);
      close();
    }
  });

  test('offer everything that has a public address, whichever page it is on, and no file of the team', async () => {
    const { api, quick, actor, until } = await atWork();
    const page = { total: 2, totalIsAtLeast: false, facts: {} };
    api.profile.profile.mockResolvedValue({ ...sampleProfile, brochure: 'uploads/plan.pdf' });
    api.products.list.mockImplementation(({ cursor }) =>
      Promise.resolve(
        (cursor === undefined
          ? {
              ...page,
              nextCursor: 'two',
              rows: [
                {
                  productName: 'Arm\t7',
                  productLink: 'https://arm.example/7',
                  BrochureUrl: 'https://arm.example/7.pdf',
                },
              ],
            }
          : {
              ...page,
              nextCursor: null,
              rows: [{ productName: 'Arm 8', productLink: '', BrochureUrl: 'javascript:alert(1)' }],
            }) as never,
      ),
    );
    api.resources.list.mockResolvedValue({
      ...page,
      nextCursor: null,
      rows: [
        { type: 'link', title: 'Film', attachment: 'https://film.example' },
        { type: 'pdf', title: 'Price list', attachment: 'resources/prices.pdf' },
      ] as never,
    });
    quick('sendInfo');
    actor('leadMaterials').send({ type: 'data.requested' });
    await until(() => actor('leadMaterials').getSnapshot().hasTag('ready'));
    expect(actor('leadMaterials').getSnapshot().context.data).toEqual([
      {
        kind: 'brochure',
        title: 'Company brochure',
        url: expect.stringMatching(/^https?:.*\/files\/uploads\/plan\.pdf$/),
      },
      { kind: 'product', title: 'Arm 7', url: 'https://arm.example/7' },
      { kind: 'brochure', title: 'Arm 7, brochure', url: 'https://arm.example/7.pdf' },
      { kind: 'resource', title: 'Film', url: 'https://film.example' },
    ]);
  });

  test('note nothing that was not handed over', async () => {
    const { quick, sent, submit, browser, actor, until } = await atWork();
    browser.share.mockRejectedValue(new DOMException('Cancelled', 'AbortError'));
    quick('sendInfo', { items: 'Plan\thttps://a.example', by: 'share' });
    submit();
    await until(() => actor('quickForm').getSnapshot().context.message !== null);
    expect(sent()).toEqual([]);
  });

  test('apply on top of a colleague’s newer save, and lose none of it', async () => {
    const { api, quick, submit, sent, until } = await atWork();
    const theirs = { ...LATER, remarks: 'Met twice', status: 'qualified' as const };
    api.leads.update.mockRejectedValueOnce(refused(409, theirs));
    quick('email');
    submit();
    await until(() => sent().length === 2);
    expect(api.leads.update.mock.calls[1]?.slice(0, 2)).toEqual([
      { id: LENA._id, updatedAt: LATER.updatedAt },
      { remarks: 'Met twice\n2026-03-11: Emailed' },
    ]);
  });

  test('tell whose value they replace that was never seen', async () => {
    const { api, actor, sent, until } = await atWork();
    const at = new Date().toISOString();
    const theirs = {
      ...LATER,
      status: 'qualified' as const,
      changedSince: [{ field: 'status', personName: 'Ravi Iyer', at }],
    };
    api.leads.update.mockRejectedValueOnce(refused(409, theirs));
    api.leads.update.mockResolvedValueOnce({ ...LATER, status: 'lost' });
    actor('leadChange').send({
      type: 'change.requested',
      lead: LENA,
      values: { ...emptyQuick, kind: 'field', field: 'status', value: 'lost' },
    });
    await until(() => sent().length === 2);
    const toast = () => actor('toaster').getSnapshot().context.toast;
    await until(() => toast().description.includes('Ravi'));
    expect(toast().description).toMatch(
      /^Lead updated successfully! Ravi Iyer \([A-Z][a-z]{2} \d{1,2}, \d\d:\d\d [AP]M\) had chosen “qualified”\.$/,
    );
    expect(toast().undo).toMatchObject({ event: { values: { field: 'status', value: 'qualified' } } });
  });

  test('ask the list again when the dialog is closed under way, and not when it is just closed', async () => {
    const { api, actor, quick, sent, submit, until } = await atWork();
    actor('leadList').send({ type: 'data.requested' });
    await until(() => actor('leadList').getSnapshot().matches({ data: 'fresh' }));
    quick('future', { at: AT });
    actor('leadAction').send({ type: 'close.requested', typed: false });
    expect(api.leads.list).toHaveBeenCalledOnce();
    expect(actor('leadList').getSnapshot().matches({ data: 'fresh' })).toBe(true);
    api.leads.update.mockImplementation(() => new Promise(() => undefined));
    quick('future', { at: AT });
    submit();
    await until(() => sent().length === 1);
    actor('leadAction').send({ type: 'close.requested', typed: false });
    await until(() => api.leads.list.mock.calls.length === 2);
  });

  test('stop at a refusal that brings nothing newer', async () => {
    for (const failure of [refused(409, LENA), refused(409, null), refused(404, LATER)]) {
      const { api, actor, quick, sent, until } = await atWork();
      api.leads.update.mockRejectedValue(failure);
      quick('nurture');
      await until(() => actor('toaster').getSnapshot().context.toast?.variant === 'destructive');
      expect(sent()).toHaveLength(1);
    }
  });

  test('take one tap to nurture, and one to take it back', async () => {
    const { api, actor, quick, sent, until } = await atWork();
    api.leads.update.mockResolvedValueOnce({ ...LATER, status: 'nurture' });
    quick('nurture');
    await until(() => actor('toaster').getSnapshot().context.toast !== null);
    const { undo } = actor('toaster').getSnapshot().context.toast;
    actor(undo.to).send(undo.event);
    await until(() => sent().length === 2);
    expect(sent()).toEqual([{ status: 'nurture' }, { status: 'new' }]);
    expect(api.leads.update.mock.calls[1]?.[0]).toEqual({ id: LENA._id, updatedAt: LATER.updatedAt });
  });

  test('store a consent to the newsletter with its words, and leave one that is there', async () => {
    const { quick, sent, submit, until } = await atWork();
    quick('newsletter');
    submit();
    await until(() => sent().length === 1);
    expect(sent()).toEqual([
      { tags: ['newsletter'], consent: { given: true, text: 'Agreed to receive the newsletter' } },
    ]);
    const agreed = await atWork();
    agreed.quick('newsletter', {}, lead({ tags: ['vip'], consent: { given: true, text: 'Yes', at: AT } }));
    await agreed.until(() => agreed.sent().length === 1);
    expect(agreed.sent()).toEqual([{ tags: ['vip', 'newsletter'] }]);
  });

  test('put a follow-up far ahead without touching the status', async () => {
    const { quick, sent, submit, until } = await atWork();
    quick('future', { at: AT }, lead({ tags: ['future'] }));
    submit();
    await until(() => sent().length === 1);
    expect(sent()).toEqual([{ followUpDate: AT }]);
  });
});
