import { availableParallelism } from 'node:os';

/** More would wait for each other, and each takes half a gigabyte. */
const MOST = 8;

/** How many test processes run side by side where each waits for half of its time. */
export const twiceTheCores = (): number => Math.min(MOST, 2 * availableParallelism());
