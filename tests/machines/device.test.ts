import { describe, expect, test, vi } from 'vitest';
import { copyText, shareLink } from '../../src/app/hand-out.ts';
import { createStorage } from '../../src/app/storage.ts';
import { blockedDisk, emptyDisk, type Disk } from './portal-world.ts';

const LINK = 'https://expo.example/exhibitor/invitation#token=t';

/** A browser without a clipboard of its own, in which copying asks the page what to copy. */
function oldBrowser(copies: boolean) {
  const written = new Map<string, string>();
  const document = Object.assign(new EventTarget(), {
    execCommand: () => {
      const event = Object.assign(new Event('copy', { cancelable: true }), {
        clipboardData: { setData: (type: string, text: string) => written.set(type, text) },
      });
      return copies && document.dispatchEvent(event);
    },
  });
  return { written, document, page: { navigator: {}, document } as unknown as Window };
}

describe('copying', () => {
  test('writes to the clipboard', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    await copyText({ navigator: { clipboard: { writeText } } } as unknown as Window, LINK);
    expect(writeText).toHaveBeenCalledExactlyOnceWith(LINK);
  });

  test('works without a clipboard to write to, and answers no later copying', async () => {
    const { written, document, page } = oldBrowser(true);
    await copyText(page, LINK);
    expect([...written]).toEqual([['text/plain', LINK]]);
    written.clear();
    document.execCommand();
    expect(written.size).toBe(0);
  });

  test('that the browser refuses is a failure', async () => {
    await expect(copyText(oldBrowser(false).page, LINK)).rejects.toThrow('The browser does not copy.');
    const writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
    const page = { navigator: { clipboard: { writeText } } } as unknown as Window;
    await expect(copyText(page, LINK)).rejects.toThrow('No');
  });
});

describe('sharing', () => {
  const sharing = (end: () => Promise<void>) => {
    const share = vi.fn(end);
    return { share, ended: shareLink({ navigator: { share } } as unknown as Window, LINK) };
  };

  test('hands over the link; thinking better of it is no failure, anything else is', async () => {
    const { share, ended } = sharing(() => Promise.resolve());
    await ended;
    expect(share).toHaveBeenCalledExactlyOnceWith({ url: LINK });
    await sharing(() => Promise.reject(new DOMException('Cancelled', 'AbortError'))).ended;
    await expect(
      sharing(() => Promise.reject(new DOMException('No', 'NotAllowedError'))).ended,
    ).rejects.toThrow('No');
  });
});

describe('what the browser keeps', () => {
  const storageOf = (disk: Disk) =>
    createStorage(
      Object.assign(new EventTarget(), { document: { cookie: '' }, ...disk }) as unknown as Window,
    );

  test('is found again by another page', () => {
    const disk = emptyDisk();
    storageOf(disk).saveToken('t');
    storageOf(disk).tab.keep('eventId', 'e');
    expect(storageOf(disk).token()).toBe('t');
    expect(storageOf(disk).tab.read('eventId')).toBe('e');
  });

  test('lasts as long as the page where the browser keeps nothing', () => {
    const storage = storageOf(blockedDisk());
    expect(storage.token()).toBeNull();
    storage.saveToken('t');
    storage.tab.keep('eventId', 'e');
    expect([storage.token(), storage.tab.read('eventId')]).toEqual(['t', 'e']);
    storage.forgetToken();
    expect([storage.token(), storage.tab.read('eventId')]).toEqual([null, 'e']);
    storage.clear();
    expect(storage.tab.read('eventId')).toBeNull();
    expect(storageOf(blockedDisk()).token()).toBeNull();
  });

  test('is the newest where the browser suddenly has no room', () => {
    const disk = emptyDisk();
    const storage = storageOf(disk);
    storage.saveToken('old');
    vi.spyOn(disk.localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    storage.saveToken('new');
    expect(storage.token()).toBe('new');
  });
});
