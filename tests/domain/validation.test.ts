import { describe, expect, test } from 'vitest';
import { isTypedAddress, isWebAddress, safeLink, withScheme } from '../../src/domain/links.ts';
import { validatePassword } from '../../src/domain/password.ts';
import { completenessOf, missingOf, tabOf, validateProfile } from '../../src/domain/profile.ts';
import { validateProduct } from '../../src/domain/products.ts';
import { fileBadge, groupBy, validateResource } from '../../src/domain/resources.ts';
import { responsePromise, validateSupport } from '../../src/domain/support.ts';
import { designationTone, validateTeamMember } from '../../src/domain/team.ts';
import { extensionOf, refusalOf } from '../../src/domain/uploads.ts';

/** Values of a form that is fine, field by field. */
const fine = {
  team: {
    fullName: 'Ravi Iyer',
    emailId: '',
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
  },
  product: {
    productName: 'Gripper',
    productDescription: '',
    productLink: '',
    productLogo: '',
    productImage: '',
    BrochureUrl: '',
  },
  resource: { title: 'Price list', description: '', type: 'pdf', fileUrl: '' },
  profile: {
    name: 'Acme',
    industry: '',
    description: '',
    website: '',
    boothLocation: '',
    logo: '',
    banner: '',
    brochure: '',
    linkedin: '',
    twitter: '',
    facebook: '',
    instagram: '',
  },
  support: {
    name: 'Asha Rao',
    email: 'asha@acme.example',
    subject: 'No power',
    category: 'general',
    priority: 'medium',
    message: 'Both sockets are dead.',
  },
} as const;

const validators = {
  team: validateTeamMember,
  product: validateProduct,
  resource: validateResource,
  profile: validateProfile,
  support: validateSupport,
};

describe('a form', () => {
  test.each(Object.keys(fine) as (keyof typeof fine)[])('of %s that is fine has no problem', (form) => {
    expect(validators[form](fine[form])).toEqual({});
  });

  // Sentences of spec §5, written out.
  test.each<[keyof typeof fine, string, string, string]>([
    ['team', 'fullName', ' ', 'Name is required'],
    ['team', 'emailId', 'ravi', 'Invalid email'],
    ['team', 'linkedIn', 'javascript:alert(1)', 'Valid URL is required'],
    ['team', 'authenticationId', '12', 'Enter the mobile number in digits'],
    ['team', 'authenticationId', '90000abc01', 'Enter the mobile number in digits'],
    ['product', 'productName', '', 'Product name is required'],
    ['product', 'productLink', 'acme example', 'Valid URL is required'],
    ['product', 'BrochureUrl', 'data:text/html,x', 'Valid URL is required'],
    ['resource', 'title', '', 'Resource name is required'],
    ['resource', 'type', '', 'Please select a resource type'],
    ['profile', 'name', '  ', 'Company name is required'],
    ['profile', 'website', 'ftp://acme.example', 'Valid URL is required'],
    ['profile', 'twitter', 'https://bank.example@evil.example', 'Valid URL is required'],
    ['support', 'name', '', 'Name is required'],
    ['support', 'email', 'asha@', 'Valid email is required'],
    ['support', 'subject', '', 'Subject is required'],
    ['support', 'message', ' ', 'Message is required'],
  ])('of %s says what is wrong with %s "%s": %s', (form, field, value, message) => {
    expect(validators[form]({ ...fine[form], [field]: value })).toEqual({ [field]: [message] });
  });

  test('says every field that is wrong, each with one sentence', () => {
    const problems = validateTeamMember({ ...fine.team, fullName: '', emailId: 'x', x: 'y' });
    expect(problems).toEqual({
      fullName: ['Name is required'],
      emailId: ['Invalid email'],
      x: ['Valid URL is required'],
    });
  });

  test('takes long and non-Latin text up to its bounds', () => {
    expect(validateTeamMember({ ...fine.team, fullName: 'आशा राव', designation: 'مدير' })).toEqual({});
    expect(validateProfile({ ...fine.profile, description: 'ß'.repeat(5_000) })).toEqual({});
    expect(validateProfile({ ...fine.profile, description: 'ß'.repeat(5_001) })).toEqual({
      description: ['Use at most 5000 characters'],
    });
  });

  test('takes a resource without a file, but not a link without an address', () => {
    expect(validateResource({ ...fine.resource, type: 'link' })).toEqual({
      fileUrl: ['Valid URL is required'],
    });
    expect(
      validateResource({ ...fine.resource, type: 'link', fileUrl: 'https://acme.example/prices' }),
    ).toEqual({});
  });
});

describe('a new password', () => {
  const typed = { currentPassword: 'demo-password', newPassword: 'better', confirmPassword: 'better' };
  test.each([
    [{}, {}],
    [{ currentPassword: '12345' }, { currentPassword: ['Current password is required'] }],
    [
      { newPassword: '12345', confirmPassword: '123456' },
      {
        newPassword: ['Password must be at least 6 characters'],
        confirmPassword: ["Passwords don't match"],
      },
    ],
    [{ confirmPassword: '12345' }, { confirmPassword: ['Please confirm your password'] }],
    [{ confirmPassword: 'bitter' }, { confirmPassword: ["Passwords don't match"] }],
  ])('with %j has the problems %j', (change, problems) => {
    expect(validatePassword({ ...typed, ...change })).toEqual(problems);
  });

  test('asks for no current one where there is none', () => {
    expect(validatePassword({ newPassword: 'better', confirmPassword: 'better' })).toEqual({});
  });
});

describe('an address', () => {
  test.each(['https://acme.example', 'HTTP://acme.example/x?y#z', ' https://münchen.example '])(
    '%s may be followed',
    (address) => {
      expect(isWebAddress(address)).toBe(true);
      expect(safeLink(address)).toBe(address.trim());
    },
  );

  test.each([
    '',
    'acme.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'https://',
    'http:acme.example',
    'https://user:password@acme.example',
    'https://acme.example/a b',
  ])('%j may not', (address) => {
    expect(isWebAddress(address)).toBe(false);
    expect(safeLink(address)).toBeNull();
  });

  test.each([
    ['acme.example', 'https://acme.example'],
    [' www.acme.example/shop?a=1 ', 'https://www.acme.example/shop?a=1'],
    ['münchen.example:8080#top', 'https://münchen.example:8080#top'],
    ['http://acme.example', 'http://acme.example'],
  ])('typed as %j is stored as %s', (typed, stored) => {
    expect(withScheme(typed)).toBe(stored);
    expect(isTypedAddress(typed)).toBe(true);
  });

  test.each([
    'acme',
    'uploads/1.png',
    'bank.example@evil.example',
    'javascript:alert(1)',
    'acme.example/a b',
    '1.5',
  ])('typed as %j gets no scheme', (typed) => {
    expect(withScheme(typed)).toBe(typed);
    expect(isTypedAddress(typed)).toBe(false);
  });
});

describe('a file to upload', () => {
  const MB = 1024 * 1024;
  const NO_PICTURE = 'This is not a PNG or JPEG. Choose another file.';
  test.each([
    ['image', { name: 'logo.PNG', size: 5 * MB }, null],
    ['image', { name: 'logo.jpeg', size: 1 }, null],
    ['image', { name: 'logo.png', size: 6 * MB }, '6.0 MB is over 5 MB. Choose a smaller file.'],
    ['image', { name: 'logo.png', size: 5 * MB + 1 }, 'This file is just over 5 MB. Choose a smaller file.'],
    ['image', { name: 'logo.svg', size: 1 }, NO_PICTURE],
    ['image', { name: 'logo.png.exe', size: 1 }, NO_PICTURE],
    ['image', { name: 'logo', size: 1 }, NO_PICTURE],
    ['image', { name: 'empty.png', size: 0 }, 'This file is empty. Choose another file.'],
    ['brochure', { name: 'brochure.pdf', size: 10 * MB }, null],
    ['brochure', { name: 'brochure.docx', size: 1 }, 'This is not a PDF. Choose another file.'],
    ['document', { name: 'sheet.xlsx', size: 10 * MB }, null],
    ['document', { name: 'sheet.xlsx', size: 11 * MB }, '11.0 MB is over 10 MB. Choose a smaller file.'],
    [
      'document',
      { name: 'page.html', size: 1 },
      'This is not a PDF, Word, Excel, PowerPoint or text file. Choose another file.',
    ],
    ['any', { name: 'photo.png', size: 5 * MB }, null],
    ['any', { name: 'plan.pdf', size: 10 * MB }, null],
    ['any', { name: 'photo.png', size: 7 * MB }, '7.0 MB is over 5 MB. Choose a smaller file.'],
    [
      'any',
      { name: 'page.svg', size: 1 },
      'This is not a PNG, JPEG, PDF, Word, Excel, PowerPoint or text file. Choose another file.',
    ],
  ] as const)('is chosen as %s, %j: %s', (kind, file, refusal) => {
    expect(refusalOf(kind, file)).toBe(refusal);
  });

  test.each([
    ['a.PDF', '.pdf'],
    ['a.tar.gz', '.gz'],
    ['pdf', ''],
    ['a.', ''],
  ])('called %s ends in "%s"', (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });
});

describe('the profile', () => {
  test('is complete with one social page, and says what is missing in screen order', () => {
    const full = Object.fromEntries(Object.keys(fine.profile).map((name) => [name, 'there']));
    expect(missingOf({ ...full, facebook: '', instagram: '', twitter: '' })).toEqual([]);
    expect(completenessOf({ ...full, facebook: '', instagram: '', twitter: '' })).toBe(100);
    expect(missingOf({ ...full, linkedin: '', facebook: '', instagram: '', twitter: ' ' })).toEqual([
      'linkedin',
    ]);
    expect(missingOf(fine.profile)).toEqual([
      'industry',
      'description',
      'website',
      'boothLocation',
      'logo',
      'banner',
      'brochure',
      'linkedin',
    ]);
    expect(completenessOf(fine.profile)).toBe(11);
  });

  test.each([
    ['name', 'basic'],
    ['brochure', 'media'],
    ['instagram', 'social'],
    ['zipCode', null],
  ])('shows %s on the tab %s', (field, tab) => {
    expect(tabOf(field)).toBe(tab);
  });
});

describe('badges', () => {
  test.each([
    ['Admin', 'admin'],
    [' a d m i n ', 'admin'],
    ['MANAGER', 'manager'],
    ['Sales manager', 'other'],
    ['', 'other'],
  ])('of the designation "%s" look like %s', (designation, tone) => {
    expect(designationTone(designation)).toBe(tone);
  });

  test.each([
    ['files/a.pdf', 'pdf', 'PDF'],
    ['files/a.MP4', 'video', 'Video'],
    ['files/a.avi', 'other', 'Video'],
    ['files/a.mov', 'other', 'Video'],
    ['files/a.docx', 'doc', 'Document'],
    ['', 'other', 'Document'],
    ['https://acme.example', 'link', 'Link'],
  ])('of the file "%s" (%s) say %s', (attachment, type, badge) => {
    expect(fileBadge({ attachment, type })).toBe(badge);
  });

  test('of a priority promise their own time', () => {
    expect(['low', 'medium', 'high'].map((one) => responsePromise(one as 'low' | 'medium' | 'high'))).toEqual(
      ['Within 48 hours', 'Within 24 hours', 'Within 4 hours'],
    );
  });
});

test('rows keep their order within their groups', () => {
  const rows = ['b1', 'a1', 'b2'];
  expect(groupBy(rows, (row) => row.slice(0, 1))).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1']],
  ]);
});
