/**
 * A payload for an event of a machine, as JSON: the first sample the catalogue has of it. Invented people only. The
 * catalogue is loaded for the first one asked for.
 */
export async function suggestPayload({ machine, name }: { machine: string; name: string }): Promise<string> {
  const { catalogue } = await import('../../machines/catalogue.ts');
  const samples = catalogue.find((entry) => entry.machine.id === machine)?.samples[name];
  const [first] = Array.isArray(samples) ? (samples as readonly object[]) : [];
  return JSON.stringify({ ...first, type: undefined }, null, 2);
}
