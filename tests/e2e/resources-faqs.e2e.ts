import { NIGHTLY } from './support/tags.ts';
import { becomeNewcomer, expect, signInAsNewcomer, test } from './support/portal.ts';
import {
  RESOURCES,
  openTab,
  addButton,
  dialogOf,
  submitButton,
  rowOf,
  answerList,
  download,
  eventOf,
} from './support/resources.ts';

test('questions stand under their category, and one answer is open at a time', NIGHTLY, async ({ page }) => {
  await signInAsNewcomer(page, RESOURCES);
  await openTab(page, 'FAQs');
  const general = page.getByRole('region', { name: 'General' });
  await general.getByRole('button', { name: 'Where do we collect our badges?' }).click();
  await expect(general.locator('strong', { hasText: 'exhibitor desk' })).toBeVisible();
  await general.getByRole('button', { name: 'Is there parking?' }).click();
  await expect(general.getByText(/behind Hall 3/)).toBeVisible();
  await expect(general.locator('strong', { hasText: 'exhibitor desk' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Booth' })).toBeVisible();
});

const HOSTILE = [
  '<script>window.__hit = 1</script>',
  '<img src="/x" onerror="window.__hit = 1">',
  '<a href="javascript:window.__hit = 1">Go</a>',
  '<a href="  java\tscript:window.__hit = 1" onclick="window.__hit = 1">Go</a>',
  '<style>#main { display: none }</style>',
  '<form action="/api/auth/logout" method="post"><input name="a"><button>Send</button></form>',
  '<svg onload="window.__hit = 1"><animate onbegin="window.__hit = 1" attributeName="x"/></svg>',
  '<img name="body"><a id="main"></a><form id="documentElement"></form>',
  '<iframe srcdoc="<script>parent.__hit = 1</script>"></iframe><object data="/x"></object><embed src="/x">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.__hit=1&gt;">',
  '<details open ontoggle="window.__hit = 1"><summary>x</summary></details>',
];

test('hostile answers are inert even if the server sends them', async ({ page, allowErrors }) => {
  // The policy is asked about them while they are taken apart, in a document of their own.
  allowErrors('violates the following Content Security Policy');
  const faq = (answer: string, index: number) => ({
    _id: crypto.randomUUID(),
    question: `Hostile ${String(index)}`,
    answer: `<p>Harmless ${String(index)}</p>${answer}`,
    type: 'General',
    isOwn: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  });
  await answerList(page, '**/api/faq?*', HOSTILE.map(faq));
  await signInAsNewcomer(page, RESOURCES);
  await openTab(page, 'FAQs');
  for (const index of HOSTILE.keys()) {
    await page.getByRole('button', { name: `Hostile ${String(index)}`, exact: true }).click();
    const answer = page.getByText(`Harmless ${String(index)}`, { exact: true }).locator('..');
    await expect(answer).toBeVisible();
    // Until the sanitiser is loaded, only the room of the words is there.
    await expect(answer.locator('[aria-hidden]')).toHaveCount(0);
    const found = await answer.evaluate((element) => ({
      tags: [...element.querySelectorAll('*')].map((one) => one.localName),
      attributes: [...element.querySelectorAll('*')].flatMap((one) => one.getAttributeNames()),
      links: [...element.querySelectorAll('a')].map((link) => link.getAttribute('href')),
    }));
    const tags = new Set(['p', 'a']);
    expect(
      found.tags.filter((tag) => !tags.has(tag)),
      HOSTILE[index],
    ).toEqual([]);
    expect(found.attributes.filter((name) => !['href', 'rel', 'target'].includes(name))).toEqual([]);
    for (const link of found.links) expect(link ?? 'https:').not.toMatch(/script/i);
  }
  expect(await page.evaluate(() => '__hit' in window)).toBe(false);
  await expect(page.locator('#main')).toBeVisible();
});

test('an own question is sanitised when written, its bold words stay bold, and a bad link is refused', async ({
  page,
}) => {
  const { call } = await becomeNewcomer(page);
  const question = { question: 'Is it safe?', type: 'Safety', event: await eventOf(call) };
  const [links, others] = [true, false].map((isLink) =>
    HOSTILE.filter((html) => html.includes('href') === isLink),
  );
  for (const link of links ?? []) {
    await expect(call('POST', 'faq', { ...question, answer: link })).rejects.toThrow('Valid URL is required');
  }
  const answer = `<p>Yes, <b>quite</b>.</p>${(others ?? []).join('')}`;
  await call('POST', 'faq', { ...question, answer });
  await page.goto(RESOURCES);
  await openTab(page, 'FAQs');
  await page.getByRole('button', { name: 'Is it safe?' }).click();
  await expect(page.locator('b', { hasText: 'quite' })).toBeVisible();
  expect(await page.evaluate(() => '__hit' in window)).toBe(false);
});

test(
  'links of bad schemes are refused on write, and open nothing when they are there all the same',
  NIGHTLY,
  async ({ page, context, allowErrors }) => {
    allowErrors('could not be opened');
    const bad = ['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'file:///etc/passwd'];
    await answerList(
      page,
      '**/api/downloads?*',
      bad.map((attachment, index) =>
        download({ title: `Bad ${String(index)}`, type: 'link', attachment, category: 'Bad' }),
      ),
    );
    await signInAsNewcomer(page, RESOURCES);
    let dialogs = 0;
    page.on('dialog', () => (dialogs += 1));
    for (const [index] of bad.entries()) {
      await page.getByRole('button', { name: `Download Bad ${String(index)}` }).click();
      await expect(rowOf(page, `Bad ${String(index)}`).getByRole('alert')).toBeVisible();
    }
    expect(dialogs).toBe(0);
    expect(context.pages()).toHaveLength(1);
    await page.unroute('**/api/downloads?*');
    await addButton(page).click();
    await page.getByLabel('Title').fill('Bad');
    await page.getByLabel('Type').selectOption('link');
    for (const address of [...bad, 'https://bank.example@evil.example/']) {
      await page.getByLabel('URL').fill(address);
      await submitButton(page).click();
      await expect(dialogOf(page).getByText('Valid URL is required')).toBeVisible();
    }
  },
);
