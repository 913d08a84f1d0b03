import { describe, expect, test } from 'vitest';
import { assign, type AnyStateMachine } from 'xstate';
import { productForm, productsEditor } from '../../src/machines/products/actors.ts';
import { emptyProduct, productRows } from '../../src/machines/products/products-fields.ts';
import { resourceForm, resourcesEditor } from '../../src/machines/resources/actors.ts';
import { emptyResource, resourceRows } from '../../src/machines/resources/resources-fields.ts';
import { teamForm } from '../../src/machines/team/actors.ts';
import { emptyMember, memberRows } from '../../src/machines/team/team-fields.ts';
import { EMPTY, RAVI } from './member-form.ts';
import { starter, type Subject } from './subject.ts';

/** What a feature says about its records: fields, texts and files, from spec §2, §3, §5 and §8. */
const EFFECTS = ['newKey', 'keepDraft', 'dropDraft', 'tellOwner', 'raiseToast'];

const openForm = async (machine: AnyStateMachine, empty: unknown, row: unknown = null): Promise<Subject> => {
  const subject = await starter(machine, EFFECTS)(() => ({ row, empty }));
  await subject.answer('recallDraft', null);
  return subject;
};
const type = (subject: Subject, name: string, value: string) =>
  subject.send({ type: 'field.changed', name, value });
const submit = (subject: Subject) => subject.send({ type: 'form.submitted' });
const toasts = (subject: Subject): unknown[] =>
  subject
    .effects()
    .filter(({ name }) => name === 'raiseToast')
    .map(({ params }) => (params as { description: string }).description);
const uploads = (subject: Subject) => subject.calls('upload').map(({ input }) => input);

const entity = { _id: 'e1', event: 'x', isSample: false, createdAt: 't0', updatedAt: 't1' };

describe('a team member', () => {
  test('starts with the fields of the specification, country 91', () => {
    expect(emptyMember).toEqual(EMPTY);
  });

  test('is read field by field, and an unknown phone id stays empty', () => {
    const member = { ...entity, ...RAVI, isParentExhibitor: false, isPending: true, phoneId: 'ignored' };
    expect(memberRows.readRow(member)).toEqual({ id: 'e1', updatedAt: 't1', values: RAVI });
  });

  test('is not read from a refusal that brings no row', () => {
    for (const data of [null, undefined, 'text', {}, { _id: 'e1' }, { updatedAt: 't1' }])
      expect(memberRows.readRow(data)).toBeNull();
  });
});

describe('a product', () => {
  test('asks for its name, and for addresses that can be opened', async () => {
    const form = await openForm(productForm, emptyProduct);
    await type(form, 'productLink', 'javascript:alert(1)');
    await submit(form);
    expect(form.calls('save')).toEqual([]);
    expect(form.snapshot().context.errors).toEqual({
      productName: ['Product name is required'],
      productLink: ['Valid URL is required'],
    });
  });

  test('takes a logo and an image', async () => {
    const form = await openForm(productForm, emptyProduct);
    expect(uploads(form)).toEqual([
      { name: 'productLogo', kind: 'image', type: 'productLogo', label: 'Logo', path: '' },
      { name: 'productImage', kind: 'image', type: 'productImage', label: 'Image', path: '' },
    ]);
  });

  test('says what became of it', async () => {
    const values = { ...emptyProduct, productName: 'Arm 7' };
    for (const [row, end, text] of [
      [null, 'answer', 'Product added successfully!'],
      [null, 'reject', 'Failed to add product. Please try again.'],
      [{ id: 'e1', updatedAt: 't1', values }, 'answer', 'Product updated successfully!'],
      [{ id: 'e1', updatedAt: 't1', values }, 'reject', 'Failed to update product. Please try again.'],
    ] as const) {
      const form = await openForm(productForm, values, row);
      await submit(form);
      await form[end]('save', undefined);
      expect(toasts(form)).toEqual([text]);
    }
  });

  test('is read as the wire spells it', () => {
    const values = {
      ...emptyProduct,
      productName: 'Arm 7',
      productDescription: 'A robot',
      productLink: 'https://acme.example',
      productLogo: 'l.png',
      productImage: 'i.png',
      BrochureUrl: 'https://acme.example/b.pdf',
    };
    expect(productRows.toRow({ ...entity, ...values })).toEqual({ id: 'e1', updatedAt: 't1', values });
  });
});

describe('a resource', () => {
  test('asks for a title and a type, and a link for its address', async () => {
    const form = await openForm(resourceForm, emptyResource);
    await submit(form);
    expect(form.snapshot().context.errors).toEqual({
      title: ['Resource name is required'],
      type: ['Please select a resource type'],
    });
    await type(form, 'title', 'Site');
    await type(form, 'type', 'link');
    await submit(form);
    expect(form.snapshot().context.errors).toEqual({ fileUrl: ['Valid URL is required'] });
    await type(form, 'fileUrl', 'https://acme.example');
    await submit(form);
    expect(form.calls('save')).toHaveLength(1);
  });

  test('never takes a file for an address, or an address for a file', async () => {
    const form = await openForm(resourceForm, { ...emptyResource, type: 'pdf' });
    await form.send({ type: 'upload.stored', name: 'fileUrl', path: 'uploads/1.pdf' });
    await type(form, 'type', 'doc');
    expect(form.snapshot().context.values.fileUrl).toBe('uploads/1.pdf');
    await type(form, 'type', 'link');
    expect(form.snapshot().context.values.fileUrl).toBe('');
    expect(form.heard('upload.fileUrl')).toEqual([{ type: 'path.changed', path: '' }]);
    await type(form, 'fileUrl', 'https://acme.example');
    await type(form, 'type', 'text');
    expect(form.snapshot().context.values.fileUrl).toBe('');
  });

  test('changed to a link before its draft is found drops the file of the draft', async () => {
    const early = async (...typed: [name: string, value: string][]) => {
      const form = await starter(resourceForm, EFFECTS)(() => ({ row: null, empty: emptyResource }));
      for (const [name, value] of typed) await type(form, name, value);
      const values = { ...emptyResource, title: 'Plan', type: 'pdf', fileUrl: 'p.pdf', fileType: 'PDF' };
      await form.answer('recallDraft', { row: null, values, key: 'k' });
      return form.snapshot().context.values;
    };
    const link = { ...emptyResource, title: 'Plan', type: 'link' };
    expect(await early(['type', 'link'])).toEqual(link);
    const fileUrl = 'https://acme.example';
    expect(await early(['type', 'doc'], ['type', 'link'], ['fileUrl', fileUrl])).toEqual({
      ...link,
      fileUrl,
    });
    expect(await early(['type', 'doc'])).toMatchObject({ type: 'doc', fileUrl: 'p.pdf' });
  });

  test('takes a document, with sentences of its own', async () => {
    const form = await openForm(resourceForm, emptyResource);
    expect(uploads(form)).toMatchObject([
      {
        name: 'fileUrl',
        kind: 'document',
        type: 'resource',
        texts: { uploaded: 'File uploaded successfully', failed: 'Failed to upload file' },
      },
    ]);
  });

  test('is written as file and read as attachment', () => {
    const values = {
      title: 'Plan',
      description: 'Of the hall',
      type: 'pdf',
      fileUrl: 'p.pdf',
      fileType: 'PDF',
    };
    const { fileUrl: attachment, ...rest } = values;
    const own = { category: '', downloadCount: 3, isExhibitor: true, isPublic: false };
    const wire = { ...entity, ...rest, ...own, type: 'pdf' as const, attachment };
    expect(resourceRows.toRow(wire)).toEqual({ id: 'e1', updatedAt: 't1', values });
  });
});

test.each([
  [productsEditor, 'Product deleted successfully!', 'Failed to delete product. Please try again.'],
  [resourcesEditor, 'Resource deleted successfully!', 'Failed to delete resource. Please try again.'],
] as const)('says what became of a deletion: %#', async (machine, removed, failed) => {
  const editor = await starter(machine, ['dropDraft', 'announceChange', 'raiseToast'])();
  await editor.answer('findDraft', null);
  await editor.send({ type: 'remove.requested', row: { id: 'e1', name: 'One' } });
  await editor.send({ type: 'remove.confirmed' });
  await editor.reject('remove', undefined);
  await editor.send({ type: 'remove.confirmed' });
  await editor.answer('remove');
  expect(toasts(editor)).toEqual([failed, removed]);
});

describe('the key under which a record is created', () => {
  const withKeys = () => {
    let made = 0;
    const machine = teamForm.provide({
      actions: {
        newKey: assign({
          key: () => {
            made += 1;
            return `key-${String(made)}`;
          },
        }),
      },
    });
    return starter(
      machine,
      EFFECTS.filter((name) => name !== 'newKey'),
    );
  };
  const keys = (subject: Subject): unknown[] =>
    subject.calls('save').map(({ input }) => (input as { key: string }).key);

  test('is one for an opened form, however often it is sent, and another for the next record', async () => {
    const form = await withKeys()(() => ({ row: null, empty: { ...EMPTY, fullName: 'Ravi' } }));
    await form.answer('recallDraft', null);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await submit(form);
      await form.reject('save', new Error('offline'));
    }
    await form.send({ type: 'draft.discarded' });
    await submit(form);
    expect(keys(form)).toEqual(['key-1', 'key-1', 'key-2']);
  });

  test('comes back with the draft', async () => {
    const form = await withKeys()(() => ({ row: null, empty: EMPTY }));
    await form.answer('recallDraft', { row: null, values: { ...EMPTY, fullName: 'Ravi' }, key: 'before' });
    await submit(form);
    expect(keys(form)).toEqual(['before']);
  });
});
