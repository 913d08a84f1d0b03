import { vi } from 'vitest';
import type { Reply } from './fake-server.ts';

/** What an upload sent, as the browser would have. */
export type Sent = { method: string; url: string; headers: Headers; body: FormData; aborted: boolean };

/**
 * Stands in for the browser's `XMLHttpRequest`: reports the given progress (bytes of 100), then ends with the
 * reply. Undone by `vi.unstubAllGlobals`.
 */
export function fakeUploads(reply: Reply, progress: readonly number[] = []): Sent[] {
  const all: Sent[] = [];
  class FakeRequest {
    upload: { onprogress?: (event: object) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    onloadend?: () => void;
    status = 0;
    statusText = '';
    responseText = '';
    private readonly sent: Sent = {
      method: '',
      url: '',
      headers: new Headers(),
      body: new FormData(),
      aborted: false,
    };
    private answer = new Response();
    private readonly aborting = new AbortController();

    open(method: string, url: string): void {
      Object.assign(this.sent, { method, url });
    }
    setRequestHeader(name: string, value: string): void {
      this.sent.headers.set(name, value);
    }
    getResponseHeader(name: string): string | null {
      return this.answer.headers.get(name);
    }
    abort(): void {
      this.sent.aborted = true;
      this.aborting.abort();
      this.onabort?.();
      this.onloadend?.();
    }
    send(body: FormData): void {
      this.sent.body = body;
      all.push(this.sent);
      for (const loaded of progress) this.upload.onprogress?.({ lengthComputable: true, loaded, total: 100 });
      this.upload.onprogress?.({ lengthComputable: false, loaded: 7, total: 0 });
      void this.finish();
    }
    private async finish(): Promise<void> {
      try {
        const { method, url, headers } = this.sent;
        this.answer = await reply(new Request(url, { method, headers, signal: this.aborting.signal }));
        const { status, statusText } = this.answer;
        Object.assign(this, { status, statusText, responseText: await this.answer.clone().text() });
        this.onload?.();
      } catch {
        this.onerror?.();
      }
      this.onloadend?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return all;
}
