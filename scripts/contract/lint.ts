/** Checks openapi/portal.yaml with Redocly's recommended rules; run alone it prints the problems and fails on any. */
import { fileURLToPath } from 'node:url';
import { createConfig, lint } from '@redocly/openapi-core';

const DOCUMENT = fileURLToPath(new URL('../../openapi/portal.yaml', import.meta.url));

/** One line for every error and warning: severity, rule, place, text. Empty without problems. */
export async function contractProblems(): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lint({ ref: DOCUMENT, config });
  return problems.map(
    ({ severity, ruleId, location, message }) =>
      `${severity} ${ruleId} ${location[0]?.pointer ?? ''} ${message}`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = await contractProblems();
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
