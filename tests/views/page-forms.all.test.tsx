import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../src/domain/routes.ts';
import { DRAFT_MESSAGES, REFERRAL_MESSAGES } from '../../src/domain/screen-messages.ts';
import { sampleProfile } from '../../src/machines/forms.catalogue.ts';
import { sampleFailures } from '../../src/machines/samples.ts';
import { KIT_TEXTS } from '../../src/ui/kit/texts.ts';
import { REGISTRATION_WORDS } from '../../src/ui/registration/registration-texts.ts';
import * as rows from '../e2e/walk/wire-rows.ts';
import { firstInShort } from '../support/tier.ts';
import { formLabels, listed } from './record-screens.ts';
import { hold } from './stage/held.ts';
import type { PretendedCalls } from './stage/pretended-calls.ts';
import * as at from './stage/stage.tsx';
import { undone, watched } from './stage/wiring.ts';

at.prepareViews();

const { refused } = sampleFailures;
const SINCE = '2026-03-10T09:59:00.000Z';
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);

/** A record form that is no dialog of a list. */
type PageForm = {
  machine: string;
  address: string;
  given?: (api: PretendedCalls) => void;
  open?: () => Promise<void>;
  place: () => HTMLElement;
  field: string;
  /** What stands in it at first. */
  before: string;
  complete?: () => Promise<void>;
  submit: readonly [idle: string, busy: string];
  call: (api: PretendedCalls) => unknown;
  answer: unknown;
  done: () => Promise<unknown>;
  /** What another person saved meanwhile. */
  theirs?: object;
  upload?: { label: string; tab?: string; back?: string; framed?: true };
  beyond?: Readonly<Record<string, string>>;
};

const UNREADABLE = 'A draft that cannot be read shows nothing; tests/machines/kept-drafts.test.ts takes it.';
const ON_SUBMIT = 'What is wrong with a field of this form is said when it is sent, not when it is left.';
const BEYOND = { 'error recallDraft': UNREADABLE };

const [REGISTER, REGISTERING] = REGISTRATION_WORDS.exhibitor.submit;
const profile = formLabels('profileForm');
const support = formLabels('supportForm');

const FORMS: readonly PageForm[] = [
  {
    machine: 'profileForm',
    address: ROUTES.profile,
    given: (api) => {
      api.profile.profile.mockResolvedValue(sampleProfile);
    },
    place: at.main,
    field: profile.field,
    before: sampleProfile.name,
    submit: profile.submit.update,
    call: (api) => api.profile.updateProfile,
    answer: { ...sampleProfile, name: 'Mine', updatedAt: SINCE },
    done: () => at.toast(profile.updated),
    theirs: { ...sampleProfile, _id: 'profile', name: 'Theirs', updatedAt: SINCE },
    upload: {
      label: profile.upload?.label ?? '',
      tab: profile.upload?.tab ?? '',
      back: profile.fieldTab ?? '',
      framed: true,
    },
    beyond: { 'field.left': ON_SUBMIT },
  },
  {
    machine: 'supportForm',
    address: ROUTES.support,
    place: at.main,
    field: support.field,
    before: 'Asha Rao',
    complete: async () => {
      await at.type('Subject', 'No power');
      await at.type('Message', 'Both sockets are dead.');
    },
    submit: support.submit.create,
    call: (api) => api.support.requestSupport,
    answer: 'SUP-7F3K9Q2M',
    done: () => at.says(/SUP-7F3K9Q2M/),
    beyond: { 'field.left': ON_SUBMIT },
  },
  {
    machine: 'referralForm',
    address: ROUTES.tickets,
    given: (api) => {
      api.passes.passes.mockResolvedValue(listed(rows.pass(0)) as never);
      api.registration.formFields.mockResolvedValue([
        { _id: 'a', name: 'firstName', type: 'text', label: 'First name', required: true },
        { _id: 'b', name: 'photo', type: 'image', label: 'Photo', required: false },
      ] as never);
    },
    open: () => at.press(`Register, ${rows.nameOf(0)}`),
    place: at.dialog,
    field: 'First name',
    before: '',
    submit: [REGISTER, REGISTERING],
    call: (api) => api.registration.register,
    answer: { message: null, data: { ...rows.referral(1), badgeToken: 'opaque' } },
    done: () => at.one('heading', REFERRAL_MESSAGES.complete),
    upload: { label: 'Photo' },
  },
];

for (const form of firstInShort(FORMS))
  describe(form.machine, () => {
    const { place, field, upload } = form;
    const [idle, busy] = form.submit;
    const watch = watched();
    const open = async (): Promise<at.Stage> => {
      const stage = at.enter(form.address, { watch, ...(form.given && { given: form.given }) });
      await at.first('heading');
      await form.open?.();
      await at.field(field, place);
      return stage;
    };

    it('says what is missing, at the fields', async () => {
      const stage = await open();
      await at.type(field, '', place);
      await at.press(idle, place);
      await at.until(() => {
        expect(place().querySelectorAll('[aria-invalid=true]').length).toBeGreaterThan(0);
      });
      expect(form.call(stage.api)).not.toHaveBeenCalled();
    });

    it('finds what was typed again, and discards it', async () => {
      const stage = await open();
      await at.type(field, 'Typed', place);
      stage.leave();
      await open();
      await at.says(DRAFT_MESSAGES.restored, place);
      await at.holds(field, 'Typed', place);
      await at.press(DRAFT_MESSAGES.discard, place);
      await at.holds(field, form.before, place);
      await at.saysNot(DRAFT_MESSAGES.restored);
    });

    it('keeps what is typed while it is sent late, given up, refused and sent', async () => {
      const stage = await open();
      const call = hold(form.call(stage.api));
      await at.type(field, 'Mine', place);
      await form.complete?.();
      await at.press(idle, place);
      await call.asked();
      await at.one('button', busy, place);
      await at.pass(3_000);
      await at.says(KIT_TEXTS.stillWorking);
      await at.press('Cancel', place);
      await at.press(idle, place);
      await call.fail(refused);
      await at.says(refused.message, place);
      await at.holds(field, 'Mine', place);
      await at.press(idle, place);
      if (form.theirs) {
        const conflict = { ...refused, status: 409, data: form.theirs };
        await call.fail(conflict);
        await at.press(/^Back/, place);
        await at.holds(field, 'Mine', place);
        await at.press(idle, place);
        await call.fail(conflict);
        await at.click(await at.one('radio', /^Keep mine/, place));
        await at.press(idle, place);
      }
      await call.answer(form.answer);
      await form.done();
    });

    if (upload)
      it('sends a file, which can be given up and removed', async () => {
        const stage = await open();
        const call = hold(stage.api.files.upload);
        if (upload.tab !== undefined) await at.press(upload.tab, undefined, 'tab');
        const group = (): HTMLElement => at.all('group', upload.label, place)[0] ?? place();
        const choose = async (): Promise<void> => {
          const input = group().querySelector('input');
          if (!input) throw new Error('There is no input for a file.');
          await at.give(input, new File([PNG], 'logo.png', { type: 'image/png' }));
          if (upload.framed) await at.press('Use as it is');
        };
        await choose();
        await at.says('Uploading...', group);
        await at.press(/^Cancel/, group);
        await choose();
        await call.answer('uploads/1.png');
        await at.one('button', /^Change/, group);
        await at.press(/^Remove/, group);
        await at.one('button', /^Choose File/, group);
      });

    it('did all that its chart declares', () => {
      expect(undone(form.machine, watch, { ...BEYOND, ...form.beyond })).toEqual([]);
    });
  });
