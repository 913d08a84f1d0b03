/**
 * Resolves to a sample payload for an event of a machine, as JSON: the catalogue's first sample, which names only
 * invented people. The catalogue is loaded on first use.
 */
export async function suggestPayload({ machine, name }: { machine: string; name: string }): Promise<string> {
  const { catalogue } = await import('../../machines/catalogue.ts');
  const samples = catalogue.find((entry) => entry.machine.id === machine)?.samples[name];
  const [first] = Array.isArray(samples) ? (samples as readonly object[]) : [];
  return JSON.stringify({ ...first, type: undefined }, null, 2);
}
