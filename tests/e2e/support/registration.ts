import type { Locator, Page } from '@playwright/test';
import type { TestPass } from './passes.ts';
import type { Caller } from './portal.ts';

/** What the tests of passes and of registering guests share. */

export const TICKETS = '/exhibitor/tickets';

export const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Passes' }).getByRole('listitem').filter({ hasText: name });

/** The row of the list of registrations, or of invitations, that shows this text. */
export const rowIn = (page: Page, list: 'Referral Registrations' | 'Invitations', text: string): Locator =>
  page
    .getByRole('group', { name: `${list}, list` })
    .getByRole('listitem')
    .filter({ hasText: text });

export const registerDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Register User via Referral' });

/** Opens the register dialog of a pass. */
export async function openRegister(page: Page, pass: string): Promise<Locator> {
  await page.getByRole('button', { name: `Register, ${pass}` }).click();
  return registerDialog(page);
}

export const submitOf = (dialog: Locator): Locator =>
  dialog.getByRole('button', { name: /^Register (User)$|^Registering\.\.\.$/ });

export const freshEmail = (): string => `guest-${crypto.randomUUID()}@guest.example`;

/** Fills in what the demo event asks of a guest. */
export async function fillGuest(dialog: Locator, name: string): Promise<void> {
  await dialog.getByLabel('Full name').fill(name);
  await dialog.getByLabel('E-mail').fill(freshEmail());
  await dialog.getByLabel('Mobile', { exact: true }).fill('9811122233');
}

type WireReferral = { _id: string; emailId: string; badgeToken: string };

/** Registers a guest through the API. */
export async function registerByCall(
  call: Caller,
  ticketId: string,
  name: string,
  more: { email?: string; mobile?: { country: string; number: string } } = {},
): Promise<WireReferral> {
  const { email = freshEmail(), mobile = { country: '91', number: '9811122233' } } = more;
  return (await call('POST', 'referral-registration', { ticketId, name, email, mobile })) as WireReferral;
}

/** Every type of the specification once, with what can be said about it. */
export const KITCHEN_SINK: NonNullable<TestPass['form']> = [
  { type: 'title', content: 'About the guest' },
  { type: 'info', content: 'VIP guests use the <strong>lounge</strong> in Hall 2.' },
  { name: 'name', type: 'text', label: 'Full name', required: true, customClass: 'half' },
  { name: 'email', type: 'email', label: 'E-mail', required: true, customClass: 'half' },
  { name: 'mobile', type: 'mobilenumber', label: 'Mobile', required: true, customClass: 'half' },
  { name: 'guests', type: 'number', label: 'Accompanying guests', default: '0', customClass: 'half' },
  {
    name: 'code',
    type: 'password',
    label: 'Lounge code',
    sublabel: 'Chosen by the <em>guest</em>',
    customClass: 'half',
  },
  { name: 'website', type: 'text', label: 'Company website', validation: 'url', customClass: 'half' },
  { type: 'line' },
  { type: 'html', content: '<p>Times are those of the <strong>venue</strong>.</p>' },
  {
    name: 'arrival',
    type: 'date',
    label: 'Day of arrival',
    minDate: '2026-01-01',
    maxDate: '2030-12-31',
    customClass: 'half',
  },
  { name: 'arrivalTime', type: 'time', label: 'Time of arrival', customClass: 'half' },
  { name: 'meeting', type: 'datetime', label: 'Preferred meeting', customClass: 'full' },
  {
    name: 'meal',
    type: 'select',
    label: 'Meal',
    options: [
      { value: 'vegetarian', label: 'Vegetarian' },
      { value: 'any', label: 'No preference' },
    ],
    customClass: 'half',
  },
  {
    name: 'hall',
    type: 'select',
    label: 'First hall',
    options: 'Hall 1, Hall 2',
    apiType: 'CSV',
    customClass: 'half',
  },
  {
    name: 'interests',
    type: 'multiSelect',
    label: 'Interests',
    options: [
      { value: 'robots', label: 'Robots' },
      { value: 'food', label: 'Food' },
    ],
  },
  { name: 'notes', type: 'textarea', label: 'Notes', footnote: 'Seen by the organiser only' },
  { name: 'photo', type: 'image', label: 'Photo for the badge', customClass: 'half' },
  { name: 'letter', type: 'file', label: 'Letter', allowedFileTypes: ['.pdf'], customClass: 'half' },
  { name: 'consent', type: 'checkbox', consent: 'photos', required: true },
];

/** Answers the form of every pass with these fields, whatever is stored, also with ones no event file may have. */
export async function answerForm(page: Page, fields: readonly object[]): Promise<void> {
  await page.route('**/api/form-fields*', (route) =>
    route.fulfill({
      json: { success: true, data: fields.map((field, index) => ({ _id: `f${String(index)}`, ...field })) },
    }),
  );
}

/** Answers a registration with this, without spending anything. */
export async function answerRegistration(
  page: Page,
  answer: { status?: number; message?: string },
): Promise<void> {
  const { status = 200, message } = answer;
  const data = { _id: crypto.randomUUID(), badgeToken: 'badge-token-0000000000', firstName: 'Ada' };
  await page.route('**/api/referral-registration', (route) =>
    route.fulfill({
      status,
      json: {
        success: status < 400,
        ...(message !== undefined && { message }),
        ...(status < 400 && { data }),
      },
    }),
  );
}

/** Ten kinds of hostile HTML, each with a word that must stay readable or vanish with it. */
export const HOSTILE = [
  '<script>window.owned = 1</script>',
  '<img src="x" onerror="window.owned = 2">',
  '<a href="javascript:window.owned = 3">press</a>',
  '<style>body { display: none }</style>',
  '<form action="/api/auth/logout"><button>send</button></form>',
  '<svg onload="window.owned = 6"><a xlink:href="javascript:window.owned = 6"><text>svg</text></a></svg>',
  '<div id="main" name="body">clobber</div><input name="children"><img name="getElementById">',
  '<iframe srcdoc="<script>parent.owned = 8</script>"></iframe>',
  '<p style="position:fixed;inset:0;background:red" onclick="window.owned = 9">cover</p>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.owned=10&gt;">',
] as const;

/** Whatever of `HOSTILE` is in this part of the page and could act: none. */
export const dangersIn = (part: Locator): Promise<string[]> =>
  part.evaluate((element) => {
    const acting = element.querySelectorAll('script, style, iframe, form form, object, embed, math, img');
    // The kit's own boxes are hidden by a style of theirs.
    const attributes = [...element.querySelectorAll('*:not(input[type=checkbox])')].flatMap((one) =>
      [...one.attributes]
        .filter(
          ({ name, value }) =>
            name.startsWith('on') || name === 'style' || (name === 'href' && /script:/i.test(value)),
        )
        .map(({ name }) => `${one.tagName} ${name}`),
    );
    return [...[...acting].map(({ tagName }) => tagName), ...attributes];
  });
