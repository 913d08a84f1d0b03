const ERRORS = ['uncaughtException', 'unhandledRejection'];
const before = ERRORS.map((name) => process.listeners(name));
const { default: panda } = await import('@pandacss/dev/postcss');

// Panda's own listeners print an error and keep the process: a build that fails would exit with 0, and one whose output
// pipe is closed would print that error, which fails again, for ever.
for (const [index, name] of ERRORS.entries())
  for (const listener of process.listeners(name))
    if (!before[index].includes(listener)) process.off(name, listener);

export default { plugins: [panda()] };
