import { builtinEnvironments } from 'vitest/runtime';

/** A DOM, with modules as Node reads them: texts of the plans are looked up beside the file that names them. */
export default { ...builtinEnvironments['happy-dom'], viteEnvironment: 'ssr' };
