import { noteActivity } from './quiet.ts';

/** A request under way. */
export type Call = {
  /** Of the page that sent it. */ host: string;
  method: string;
  path: string;
  token: string | null;
  body: Readonly<Record<string, unknown>>;
  key: string | null;
  /** The page that sent it has ended, or does not wait any more. */ isLeft: boolean;
  /** What the server answered; null until it did. */ answer: Reply | null;
  resolve: (response: Response) => void;
  reject: (error: Error) => void;
};

export type Reply = { status: number; body: object };
type Server = (call: Call) => Reply;

/** The way to the server: some requests wait until the model says what becomes of them. */
export class Network {
  readonly calls: Call[] = [];

  constructor(
    readonly server: Server,
    readonly holds: (call: Call) => boolean,
    readonly onSent: (call: Call) => void = () => undefined,
  ) {}

  readonly fetch = async (request: Request): Promise<Response> => {
    const { host, pathname } = new URL(request.url);
    const text = await request.clone().text();
    noteActivity();
    return new Promise((resolve, reject) => {
      const call: Call = {
        ...{ host, method: request.method, path: pathname.replace(/^\/api/, ''), resolve, reject },
        token: request.headers.get('Authorization')?.replace('Bearer ', '') ?? null,
        key: request.headers.get('Idempotency-Key'),
        body: text === '' ? {} : (JSON.parse(text) as Call['body']),
        isLeft: false,
        answer: null,
      };
      this.onSent(call);
      request.signal.addEventListener('abort', () => {
        call.isLeft = true;
        reject(new DOMException('Aborted.', 'AbortError'));
      });
      if (this.holds(call)) this.calls.push(call);
      else resolve(responseOf(this.server(call)));
    });
  };

  /** The server does what was asked. */
  arrive(call: Call): void {
    call.answer ??= this.server(call);
    if (call.isLeft) this.#forget(call);
  }

  answer(call: Call): void {
    this.arrive(call);
    this.#forget(call);
    if (call.answer) call.resolve(responseOf(call.answer));
  }

  /** The connection breaks: nobody knows whether the server did what was asked. */
  lose(call: Call): void {
    this.#forget(call);
    call.reject(new TypeError('Failed to fetch'));
  }

  /** Requests of pages that have ended may still arrive. */
  leave(host: string): void {
    for (const call of this.calls) if (call.host === host) call.isLeft = true;
  }

  #forget(call: Call): void {
    const at = this.calls.indexOf(call);
    if (at !== -1) this.calls.splice(at, 1);
    noteActivity();
  }
}

const responseOf = ({ status, body }: Reply): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
