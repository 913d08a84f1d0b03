import { expect, test, vi } from 'vitest';
import { assign, createActor, fromCallback, fromPromise, type ActorRefFrom, type AnyActorRef } from 'xstate';
import type { Product } from '../../src/api/products.ts';
import type { Download } from '../../src/api/resources.ts';
import type { ListPage, ListQuery } from '../../src/api/client/page.ts';
import type { RecordDraft } from '../../src/machines/kit/record.ts';
import { framingMachine } from '../../src/machines/kit/framing.machine.ts';
import { uploadMachine } from '../../src/machines/kit/upload.machine.ts';
import { productForm, productsEditor, productsList } from '../../src/machines/products/actors.ts';
import { productsMachine } from '../../src/machines/products/products.machine.ts';
import {
  emptyProduct,
  productRows,
  type ProductValues,
} from '../../src/machines/products/products-fields.ts';
import { downloadMachine } from '../../src/machines/resources/download.machine.ts';
import { fileOpeningMachine } from '../../src/machines/resources/file-opening.machine.ts';
import {
  eventResourcesList,
  faqsList,
  resourcesActors,
  resourcesList,
} from '../../src/machines/resources/actors.ts';
import { resourcesMachine } from '../../src/machines/resources/resources.machine.ts';
import { patiently } from '../support/patience.ts';

/** Lists, dialogs, forms and uploads joined for real, around a server that is pretended. */
const page: ListPage<never> = { rows: [], total: 0, totalIsAtLeast: false, nextCursor: null, facts: {} };
const aProduct: Product = {
  ...emptyProduct,
  _id: 'p1',
  event: 'e1',
  isSample: false,
  createdAt: '2026-03-04T09:30:00.000Z',
  updatedAt: '2026-03-04T09:30:00.000Z',
};
type Draft = RecordDraft<ProductValues> | null;

function openProducts() {
  const load = vi.fn<() => Promise<ListPage<Product>>>(() => Promise.resolve(page));
  const save = vi.fn<(input: unknown) => Promise<unknown>>(() => Promise.resolve({}));
  const drafts = new Map<string, unknown>();
  const held = new Map<string, File>();
  const contexts = new Set<string>();
  const dropDraft = (_: unknown, { form }: { form: string }) => void drafts.delete(form);
  const upload = uploadMachine.provide({
    actors: {
      check: fromPromise(() => Promise.resolve<string | null>(null)),
      framing: framingMachine.provide({
        actors: { readPicture: fromPromise(() => Promise.resolve({ width: 4, height: 4, url: 'blob:arm' })) },
      }),
      transfer: fromPromise(({ input: { key, onProgress } }) => {
        onProgress(50);
        return Promise.resolve(`uploads/${held.get(key)?.name ?? 'lost'}`);
      }),
    },
    actions: {
      holdFile: ({ self }, file) => void held.set(self.sessionId, file),
      dropFile: ({ self }) => void held.delete(self.sessionId),
    },
  });
  const form = productForm.provide({
    actors: {
      recallDraft: fromPromise(() => Promise.resolve<Draft>(null)),
      save: fromPromise(({ input }) => save(input)),
      upload,
    },
    actions: {
      newKey: assign({ key: () => 'key' }),
      keepDraft: (_, { form: id, draft }) => void drafts.set(id, draft),
      dropDraft,
    },
  });
  const editor = productsEditor.provide({
    actors: {
      findDraft: fromPromise(() => Promise.resolve<Draft>(null)),
      form,
      remove: fromPromise(() => Promise.resolve<unknown>(null)),
    },
    actions: { dropDraft },
  });
  const list = productsList.provide({
    actors: {
      load: fromPromise<ListPage<Product>, ListQuery>(load),
      keepAddress: fromCallback(() => undefined),
    },
  });
  const products = createActor(productsMachine.provide({ actors: { list, editor } }), {
    inspect: (event) => {
      if (event.type === '@xstate.snapshot' && 'context' in event.snapshot)
        contexts.add(JSON.stringify(event.snapshot.context));
    },
  }).start();
  const actor = (id: string): AnyActorRef => products.system.get(id) as AnyActorRef;
  const formOf = () => actor('productsEditor').getSnapshot().children.form as ActorRefFrom<typeof form>;
  const until = (condition: () => boolean) => patiently(() => expect(condition()).toBe(true));
  const isOpen = (): boolean => actor('productsEditor').getSnapshot().hasTag('open');
  return { products, actor, formOf, until, isOpen, load, save, drafts, held, contexts };
}

const opened = async () => {
  const world = openProducts();
  world.actor('productsList').send({ type: 'data.requested' });
  await world.until(() => world.actor('productsList').getSnapshot().hasTag('ready'));
  world.actor('productsEditor').send({ type: 'create.requested' });
  await world.until(() => world.isOpen() && world.formOf()?.getSnapshot().can({ type: 'form.submitted' }));
  return world;
};

test('a saved product closes the dialog and asks the list again', async () => {
  const { formOf, until, isOpen, load, save, drafts } = await opened();
  formOf().send({ type: 'field.changed', name: 'productName', value: 'Arm 7' });
  expect([...drafts.keys()]).toEqual(['productForm']);
  formOf().send({ type: 'form.submitted' });
  await until(() => !isOpen());
  expect(save).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledTimes(2);
  expect(drafts.size).toBe(0);
});

test('a saved product is listed as it is now, before the list was asked again', async () => {
  const { actor, formOf, until, isOpen, load, save } = openProducts();
  const productOf = (name: string): Product => ({ ...aProduct, productName: name });
  const shown = (): string[] =>
    (actor('productsList').getSnapshot().context.rows as Product[]).map(({ productName }) => productName);
  load.mockResolvedValueOnce({ ...page, rows: [productOf('Arm 6'), { ...productOf('Belt'), _id: 'p2' }] });
  load.mockReturnValueOnce(new Promise(() => undefined));
  save.mockResolvedValueOnce(productOf('Arm 7'));
  actor('productsList').send({ type: 'data.requested' });
  await until(() => shown().length === 2);
  actor('productsEditor').send({ type: 'edit.requested', row: productRows.toRow(productOf('Arm 6')) });
  await until(() => isOpen() && formOf()?.getSnapshot().can({ type: 'form.submitted' }));
  formOf().send({ type: 'field.changed', name: 'productName', value: 'Arm 7' });
  formOf().send({ type: 'form.submitted' });
  await until(() => !isOpen());
  expect(load).toHaveBeenCalledTimes(2);
  expect(shown()).toEqual(['Arm 7', 'Belt']);
});

test('a removed product is asked about first, and then the list again', async () => {
  const { actor, until, isOpen, load } = await opened();
  actor('productsEditor').send({ type: 'close.requested' });
  expect(isOpen()).toBe(false);
  actor('productsEditor').send({ type: 'remove.requested', row: { id: 'p1', name: 'Arm 7' } });
  expect(load).toHaveBeenCalledTimes(1);
  actor('productsEditor').send({ type: 'remove.confirmed' });
  await until(() => load.mock.calls.length === 2);
});

test('the dialog asks its form whether input would be lost', async () => {
  const { actor, formOf, isOpen, drafts } = await opened();
  formOf().send({ type: 'field.changed', name: 'productName', value: 'Arm 7' });
  actor('productsEditor').send({ type: 'close.requested' });
  expect(isOpen()).toBe(true);
  expect(actor('productsEditor').getSnapshot().hasTag('discarding')).toBe(true);
  actor('productsEditor').send({ type: 'discard.confirmed' });
  expect(isOpen()).toBe(false);
  expect(drafts.size).toBe(0);
});

test('a file goes through its upload into the form, and into no machine’s context', async () => {
  const { formOf, until, held, contexts } = await opened();
  const logo = formOf().getSnapshot().children['upload.productLogo'] as ActorRefFrom<typeof uploadMachine>;
  logo.send({ type: 'file.chosen', file: new File(['secret bytes'], 'arm.png') });
  expect(formOf().getSnapshot().context.uploading).toEqual(['productLogo']);
  formOf().send({ type: 'form.submitted' });
  expect(formOf().getSnapshot().context.errors).toHaveProperty('productLogo');
  const framing = () => logo.getSnapshot().children['framing'] as ActorRefFrom<typeof framingMachine>;
  await until(() => framing()?.getSnapshot().hasTag('adjustable'));
  framing().send({ type: 'crop.skipped' });
  await until(() => formOf().getSnapshot().context.values.productLogo === 'uploads/arm.png');
  expect(formOf().getSnapshot().context.uploading).toEqual([]);
  expect(held.size).toBe(0);
  logo.send({ type: 'file.removed' });
  expect(formOf().getSnapshot().context.values.productLogo).toBe('');
  expect([...contexts].filter((context) => context.includes('"file"'))).toEqual([]);
});

test('a file chosen while the product is being saved is not taken', async () => {
  const { formOf, save } = await opened();
  save.mockReturnValue(new Promise(() => undefined));
  formOf().send({ type: 'field.changed', name: 'productName', value: 'Arm 7' });
  formOf().send({ type: 'form.submitted' });
  const logo = formOf().getSnapshot().children['upload.productLogo'] as ActorRefFrom<typeof uploadMachine>;
  logo.send({ type: 'file.chosen', file: new File(['x'], 'late.png') });
  expect(logo.getSnapshot().hasTag('empty')).toBe(true);
});

test('a file that was opened is counted, and its list shows the new number', async () => {
  const load = vi.fn(() => Promise.resolve(page));
  const count = vi.fn<(input: unknown) => Promise<unknown>>(() => Promise.resolve(1));
  const log = vi.fn();
  const download = downloadMachine.provide({
    actors: {
      open: fromPromise(({ input }) =>
        input.id === 'broken' ? Promise.reject(new Error('not there')) : Promise.resolve(),
      ),
      count: fromPromise(({ input }) => count(input)),
    },
    actions: { logFailure: (_, reason) => log(reason) },
  });
  const resources = createActor(
    resourcesMachine.provide({
      actors: {
        eventResources: eventResourcesList.provide({
          actors: {
            load: fromPromise<ListPage<Download>, ListQuery>(load),
            keepAddress: fromCallback(() => undefined),
          },
        }),
        ownResources: resourcesActors.ownResources.provide({
          actors: { list: resourcesList.provide({ actors: { keepAddress: fromCallback(() => undefined) } }) },
        }),
        faqs: faqsList.provide({ actors: { keepAddress: fromCallback(() => undefined) } }),
        fileOpening: fileOpeningMachine.provide({ actors: { download } }),
      },
    }),
  ).start();
  resources.system.get('eventResources')?.send({ type: 'data.requested' });
  await patiently(() => expect(load).toHaveBeenCalledTimes(1));
  const opening = resources.system.get('fileOpening') as ActorRefFrom<typeof fileOpeningMachine>;
  const request = (id: string): void =>
    opening.send({ type: 'download.requested', file: { id, attachment: 'a.pdf', type: 'pdf' } });
  request('plan');
  request('broken');
  await patiently(() => expect(load).toHaveBeenCalledTimes(2));
  expect(count.mock.calls).toEqual([[{ id: 'plan' }]]);
  expect(log).toHaveBeenCalledTimes(1);
  const { files } = opening.getSnapshot().context;
  expect(Object.keys(files)).toEqual(['broken']);
  expect(files.broken?.getSnapshot().hasTag('failed')).toBe(true);
});
