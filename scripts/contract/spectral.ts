/**
 * Checks openapi/portal.yaml with Spectral's rules and OWASP's for APIs; run alone it prints the problems and fails on
 * any. `spectral-rules.ts` holds what is left out, each with its reason.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Document, Spectral } from '@stoplight/spectral-core';
import type { ISpectralDiagnostic } from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import { EXCEPTIONS, RULES } from './spectral-rules.ts';
import type { Exception } from './spectral-rules.ts';

const DOCUMENT = fileURLToPath(new URL('../../openapi/portal.yaml', import.meta.url));

const placeOf = ({ path }: ISpectralDiagnostic): string => path.join(' ');

const covers = ({ rules }: Exception, place: string, finding: ISpectralDiagnostic): boolean =>
  rules.includes(String(finding.code)) && `${placeOf(finding)} `.startsWith(`${place} `);

/** One line for every finding, whatever its severity, and for every exception that nothing needs. */
export async function spectralProblems(
  text: string,
  exceptions: readonly Exception[] = EXCEPTIONS,
): Promise<string[]> {
  const spectral = new Spectral();
  spectral.setRuleset(RULES);
  const findings = await spectral.run(new Document(text, parsers.Yaml, DOCUMENT));
  const meant = new Set<ISpectralDiagnostic>();
  const idle = exceptions.flatMap((exception) =>
    exception.places.filter((place) => {
      const covered = findings.filter((finding) => covers(exception, place, finding));
      for (const finding of covered) meant.add(finding);
      return covered.length === 0;
    }),
  );
  return [
    ...findings
      .filter((finding) => !meant.has(finding))
      .map(
        (finding) =>
          `${String(finding.range.start.line + 1)} ${String(finding.code)} ${placeOf(finding)}: ${finding.message}`,
      ),
    ...idle.map((place) => `scripts/contract/spectral-rules.ts: nothing needs the exception for ${place}`),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = await spectralProblems(readFileSync(DOCUMENT, 'utf8'));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
