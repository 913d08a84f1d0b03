import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validatePassword } from '../../src/domain/password.ts';
import { validateProduct } from '../../src/domain/products.ts';
import { validateProfile } from '../../src/domain/profile.ts';
import { validateResource } from '../../src/domain/resources.ts';
import { validateSupport } from '../../src/domain/support.ts';
import { validateTeamMember } from '../../src/domain/team.ts';
import type { FieldProblems } from '../../src/domain/validation.ts';
import { operationsOf, readDocument } from '../support/document.ts';
import { errorsOf } from '../support/answers.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

/**
 * The messages of spec section 5: browser and server both refuse the same input, at the same field, with the same
 * words.
 */
type Form = {
  operation: string;
  call: [method: string, path: string];
  browser: (values: Record<string, string>) => FieldProblems;
  /** What both accept. */
  good: Record<string, string>;
  /** What neither accepts: the change to `good`, the field, the sentence. */
  bad: [change: Record<string, string>, field: string, sentence: string][];
};

const URL_MISSING = 'Valid URL is required';
const BAD_LINKS = [
  'acme',
  'ftp://a.example',
  'javascript:alert(1)',
  'https://',
  'https://u@a.example',
  '//a',
];
const badLinks = (...fields: string[]): Form['bad'] =>
  fields.flatMap((field) =>
    BAD_LINKS.map((link): Form['bad'][number] => [{ [field]: link }, field, URL_MISSING]),
  );
const blanks = (field: string, sentence: string): Form['bad'] =>
  ['', '   ', '\n\t', '\u3000'].map((blank) => [{ [field]: blank }, field, sentence]);

const FORMS: Form[] = [
  {
    operation: 'companyProfileUpdate',
    call: ['PUT', '/api/company-profile'],
    browser: validateProfile,
    good: {
      ...{
        name: 'Acme',
        industry: '',
        description: '',
        website: '',
        boothLocation: '',
        logo: '',
        banner: '',
      },
      ...{ brochure: '', linkedin: '', twitter: '', facebook: '', instagram: '' },
    },
    bad: [
      ...blanks('name', 'Company name is required'),
      ...badLinks('website', 'linkedin', 'twitter', 'facebook', 'instagram'),
    ],
  },
  {
    operation: 'teamMemberCreate',
    call: ['POST', '/api/team-members'],
    browser: validateTeamMember,
    good: {
      ...{ fullName: 'Ada Byron', emailId: '', phoneCode: '91', authenticationId: '', designation: '' },
      ...{ companyName: '', location: '', bio: '', aboutCompany: '', linkedIn: '', x: '', facebook: '' },
      ...{ instagram: '', profileImage: '' },
    },
    bad: [
      ...blanks('fullName', 'Name is required'),
      ...['ada', 'ada@', '@a.example', 'a b@c.example', 'a@b'].map((email): Form['bad'][number] => [
        { emailId: email },
        'emailId',
        'Invalid email',
      ]),
      ...badLinks('linkedIn', 'x', 'facebook', 'instagram'),
    ],
  },
  {
    operation: 'productCreate',
    call: ['POST', '/api/products'],
    browser: validateProduct,
    good: {
      ...{ productName: 'Gripper', productDescription: '', productLink: '', productLogo: '' },
      ...{ productImage: '', BrochureUrl: '' },
    },
    bad: [...blanks('productName', 'Product name is required'), ...badLinks('productLink', 'BrochureUrl')],
  },
  {
    operation: 'downloadCreate',
    call: ['POST', '/api/downloads'],
    browser: validateResource,
    good: { title: 'Prices', description: '', type: 'pdf', fileUrl: '' },
    bad: [
      ...blanks('title', 'Resource name is required'),
      [{ type: '' }, 'type', 'Please select a resource type'],
      [{ type: 'exe' }, 'type', 'Please select a resource type'],
      ...[...BAD_LINKS, ''].map((fileUrl): Form['bad'][number] => [
        { type: 'link', fileUrl },
        'fileUrl',
        URL_MISSING,
      ]),
    ],
  },
  {
    operation: 'supportRequestCreate',
    call: ['POST', '/api/support'],
    browser: validateSupport,
    good: {
      ...{ name: 'Asha', email: 'asha@acme.example', subject: 'Power', message: 'None.' },
      ...{ category: 'general', priority: 'medium' },
    },
    bad: [
      ...blanks('name', 'Name is required'),
      ...blanks('subject', 'Subject is required'),
      ...blanks('message', 'Message is required'),
      ...['', 'asha', 'asha@', 'a b@c.example', 'asha@acme'].map((email): Form['bad'][number] => [
        { email },
        'email',
        'Valid email is required',
      ]),
    ],
  },
  {
    operation: 'passwordUpdate',
    call: ['PUT', '/api/auth/updatepassword'],
    browser: ({ currentPassword = '', newPassword = '', confirmPassword = '' }) =>
      validatePassword({ currentPassword, newPassword, confirmPassword }),
    good: {
      ...{ currentPassword: 'demo-password', newPassword: 'demo-password', confirmPassword: 'demo-password' },
    },
    bad: [
      ...['', '12345'].flatMap((short): Form['bad'] => [
        [{ currentPassword: short }, 'currentPassword', 'Current password is required'],
        [{ newPassword: short }, 'newPassword', 'Password must be at least 6 characters'],
        [{ confirmPassword: short }, 'confirmPassword', 'Please confirm your password'],
      ]),
      [{ confirmPassword: 'demo-passwort' }, 'confirmPassword', "Passwords don't match"],
    ],
  },
];

const operations = operationsOf(readDocument());
const served = FORMS.filter(({ operation }) =>
  operations.some(({ id, planned }) => id === operation && !planned),
);
const cases = served.flatMap((form) =>
  form.bad.map(([change, field, sentence]) => ({ ...form, change, field, sentence })),
);

describe('a form in the browser and its call on the server', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer();
    token = await server.signIn('asha@acme.example');
  });
  afterAll(() => server.close());

  test.each(served)('both accept good values: $operation', async ({ call, browser, good }) => {
    expect(browser(good)).toEqual({});
    const { status, text } = await server.call(...call, { token, body: good });
    expect([200, 201], text).toContain(status);
  });

  test.each(cases)(
    'both refuse $change in the same words: $operation',
    async ({ call, browser, good, change, field, sentence }) => {
      const values = { ...good, ...change };
      expect(browser(values)[field]).toEqual([sentence]);
      const answer = await server.call(...call, { token, body: values });
      expect([answer.status, errorsOf(answer)[field]]).toEqual([400, [sentence]]);
    },
  );
});
