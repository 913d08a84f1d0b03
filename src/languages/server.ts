import * as ar from './ar.ts';
import * as en from './en.ts';
import * as hi from './hi.ts';
import { teach } from './teach.ts';

/** Teaches the server's texts their languages; the browser's build replaces the modules instead. */
export function teachServer(): void {
  for (const name of Object.keys(en) as (keyof typeof en)[]) {
    teach(en[name], 'hi', hi[name]);
    teach(en[name], 'ar', ar[name]);
  }
}
