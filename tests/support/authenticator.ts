import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** Head of a CBOR item (RFC 8949): its major type and its number. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const b64 = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url');

const PRESENT = 1;
const VERIFIED = 4;
const WITH_CREDENTIAL = 64;

/** What a forged answer says instead of the truth. */
type Lies = { origin?: string; rpId?: string; type?: string; flags?: number; counter?: number };

/** An authenticator in software, as WebAuthn level 3 describes one, with one ES256 credential for one host. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;
  const cose = cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  const clientData = (type: string, challenge: string, lies: Lies): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: b64(challenge),
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authData = (flags: number, lies: Lies, rest = Buffer.alloc(0)): Buffer => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lies.counter ?? counter);
    const host = sha256(lies.rpId ?? new URL(origin).hostname);
    return Buffer.concat([host, Buffer.from([lies.flags ?? flags]), count, rest]);
  };
  return {
    id: b64(id),
    /** The body of `POST auth/passkeys` for a challenge. */
    create(challenge: string, lies: Lies = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, cose]);
      const data = authData(PRESENT | VERIFIED | WITH_CREDENTIAL, lies, credential);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]);
      return {
        id: b64(id),
        clientDataJSON: b64(clientData('webauthn.create', challenge, lies)),
        attestationObject: b64(cbor(attestation)),
        transports: ['internal' as const],
      };
    },
    /** The body of `POST auth/passkey` for a challenge. */
    get(challenge: string, lies: Lies = {}) {
      const data = authData(PRESENT | VERIFIED, lies);
      const client = clientData('webauthn.get', challenge, lies);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        id: b64(id),
        clientDataJSON: b64(client),
        authenticatorData: b64(data),
        signature: b64(signature),
      };
    },
  };
}
