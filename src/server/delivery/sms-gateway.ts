import { request as requestHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Delivery } from './delivery.ts';
import { traceHeaders } from '../telemetry/trace.ts';
import { DeliveryFailure } from './failure.ts';
import { DEFAULT_SMS_TEMPLATE, fillTemplate } from './sms-template.ts';

/** How long a gateway may take to answer (security §2.2). */
const TIMEOUT_MS = 10_000;

export type SmsGatewayOptions = {
  url: string;
  /** Sent as `Authorization: Bearer …`. */
  token?: string;
  template?: string;
  /** Milliseconds from the start of the request to the status of its answer. */
  timeoutMs?: number;
};

/**
 * Delivery through an HTTP gateway: one POST per message. Any 2xx means sent. Here a message is never sent
 * again, neither after a time-out, when the first may still arrive, nor to the target of a redirect.
 */
export function createSmsGateway(options: SmsGatewayOptions): Delivery {
  const { url, token, template = DEFAULT_SMS_TEMPLATE, timeoutMs = TIMEOUT_MS } = options;
  return {
    async send({ to, text }) {
      const { contentType, body } = fillTemplate(template, { to, text });
      const headers = {
        'content-type': contentType,
        'content-length': String(Buffer.byteLength(body)),
        ...traceHeaders(),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      };
      const status = await post(url, headers, body, timeoutMs);
      if (status < 200 || status > 299) throw refusal(status);
    },
  };
}

/** 4xx is an answer for good, except where the gateway refuses the portal itself, or asks it to wait. */
function refusal(status: number): DeliveryFailure {
  const isFinal = status >= 400 && status < 500 && ![401, 403, 407, 408, 429].includes(status);
  const reason = isFinal ? 'refused' : 'unavailable';
  return new DeliveryFailure(reason, `The SMS gateway answered ${String(status)}.`);
}

/** The status of the first answer. Every request opens a new connection, so none is lost on one that just closed. */
function post(
  url: string,
  headers: Record<string, string>,
  body: string,
  timeoutMs: number,
): Promise<number> {
  const open = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const outgoing = open(url, { method: 'POST', headers, agent: false });
    const timer = setTimeout(() => {
      const text = `The SMS gateway did not answer within ${String(timeoutMs)} ms.`;
      reject(new DeliveryFailure('timeout', text));
      outgoing.destroy();
    }, timeoutMs);
    outgoing.on('close', () => clearTimeout(timer));
    // Only the error's code: its text could quote the address with its secrets.
    outgoing.on('error', ({ code }: NodeJS.ErrnoException) =>
      reject(
        new DeliveryFailure(
          'unavailable',
          `The SMS gateway could not be reached (${code ?? 'no reason given'}).`,
        ),
      ),
    );
    outgoing.on('response', (answer: IncomingMessage) => {
      resolve(answer.statusCode ?? 0);
      // The body is ignored; reading it to its end lets the gateway finish.
      answer.on('error', () => undefined).resume();
    });
    outgoing.end(body);
  });
}
