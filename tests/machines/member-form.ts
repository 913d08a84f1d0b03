import type { Start, Subject } from './subject.ts';

/** The form of a team member under observation, and a member to put into it. */
export const EMPTY = {
  fullName: '',
  emailId: '',
  phoneId: '',
  phoneCode: '91',
  authenticationId: '',
  designation: '',
  companyName: '',
  location: '',
  bio: '',
  aboutCompany: '',
  linkedIn: '',
  x: '',
  facebook: '',
  instagram: '',
  profileImage: '',
  role: 'admin',
};
export const RAVI = { ...EMPTY, fullName: 'Ravi Iyer', designation: 'Manager', location: 'Pune' };
export const ROW = { id: 'm1', updatedAt: '2026-03-04T09:30:00.000Z', values: RAVI };

export const refused = (status: number, serverMessage: string | null, more = {}) => ({
  _tag: 'Refused',
  status,
  message: serverMessage ?? 'An error occurred',
  serverMessage,
  errors: {},
  data: null,
  retryAfter: null,
  ...more,
});
export const open = async (start: Start, row: unknown = null, draft: unknown = null): Promise<Subject> => {
  const subject = await start(() => ({ row, empty: EMPTY }));
  await subject.answer('recallDraft', draft);
  return subject;
};
export const type = (subject: Subject, name: string, value: string) =>
  subject.send({ type: 'field.changed', name, value });
export const submit = (subject: Subject) => subject.send({ type: 'form.submitted' });
export const context = (subject: Subject) => subject.snapshot().context;
export const isBusy = (subject: Subject): boolean => subject.snapshot().hasTag('busy');
export const saves = (subject: Subject): unknown[] => subject.calls('save').map(({ input }) => input);
export const told = (subject: Subject, name: string): unknown[] =>
  subject
    .effects()
    .filter((effect) => effect.name === name)
    .map(({ params }) => params);
export const toast = (title: string, description: string, variant: string) => ({
  title,
  description,
  variant,
});
