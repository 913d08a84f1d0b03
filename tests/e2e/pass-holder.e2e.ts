import { decideReferral, signInWithPasses } from './support/passes.ts';
import { expect, test } from './support/portal.ts';

test('an event file gives one exhibitor passes beside the running portal, and the organiser decides', async ({
  page,
}) => {
  const { call, passId } = await signInWithPasses(page, {
    path: '/exhibitor/',
    passes: [
      { name: 'Speaker', left: 2, limit: 5 },
      { name: 'Crew', left: 1, isActive: false },
    ],
  });
  const passes = async () =>
    ((await call('GET', 'passes')) as { numberOfPasses: number; exhibitorCategory: object }[])
      .map(({ numberOfPasses, exhibitorCategory }) => ({ numberOfPasses, ...exhibitorCategory }))
      .sort((one, other) => one.numberOfPasses - other.numberOfPasses);
  const crew = { numberOfPasses: 1, categoryName: 'Crew', exhibitorPasses: 1, isActive: false };
  const speaker = { numberOfPasses: 2, categoryName: 'Speaker', exhibitorPasses: 5, isActive: true };
  await expect.poll(() => passes()).toEqual([crew, speaker]);
  const guest = {
    name: 'Tara Nair',
    email: 'tara@guest.example',
    mobile: { country: '91', number: '9811122233' },
  };
  const ticketId = await passId('Speaker');
  const { _id } = (await call('POST', 'referral-registration', { ...guest, ticketId })) as { _id: string };
  await decideReferral(page, 'approve', _id);
  await expect
    .poll(() => call('GET', 'ticket-allocations?status=approved'))
    .toMatchObject([{ _id, firstName: 'Tara', approve: true }]);
  await decideReferral(page, 'reject', _id);
  await expect.poll(() => passes()).toEqual([crew, speaker]);
});
