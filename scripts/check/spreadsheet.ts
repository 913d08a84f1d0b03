/**
 * Opens lead files in LibreOffice and looks for cells it would run (security T6). Not part of `npm run check`, because
 * it needs LibreOffice: `node --import tsx scripts/check/spreadsheet.ts`. A file without our guard is opened too: if no
 * formula is found in it, the check proves nothing and fails.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CSV_START, csvRow } from '../../src/domain/leads/csv.ts';
import { openWorkbook } from '../../src/domain/leads/xlsx.ts';
import { HOSTILE_CELLS } from '../../tests/domain/hostile-cells.ts';

/** Comma, double quote, UTF-8, from the first row, formulas allowed: what a user gets who only clicks OK. */
const CSV_FILTER = 'CSV:44,34,76,1,,0,false,true,false,false,false,-1,true';

const folder = mkdtempSync(join(tmpdir(), 'spreadsheet-'));

/** How LibreOffice reads a file: the number of cells, and the formulas among them. */
function opened(name: string, content: string | Uint8Array): { cells: number; formulas: string[] } {
  const file = join(folder, name);
  writeFileSync(file, content);
  const filter = name.endsWith('.csv') ? [`--infilter=${CSV_FILTER}`] : [];
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  execFileSync('soffice', [
    ...[profile, '--headless', ...filter],
    ...['--convert-to', 'fods', '--outdir', folder, file],
  ]);
  const sheet = readFileSync(file.replace(/\.\w+$/, '.fods'), 'utf8');
  return {
    cells: sheet
      .split('<')
      .filter((tag) => tag.startsWith('table:table-cell ') && tag.includes(' office:value-type=')).length,
    formulas: [...sheet.matchAll(/table:formula="([^"]*)"/g)].map(([, formula = '']) => formula),
  };
}

const rows = HOSTILE_CELLS.map((cell) => [cell, `${cell}@visitor.example`]);
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const workbook = openWorkbook([{ name: 'Leads', columns: [] }], new Date());

const ours = {
  'leads.csv': CSV_START + rows.map(csvRow).join(''),
  'leads.xlsx': Buffer.concat([workbook.add(rows), workbook.end()]),
};
const bare = CSV_START + rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');

try {
  const unguarded = opened('unguarded.csv', bare);
  console.log(`unguarded.csv: ${String(unguarded.formulas.length)} formulas, as there should be`);
  let passed = unguarded.formulas.length > 0;
  for (const [name, content] of Object.entries(ours)) {
    const { cells, formulas } = opened(name, content);
    console.log(`${name}: ${String(cells)} cells, ${String(formulas.length)} formulas ${formulas.join(' ')}`);
    passed &&= formulas.length === 0 && cells >= HOSTILE_CELLS.length;
  }
  console.log(passed ? 'No cell runs.' : 'FAILED');
  process.exitCode = passed ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
