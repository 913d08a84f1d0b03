/** A lamp in a room, for the test of the judge: it goes out with its signal, and its label is what no test asks for. */
export async function shine(
  light: (how: { label?: string; signal: AbortSignal }) => Promise<string>,
  signal: AbortSignal,
): Promise<string> {
  return light({ label: 'Lamp', signal });
}
