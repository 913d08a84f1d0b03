import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'dist' },
    built: { type: 'boolean', default: false },
    engine: { type: 'string', default: 'postgres' },
    sizes: { type: 'string', default: '1000,100000,1000000' },
  },
});

/** What the command line asks: `npm run bench -- [names] [--out FOLDER] [--built] [--engine embedded] [--sizes N,N]`. */
export const BENCH = {
  /** Nothing named: all of them. */
  names: positionals,
  /** The folder of the build. */
  out: values.out,
  /** Measure the build that is there. */
  built: values.built,
  /** What the sizes of leads are measured on. */
  engine: values.engine === 'embedded' ? 'embedded' : 'postgres',
  /** Leads of the exhibitors that are compared, the fewest first. */
  sizes: values.sizes.split(',').map(Number),
};
