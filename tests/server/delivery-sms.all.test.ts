import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { DeliveryFailure } from '../../src/server/delivery/failure.ts';
import { createSmsGateway } from '../../src/server/delivery/sms-gateway.ts';
import type { SmsGatewayOptions } from '../../src/server/delivery/sms-gateway.ts';
import { openGateway } from '../support/gateway.ts';
import type { Gateway } from '../support/gateway.ts';

const TO = '+919000000001';
const ODD = 'He said "hi" \\ {to} & 100% = ½\nनमस्ते 👋\r\n@demo.localhost #0421';

describe('the SMS gateway', () => {
  let gateway: Gateway | undefined;
  afterEach(() => gateway?.close());
  const send = async (text: string, options: Partial<SmsGatewayOptions> = {}): Promise<void> => {
    const { url } = gateway ?? { url: '' };
    await createSmsGateway({ url, ...options }).send({ channel: 'sms', to: TO, text, code: '0421' });
  };

  test('gets one POST of JSON with number and text exactly as they are', async () => {
    gateway = await openGateway();
    await send(ODD, { token: 'top-secret' });
    expect(gateway.requests).toHaveLength(1);
    const [request] = gateway.requests;
    expect(request).toMatchObject({ method: 'POST', path: '/send' });
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Bearer top-secret',
      'content-length': String(Buffer.byteLength(request?.body ?? '')),
    });
    expect(request?.body).toBe(`{"to":"${TO}","text":${JSON.stringify(ODD)}}`);
    expect(JSON.parse(request?.body ?? '')).toEqual({ to: TO, text: ODD });
  });

  test('gets the JSON of the template, and no authorisation without a token', async () => {
    gateway = await openGateway();
    await send(ODD, { template: '[{"msg":{"dest":["{to}"],"body":"{text}"},"copy":"{text}"}]' });
    const [request] = gateway.requests;
    expect(request?.headers.authorization).toBeUndefined();
    expect(JSON.parse(request?.body ?? '')).toEqual([{ msg: { dest: [TO], body: ODD }, copy: ODD }]);
  });

  test('gets a form from a template that is none of JSON', async () => {
    gateway = await openGateway();
    await send(ODD, { template: 'From=Portal&To={to}&Body={text}' });
    const [request] = gateway.requests;
    expect(request?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect([...new URLSearchParams(request?.body)]).toEqual([
      ['From', 'Portal'],
      ['To', TO],
      ['Body', ODD],
    ]);
  });

  test.each([200, 201, 202, 204])('has sent the message when it answers %i', async (status) => {
    gateway = await openGateway((response) => void response.writeHead(status).end());
    await expect(send('hello')).resolves.toBeUndefined();
  });

  test.each([
    [301, 'unavailable'],
    [307, 'unavailable'],
    [400, 'refused'],
    [401, 'unavailable'],
    [429, 'unavailable'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ] as const)('has not sent it when it answers %i, and is not asked again', async (status, reason) => {
    gateway = await openGateway((response) => {
      response.writeHead(status, { location: '/elsewhere', 'retry-after': '0' }).end('no 0421');
    });
    await expect(send('0421 is your code')).rejects.toThrow(
      new DeliveryFailure(reason, `The SMS gateway answered ${String(status)}.`),
    );
    expect(gateway.requests).toHaveLength(1);
  });

  test('is given up when it does not answer in time, and is not asked again', async () => {
    let ended = false;
    gateway = await openGateway((response) => void response.on('close', () => (ended = true)));
    await expect(send('hello', { timeoutMs: 100 })).rejects.toThrow('did not answer within 100 ms');
    await expect.poll(() => ended).toBe(true);
    expect(gateway.requests).toHaveLength(1);
  });

  test('has sent the message when its answer began in time, however long it goes on', async () => {
    let ended = false;
    gateway = await openGateway((response) => {
      response
        .on('close', () => (ended = true))
        .writeHead(200)
        .write('{');
    });
    await expect(send('hello', { timeoutMs: 500 })).resolves.toBeUndefined();
    await expect.poll(() => ended).toBe(true);
    expect(gateway.requests).toHaveLength(1);
  });

  test('may answer one message twice without harm to the next', async () => {
    const answer = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
    let asked = 0;
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', () => {
        asked++;
        socket.write(answer + answer);
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${String(port)}/`;
    try {
      for (const text of ['one', 'two', 'three']) await send(text, { url });
      expect(asked).toBe(3);
    } finally {
      server.close();
    }
  });

  test('that is not there or hangs up is a failure without the message or the token', async () => {
    gateway = await openGateway((response) => void response.destroy());
    const { url } = gateway;
    const failure = async (): Promise<Error> => {
      try {
        await send('0421 is your code', { url, token: 'top-secret' });
      } catch (error) {
        return error as Error;
      }
      throw new Error('It was sent.');
    };
    const hungUp = await failure();
    expect(hungUp.message).toBe('The SMS gateway could not be reached (ECONNRESET).');
    await gateway.close();
    gateway = undefined;
    const gone = await failure();
    expect(gone.message).toBe('The SMS gateway could not be reached (ECONNREFUSED).');
    for (const { message, stack = '', cause } of [hungUp, gone]) {
      expect(`${message}${stack}${String(cause)}`).not.toMatch(/0421|top-secret|9000000001/);
    }
  });
});
