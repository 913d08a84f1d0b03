import { cameraMachine } from './camera.machine.ts';

/** Runs while the capture screen is open. */
export const captureActors = { camera: cameraMachine };
