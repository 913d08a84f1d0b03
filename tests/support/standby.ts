import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A server that takes no writes, as far as a program that looks for the primary can see. */
export type Standby = { port: number; asked(): string[]; close(): Promise<void> };

const bytes = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part)));
const int32 = (value: number): Buffer => Buffer.from(Int32Array.of(value).buffer).swap32();
const int16 = (value: number): Buffer => Buffer.from(Int16Array.of(value).buffer).swap16();
const message = (type: string, body: Buffer): Buffer => bytes(type, int32(body.length + 4), body);

const READY = message('Z', bytes('I'));
const WELCOME = bytes(message('R', int32(0)), READY);
/** One column of text. */
const COLUMN = bytes(int16(1), 'answer\0', int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0));

function row(value: string): Buffer {
  const data = bytes(int16(1), int32(value.length), value);
  return bytes(message('T', COLUMN), message('D', data), message('C', bytes('SELECT 1\0')), READY);
}

/** Answers `value` to every question. Messages are short here: each arrives in one piece. */
export async function startStandby(value: string): Promise<Standby> {
  const asked: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      const type = data.toString('latin1', 0, 1);
      if (type === '\0') socket.write(WELCOME);
      if (type === 'Q') {
        asked.push(data.toString('utf8', 5, data.length - 1));
        socket.write(row(value));
      }
      if (type === 'X') socket.end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    asked: () => asked,
    close: () => new Promise((closed) => void server.close(() => closed())),
  };
}
