import { teach, type TextModule } from './teach.ts';

/** The text modules that the server reads, with their translations; a build of the browser's part has none of them. */
const MODULES: readonly { english: TextModule; hi: TextModule; ar: TextModule }[] = [];

export function teachServer(): void {
  for (const { english, hi, ar } of MODULES) {
    teach(english, 'hi', hi);
    teach(english, 'ar', ar);
  }
}
