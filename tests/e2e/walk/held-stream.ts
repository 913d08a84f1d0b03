import type { Page } from '@playwright/test';

/** The stream of news as the page sees it, in the hands of a walk: a route can answer only with a whole body. */
type Line = {
  asked: number;
  isOpen: () => boolean;
  say: (text: string) => void;
  end: () => void;
  refuse: (status: number) => void;
};

type WithLine = typeof globalThis & { line: Line };

/** Before the page is opened: what it asks for at `path` is answered by the functions below. */
export async function holdStream(page: Page, path: string): Promise<void> {
  await page.addInitScript((streamPath) => {
    const real = globalThis.fetch;
    let answer: ((response: Response) => void) | null = null;
    let body: ReadableStreamDefaultController<Uint8Array> | null = null;
    const leave = (): void => {
      answer = null;
      body = null;
    };
    const open = (): void => {
      const stream = new ReadableStream<Uint8Array>({
        start: (controller) => {
          body = controller;
        },
      });
      answer?.(new Response(stream, { headers: { 'Content-Type': 'text/event-stream' } }));
      answer = null;
    };
    const line: Line = {
      asked: 0,
      isOpen: () => answer !== null || body !== null,
      say: (text) => {
        if (!body) open();
        body?.enqueue(new TextEncoder().encode(text));
      },
      end: () => {
        if (!body) open();
        body?.close();
        leave();
      },
      refuse: (status) => {
        answer?.(Response.json({ success: false, message: 'Too many streams.' }, { status }));
        leave();
      },
    };
    globalThis.fetch = (input, init) => {
      const request = new Request(input, init);
      if (new URL(request.url).pathname !== streamPath) return real(request);
      line.asked += 1;
      return new Promise((resolve, reject) => {
        answer = resolve;
        request.signal.addEventListener('abort', () => {
          // A newer one may have taken its place.
          if (answer === resolve || body) leave();
          reject(new DOMException('Gone.', 'AbortError'));
        });
      });
    };
    Object.assign(globalThis, { line });
  }, path);
}

/** How often it was asked for, and whether a page listens right now. */
export const streamOf = (page: Page): Promise<{ asked: number; isOpen: boolean }> =>
  page.evaluate(() => {
    const { line } = globalThis as WithLine;
    return { asked: line.asked, isOpen: line.isOpen() };
  });

/** One event of the stream, or a sign of life. */
export const say = (page: Page, text: string): Promise<void> =>
  page.evaluate((words) => {
    (globalThis as WithLine).line.say(words);
  }, text);

export const endStream = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (globalThis as WithLine).line.end();
  });

export const refuseStream = (page: Page, status: number): Promise<void> =>
  page.evaluate((code) => {
    (globalThis as WithLine).line.refuse(code);
  }, status);
