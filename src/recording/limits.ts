export const RECORDING_VERSION = 1;

/** What a recording holds at the most; a recorder stops there. */
export const RECORDING_LIMITS = {
  steps: 20_000,
  /** Actors that ran when it began. */ start: 500,
  /** Active states of one machine. */ states: 20,
  fields: 8,
  /** Transitions of one step. */ taken: 20,
  /** The length of a name: of a machine, an event or a state. */ name: 120,
  /** The longest recording (ms). */ duration: 60 * 60_000,
  /** The size of a file (bytes). */ file: 8_000_000,
} as const;
