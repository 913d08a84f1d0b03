import { operationsOf, readDocument, type DocumentedOperation } from '../support/document.ts';
import { bodyOf, chooseAll, chooseBy, type Chooser } from './bodies.ts';

/**
 * How a call is answered: lost on the way, by something that is not the portal, or with a documented status and a body
 * that its schema allows, whose choices are these numbers. Plain data, so that a case can be kept in a file.
 */
export type Answer =
  | { kind: 'lost' | 'garbled' | 'never' }
  /** A body that was kept, whatever its schema says now. */
  | { kind: 'kept'; status: number; body: unknown }
  | { kind: 'documented'; status: number; choices: readonly number[] }
  /** The same choice everywhere; `value` chooses in enumerations. */
  | { kind: 'even'; status: number; size: number; value: number };

const document = readDocument();
const operations = operationsOf(document);

type Known = DocumentedOperation & { pattern: RegExp };

const known: readonly Known[] = operations.map((operation) => ({
  ...operation,
  pattern: new RegExp(
    `^/api${operation.path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{[^}]+\}/g, '[^/]+')}$`,
  ),
}));

/** The operation that a request calls; fixed addresses come before those with an id. */
function calledBy(request: Request): DocumentedOperation {
  const { pathname } = new URL(request.url);
  const found = known
    .filter(({ method, pattern }) => method === request.method.toLowerCase() && pattern.test(pathname))
    .sort((one, other) => one.path.split('{').length - other.path.split('{').length);
  const [operation] = found;
  if (!operation) throw new Error(`The contract has no ${request.method} ${pathname}.`);
  return operation;
}

/** An operation by its id. */
export function operationOf(id: string): DocumentedOperation {
  const operation = operations.find((one) => one.id === id);
  if (!operation) throw new Error(`The contract has no ${id}.`);
  return operation;
}

/** The statuses of an operation that come with an answer of their own. */
export const statusesOf = ({ replies }: DocumentedOperation): number[] =>
  [...replies.keys()].filter((status) => status !== 304);

/** The status of its success. */
export const successOf = (operation: DocumentedOperation): number =>
  statusesOf(operation).find((status) => status < 300) ?? 200;

/** The simplest success. */
export const simply = (operation: DocumentedOperation): Answer => ({
  kind: 'even',
  status: successOf(operation),
  size: 0,
  value: 0,
});

const chooserOf = (answer: Extract<Answer, { kind: 'documented' | 'even' }>): Chooser =>
  answer.kind === 'even' ? chooseAll(answer.size, answer.value) : chooseBy(answer.choices);

/** The body of an answer, to be kept; undefined where it has none. */
export function contentOf(operation: DocumentedOperation, answer: Answer): unknown {
  if (answer.kind === 'kept') return answer.body;
  if (answer.kind !== 'documented' && answer.kind !== 'even') return undefined;
  const [type, media] = Object.entries(operation.replies.get(answer.status)?.content ?? {})[0] ?? [];
  if (media === undefined) return undefined;
  return type === 'application/json'
    ? bodyOf(document, media.schema, chooserOf(answer))
    : 'name,email\nLena,lena@visitor.example\n';
}

/** The response to a call. */
function responseOf(operation: DocumentedOperation, answer: Answer): Response {
  if (answer.kind === 'garbled') {
    return new Response('<html>Welcome to the hotel</html>', { headers: { 'Content-Type': 'text/html' } });
  }
  if (!('status' in answer)) throw new TypeError('Failed to fetch');
  const reply = operation.replies.get(answer.status);
  const [type = ''] = Object.entries(reply?.content ?? {})[0] ?? [];
  const headers = {
    ...(type !== '' && { 'Content-Type': type }),
    ...(reply?.headers?.['Retry-After'] !== undefined && { 'Retry-After': '30' }),
  };
  const body = contentOf(operation, answer);
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  return new Response(text ?? null, { status: answer.status, headers });
}

/** Answers any call with the simplest success that the contract has for it. */
export function answerSimply(request: Request): Response {
  const operation = calledBy(request);
  return responseOf(operation, simply(operation));
}

/**
 * A network with a server at its end that answers the first operation that is called as told, and every other one
 * simply. An operation that succeeded is answered simply when it is called again, so that lists end.
 */
export function createExchange() {
  let told: Answer = { kind: 'lost' };
  let asked: { operation: DocumentedOperation; request: Request }[] = [];
  return {
    /** What the next calls meet. */
    tell(answer: Answer): void {
      told = answer;
      asked = [];
    },
    /** The calls since then. */
    asked: () => asked,
    fetch: async (request: Request): Promise<Response> => {
      const operation = calledBy(request);
      const [first] = asked;
      const isFirst = first === undefined || first.operation === operation;
      const isRepeated = first !== undefined && 'status' in told && told.status < 300;
      asked.push({ operation, request });
      if (told.kind === 'never' && isFirst) await aborted(request.signal);
      // As the network is: nothing comes at once.
      await Promise.resolve();
      request.signal.throwIfAborted();
      return responseOf(operation, isFirst && !isRepeated ? told : simply(operation));
    },
  };
}

/** Rejects once a request is aborted. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(new DOMException('The operation was aborted.', 'AbortError'));
    });
  });
