import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'dist' },
    built: { type: 'boolean', default: false },
    engine: { type: 'string', default: 'postgres' },
    limits: { type: 'string', default: 'standard' },
    seconds: { type: 'string', default: '60' },
    events: { type: 'string', default: '1000' },
    exhibitors: { type: 'string' },
    leads: { type: 'string', default: '20' },
    sizes: { type: 'string', default: '1000,100000,1000000' },
  },
});

const isOfEvents = positionals.includes('events');

/** The command line: `npm run bench -- [names] [--out FOLDER] [--built]` and the options of single benches below. */
export const BENCH = {
  /** The named benches; all when none is named. */
  names: positionals,
  /** The folder of the build. */
  out: values.out,
  /** Measure the existing build. */
  built: values.built,
  /** The engine on which the sizes of leads, or fairness, are measured. */
  engine: values.engine === 'embedded' ? 'embedded' : 'postgres',
  /** The limits under which fairness is measured. */
  limits: values.limits,
  /** Leads of the exhibitors that are compared, the fewest first. */
  sizes: values.sizes.split(',').map(Number),
  /** How long the exhibitors of `load` are at work. */
  seconds: Number(values.seconds),
  /** Events of `events`, and leads of each of their exhibitors. */
  events: Number(values.events),
  leads: Number(values.leads),
  /** Exhibitors at work in `load`, or of each event in `events`. */
  exhibitors: Number(values.exhibitors ?? (isOfEvents ? 100 : 300)),
};
