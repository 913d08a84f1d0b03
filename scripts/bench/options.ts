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

/** The command line: `npm run bench -- [names] [--out FOLDER] [--built] [--engine embedded] [--sizes N,N]`. */
export const BENCH = {
  /** The named benches; all when none is named. */
  names: positionals,
  /** The folder of the build. */
  out: values.out,
  /** Measure the existing build. */
  built: values.built,
  /** The engine on which the sizes of leads are measured. */
  engine: values.engine === 'embedded' ? 'embedded' : 'postgres',
  /** Leads of the exhibitors that are compared, the fewest first. */
  sizes: values.sizes.split(',').map(Number),
};
