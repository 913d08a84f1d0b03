import { expect, signInAsNewcomer, test } from './support/portal.ts';

test('a list on paper has every row that is loaded, and nothing that only a hand can use', async ({
  page,
}) => {
  const { call } = await signInAsNewcomer(page, '/exhibitor/leads');
  for (let row = 1; row <= 40; row += 1)
    await call('POST', 'leads', {
      fullName: `Guest ${String(row)}`,
      emailId: `guest${String(row)}@visitor.example`,
    });
  await page.goto('/exhibitor/leads');
  const rows = page.getByRole('list', { name: 'Leads' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  expect(await rows.count()).toBeLessThan(40);

  await page.emulateMedia({ media: 'print' });
  await expect(rows).toHaveCount(40);
  for (const gone of ['banner', 'contentinfo', 'tablist', 'navigation'] as const)
    await expect(page.getByRole(gone)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Lead' })).toHaveCount(0);
  // One below the other: nothing lies above another row, or is cut off by a window that scrolls.
  const boxes = await rows.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
  );
  for (const [index, box] of boxes.entries())
    if (index > 0) expect(box.top).toBeGreaterThanOrEqual((boxes[index - 1]?.bottom ?? 0) - 1);
  const heading = page.getByRole('heading', { name: 'Lead Management' });
  const below = (await heading.boundingBox()) ?? { y: 0, height: 0 };
  expect(boxes[0]?.top).toBeGreaterThanOrEqual(below.y + below.height);

  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect.poll(() => rows.count()).toBeLessThan(40);
});
