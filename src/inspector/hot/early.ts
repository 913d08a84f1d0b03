import { isMachine, noteInstance, watchProvide } from './instances.ts';

/** What a module of machines exports, by name. */
export type Exported = Readonly<Record<string, unknown>>;

/** Puts the new exports of a module in the place of the old ones. Returns false when only a reload can. */
export type Swap = (before: Exported, next: Exported) => boolean;

type HotMachines = {
  register: (file: string, exported: Exported) => void;
  /** Called with the new version of a registered module. */
  accept: (file: string, next: Exported) => boolean;
  /** Null until the inspector has loaded. */
  swap: Swap | null;
};

declare global {
  /** Modules of machines register here while developing; scripts/build/hot-machines.ts writes the calls. */
  var __hotMachines: HotMachines | undefined;
}

/**
 * Runs before every machine: notes the machines that are declared and provided, so that a changed one can take the place
 * of all of them. The first version of a module stays the one that others hold.
 */
const modules = new Map<string, Exported>();
watchProvide();
const hot: HotMachines = {
  swap: null,
  register(file, exported) {
    Object.values(exported).filter(isMachine).forEach(noteInstance);
    if (!modules.has(file)) modules.set(file, exported);
  },
  accept(file, next) {
    const before = modules.get(file);
    return before !== undefined && hot.swap !== null && hot.swap(before, next);
  },
};
globalThis.__hotMachines = hot;
