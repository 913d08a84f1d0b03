import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as its server got it. */
export type ReceivedMail = {
  /** Of the envelope. */
  from: string;
  to: string[];
  /** Every header line once unfolded, by lower-case name. */
  headers: Map<string, string[]>;
  /** Decoded. */
  text: string;
  raw: string;
};

export type MailServer = {
  /** `smtp://127.0.0.1:<port>` */
  url: string;
  mails: ReceivedMail[];
  close(): Promise<void>;
};

/** A real mail server on loopback; it refuses recipients whose address begins with `refused`. */
export async function openMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) =>
      address.startsWith('refused') ? done(new Error(`No mailbox ${address} here`)) : done(),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ from, to, ...parseMail(Buffer.concat(chunks).toString('utf8')) });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  // Listening on a port, so the address is never a pipe's name.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    mails,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function parseMail(raw: string): Pick<ReceivedMail, 'headers' | 'text' | 'raw'> {
  const cut = raw.indexOf('\r\n\r\n');
  const headers = new Map<string, string[]>();
  for (const line of raw
    .slice(0, cut)
    .replace(/\r\n(?=[ \t])/g, '')
    .split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), decodeWords(line.slice(colon + 1).trim())]);
  }
  const [encoding = ''] = headers.get('content-transfer-encoding') ?? [];
  return { headers, text: decodeBody(raw.slice(cut + 4), encoding).replace(/\r\n/g, '\n'), raw };
}

/** RFC 2047: `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=`; spaces between two words do not count. */
function decodeWords(text: string): string {
  return text
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replace(/_/g, ' ')),
    );
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? decodeQuoted(body.replace(/=\r\n/g, '')) : body;
}

/** `=C3=A9` are bytes of UTF-8. */
function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
