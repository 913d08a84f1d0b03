import { afterEach, describe, expect, test, vi } from 'vitest';
import { createHeldFiles } from '../../src/app/held-files.ts';
import { openFile } from '../../src/app/open-file.ts';
import type { Ports } from '../../src/app/ports.ts';
import { DEFAULT_PAGE_DATA } from '../support/page-data.ts';

/** A page that records the links that were followed. */
function pageAt(storagePublicUrl = '/files/') {
  const followed: Record<string, unknown>[] = [];
  const later: (() => void)[] = [];
  const fetchFile = vi.fn(() => Promise.resolve({ content: new Blob(['content']), name: 'Plan.pdf' }));
  const address = vi.fn((path: string) => Promise.resolve({ address: `${path}?until=9&seal=s` }));
  const page = {
    location: { href: 'https://portal.test/exhibitor/resources', origin: 'https://portal.test' },
    document: {
      createElement: () => ({
        click(this: Record<string, unknown>) {
          followed.push(Object.fromEntries(Object.entries(this).filter(([name]) => name !== 'click')));
        },
      }),
    },
    setTimeout: (act: () => void) => later.push(act),
  };
  const world = {
    // The few members the opening touches.
    page: page as unknown as Window,
    api: (() => Promise.resolve({ files: { address, fetchFile } })) as unknown as Ports['api'],
    settings: { ...DEFAULT_PAGE_DATA.settings, storagePublicUrl },
  };
  const open = (attachment: string, type = 'pdf') =>
    openFile(world, { attachment, type }, new AbortController().signal);
  return { followed, later, address, fetchFile, open };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('opening', () => {
  test('saves a stored file under its name, and releases the copy', async () => {
    const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:copy');
    const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const { followed, later, fetchFile, open } = pageAt();
    await open('uploads/plan.pdf');
    expect(fetchFile).toHaveBeenCalledWith(
      'https://portal.test/files/uploads/plan.pdf?until=9&seal=s',
      expect.anything(),
    );
    expect(create).toHaveBeenCalledOnce();
    expect(followed).toEqual([{ href: 'blob:copy', download: 'Plan.pdf' }]);
    expect(revoke).not.toHaveBeenCalled();
    for (const act of later) act();
    expect(revoke).toHaveBeenCalledWith('blob:copy');
  });

  test('leaves links to a tab of their own, at once, and files elsewhere when they have their address', async () => {
    for (const [base, attachment, type, href] of [
      ['/files/', 'https://acme.example/', 'link', 'https://acme.example/'],
      ['/files/', 'https://portal.test/files/x', 'link', 'https://portal.test/files/x'],
      [
        'https://cdn.example/',
        'uploads/plan.pdf',
        'pdf',
        'https://cdn.example/uploads/plan.pdf?until=9&seal=s',
      ],
    ] as const) {
      const { followed, fetchFile, open } = pageAt(base);
      const opened = open(attachment, type);
      if (type === 'pdf') await opened;
      expect(followed).toEqual([{ href, target: '_blank', rel: 'noopener noreferrer' }]);
      expect(fetchFile).not.toHaveBeenCalled();
    }
  });

  test('refuses what is no file and no web address', async () => {
    for (const [attachment, type] of [
      ['', 'pdf'],
      ['', 'link'],
      ['javascript:alert(1)', 'link'],
      ['uploads/plan.pdf', 'link'],
    ] as const) {
      const { followed, open } = pageAt();
      await expect(open(attachment, type)).rejects.toThrow('There is nothing to open.');
      expect(followed).toEqual([]);
    }
  });

  test('fetches a new address once when the first has expired', async () => {
    const expired = Object.assign(new Error('410'), { _tag: 'Refused', status: 410 });
    const { address, fetchFile, followed, open } = pageAt();
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:copy');
    fetchFile.mockRejectedValueOnce(expired);
    await open('uploads/plan.pdf');
    expect([address.mock.calls.length, followed.length]).toEqual([2, 1]);
    fetchFile.mockRejectedValue(expired);
    await expect(open('uploads/plan.pdf')).rejects.toBe(expired);
    expect([address.mock.calls.length, followed.length]).toEqual([4, 1]);
  });

  test('fails when the file cannot be fetched, and saves nothing', async () => {
    const { followed, fetchFile, open } = pageAt();
    fetchFile.mockRejectedValueOnce(new Error('404'));
    await expect(open('uploads/plan.pdf')).rejects.toThrow('404');
    expect(followed).toEqual([]);
  });
});

describe('chosen files', () => {
  const file = (name: string) => new File(['x'], name);

  test('are held under one key each until they are dropped or another is chosen', () => {
    const files = createHeldFiles();
    files.hold('a', file('1.png'));
    const first = files.get('a');
    expect(first.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    expect(files.get('a')).toBe(first);
    files.hold('a', file('2.png'));
    expect(files.get('a').file.name).toBe('2.png');
    expect(files.get('a').idempotencyKey).not.toBe(first.idempotencyKey);
    files.drop('a');
    expect(() => files.get('a')).toThrow('No file was chosen.');
  });

  test('are the newest twenty at most', () => {
    const files = createHeldFiles();
    for (let index = 0; index < 21; index += 1) files.hold(String(index), file('x'));
    expect(() => files.get('0')).toThrow();
    expect(files.get('1').file.name).toBe('x');
    files.hold('1', file('y'));
    files.hold('21', file('x'));
    expect(files.get('1').file.name).toBe('y');
    expect(() => files.get('2')).toThrow();
  });
});
