import { css } from 'styled-system/css';
import { dateTimeText } from '../../../domain/dates.ts';
import { perLanguage } from '../../../domain/locale.ts';
import { isOfPerson, LEAD_LINES, LEAD_NOTES } from '../../../domain/leads/fields.ts';
import type { LeadText } from '../../../domain/leads/fields.ts';
import { numberText } from '../../../domain/number-text.ts';
import { LEAD_PRIORITIES, LEAD_RATING, LEAD_STATUSES } from '../../../domain/screen-constants.ts';
import { countryCodesFor } from '../../../domain/country-codes.ts';
import type { LeadValues } from '../../../machines/leads/lead-fields.ts';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { Field } from '../../kit/field.tsx';
import { FormGrid, WideField } from '../../kit/form-grid.tsx';
import { Select } from '../../kit/select.tsx';
import { TextArea } from '../../kit/text-area.tsx';
import type { RecordFormView } from '../../kit/use-record-form.ts';
import { useEvent } from '../../shell/portal-context.tsx';
import { EditorAnswers } from '../../lead-questions/editor-answers.tsx';
import { PRIORITY_LABELS, STATUS_LABELS } from '../lead-label-texts.ts';
import { TimeField } from '../time-field.tsx';
import { useOwners } from '../use-owners.ts';
import { LEAD_LABELS as LABELS } from './field-labels.ts';
import { CONSENT_LABELS, EDITOR_TEXTS as TEXTS } from './lead-editor-texts.ts';

type Form = RecordFormView<LeadValues>;

const optionsOf = perLanguage(() => ({
  priority: LEAD_PRIORITIES.map((one) => [one, PRIORITY_LABELS[one]] as const),
  status: LEAD_STATUSES.map((one) => [one, STATUS_LABELS[one]] as const),
  rating: [
    ['', TEXTS.unrated] as const,
    ...Array.from({ length: LEAD_RATING.max }, (_, index) => {
      const stars = index + 1;
      return [String(stars), numberText(stars)] as const;
    }),
  ],
}));

// On a phone the country code has a fixed width and the number takes the rest.
const number = css({
  display: 'grid',
  alignItems: 'start',
  gap: { base: '2', sm: '4' },
  gridTemplateColumns: { base: '8rem minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
});

/** The fields filled in at the booth come first: person, priority and note. */
export function LeadFields({ form }: { form: Form }) {
  return (
    <FormGrid>
      <PersonFields form={form} />
      <WideField>
        <ChoiceChips {...chips(form, 'priority')} label={LABELS.priority} options={optionsOf().priority} />
      </WideField>
      {LEAD_NOTES.map((name) => (
        <WideField key={name}>
          <TextArea {...form.field(name)} {...noted(form, name)} label={LABELS[name]} />
        </WideField>
      ))}
      <WorkFields form={form} />
      <EditorAnswers form={form} />
    </FormGrid>
  );
}

/** Details from the visitor's own registration are read-only. */
const given = (form: Form) => form.values.origin !== '' && { readOnly: true, hint: TEXTS.fromRegistration };

/** Several people's notes are one text, and each person writes only the own one. */
const noted = ({ row }: Form, name: LeadText) =>
  name === 'remarks' && row !== null && row.values.remarks !== '' && { hint: TEXTS.notesHint };

function PersonFields({ form }: { form: Form }) {
  return (
    <>
      <WideField>
        <Field
          {...form.field('fullName')}
          {...given(form)}
          label={LABELS.fullName}
          required
          autoComplete="off"
        />
      </WideField>
      <WideField>
        <Field
          hint={TEXTS.reachable}
          {...form.field('emailId')}
          {...given(form)}
          label={LABELS.emailId}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          dir="ltr"
        />
      </WideField>
      <WideField>
        <div className={number}>
          <Select
            {...form.choice('phoneCode')}
            label={LABELS.phoneCode}
            options={countryCodesFor(form.values.phoneCode)}
          />
          <Field
            {...form.field('phone')}
            label={LABELS.phone}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            dir="ltr"
          />
        </div>
      </WideField>
    </>
  );
}

function WorkFields({ form }: { form: Form }) {
  const zone = useEvent()?.timezone ?? 'UTC';
  const { value = '', error } = form.choice('followUpDate');
  return (
    <>
      {LEAD_LINES.map((name) => (
        <Field
          key={name}
          {...form.field(name)}
          {...(isOfPerson(name) && given(form))}
          label={LABELS[name]}
          autoComplete="off"
        />
      ))}
      <Select {...form.choice('status')} label={LABELS.status} options={optionsOf().status} />
      <Owner form={form} />
      <TimeField
        name="followUpDate"
        label={LABELS.followUpDate}
        optional
        value={value}
        error={error}
        zone={zone}
        hint={TEXTS.byClocks(zone)}
        onChange={(iso) => {
          form.change('followUpDate', iso);
        }}
      />
      <Field {...form.field('tags')} label={LABELS.tags} optional hint={TEXTS.tagsHint} autoComplete="off" />
      <WideField>
        <ChoiceChips {...chips(form, 'rating')} label={LABELS.rating} options={optionsOf().rating} />
      </WideField>
      <WideField>
        <Consent form={form} zone={zone} />
      </WideField>
    </>
  );
}

/** The team members. A former member stays selected until the user chooses another owner. */
function Owner({ form }: { form: Form }) {
  const { options, nameOf } = useOwners();
  const { ownerId } = form.values;
  const gone = ownerId !== '' && nameOf(ownerId) === undefined;
  return (
    <Select
      {...form.choice('ownerId')}
      label={LABELS.ownerId}
      placeholder={TEXTS.unassigned}
      options={gone ? [[ownerId, TEXTS.left], ...options] : options}
    />
  );
}

/** Once the consent question is recorded, "Not asked" is no longer offered (A7). */
function Consent({ form, zone }: { form: Form; zone: string }) {
  const { consentAt } = form.values;
  const wasAsked = consentAt !== '';
  return (
    <ChoiceChips
      {...chips(form, 'consent')}
      label={LABELS.consent}
      options={[
        ...(wasAsked ? [] : [['', CONSENT_LABELS.unasked] as const]),
        ['yes', CONSENT_LABELS.yes],
        ['no', CONSENT_LABELS.no],
      ]}
      hint={wasAsked ? TEXTS.askedAt(dateTimeText(consentAt, new Date(), zone)) : undefined}
    />
  );
}

const chips = (form: Form, name: keyof LeadValues) => {
  const { value = '', error } = form.choice(name);
  return {
    value,
    error,
    onChange: (chosen: string): void => {
      form.change(name, chosen);
    },
  };
};
