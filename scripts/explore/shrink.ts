/**
 * The shortest sequence found that still fails: leaves out halves, then quarters, down to single steps, as long as `fails`
 * says yes. `budget` is how often it may ask.
 */
export async function shrink<Step>(
  steps: readonly Step[],
  fails: (steps: readonly Step[]) => Promise<boolean>,
  budget: number,
): Promise<readonly Step[]> {
  let shortest = steps;
  let asked = 0;
  for (
    let size = Math.ceil(shortest.length / 2);
    size >= 1 && asked < budget;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let from = 0; from < shortest.length && asked < budget;) {
      const fewer = [...shortest.slice(0, from), ...shortest.slice(from + size)];
      asked += 1;
      if (fewer.length > 0 && (await fails(fewer))) shortest = fewer;
      else from += size;
    }
  }
  return shortest;
}
