type Value = string | number | { [key: string]: Value } | readonly Value[];

/** Control byte of a value (MaxMind DB 2.0): types beyond 7 have their number in a second byte. */
const control = (type: number, size: number): Buffer =>
  type < 8 ? Buffer.from([(type << 5) | size]) : Buffer.from([size, type - 7]);

/** Sizes below 29 only, which is all that these tests write. */
function encoded(value: Value): Buffer {
  if (typeof value === 'string')
    return Buffer.concat([control(2, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([control(6, 4), bytes]);
  }
  if (Array.isArray(value)) return Buffer.concat([control(11, value.length), ...value.map(encoded)]);
  const entries = Object.entries(value as Readonly<Record<string, Value>>);
  const parts = entries.flatMap(([key, one]) => [encoded(key), encoded(one)]);
  return Buffer.concat([control(7, entries.length), ...parts]);
}

const bitsOf = (address: string): number[] =>
  address.split('.').flatMap((part) => [...Number(part).toString(2).padStart(8, '0')].map(Number));

/** A file in MaxMind's format that knows these IPv4 addresses and no other. */
export function placesFile(places: Readonly<Record<string, { city?: string; country: string }>>): Buffer {
  const nodes: [number, number][] = [[-1, -1]];
  const data: Buffer[] = [];
  const leaves: { node: number; bit: number; offset: number }[] = [];
  let size = 0;
  for (const [address, { city, country }] of Object.entries(places)) {
    const named = (name: string) => ({ names: { en: name } });
    const value = encoded({ ...(city !== undefined && { city: named(city) }), country: named(country) });
    const bits = bitsOf(address);
    let at = 0;
    for (const bit of bits.slice(0, -1)) {
      const pair = nodes[at] as [number, number];
      if (pair[bit] === -1) {
        pair[bit as 0 | 1] = nodes.length;
        nodes.push([-1, -1]);
      }
      at = pair[bit] as number;
    }
    leaves.push({ node: at, bit: bits.at(-1) ?? 0, offset: size });
    data.push(value);
    size += value.length;
  }
  const count = nodes.length;
  for (const { node, bit, offset } of leaves)
    (nodes[node] as [number, number])[bit as 0 | 1] = count + 16 + offset;
  const tree = Buffer.concat(
    nodes.map((pair) => {
      const bytes = Buffer.alloc(6);
      pair.forEach((record, side) => bytes.writeUIntBE(record === -1 ? count : record, side * 3, 3));
      return bytes;
    }),
  );
  const metadata = encoded({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_772_000_000,
    database_type: 'Places',
    description: { en: 'Places of a test' },
    ip_version: 4,
    languages: ['en'],
    node_count: count,
    record_size: 24,
  });
  const marker = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')]);
  return Buffer.concat([tree, Buffer.alloc(16), ...data, marker, metadata]);
}
