import { readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { copyOfRepository } from './tests/scaffold/copy.ts';
import { follow, readRecipe } from './tests/scaffold/recipe.ts';
const page = process.argv[2]!; const only = process.argv[3];
const steps = readRecipe(readFileSync(`docs/${page}.md`, 'utf8'));
const scripts = JSON.parse(readFileSync('package.json','utf8')).scripts;
const suites = ['tests/paths/machines.paths','tests/paths/words','tests/machines/oracles','tests/contract/calls','tests/contract/entities','tests/contract/add-a-field','tests/contract/features','tests/contract/examples','tests/contract/round-trip','tests/domain/leads-round-trip'].map((s)=>s+'.test.ts');
for (const left of steps) {
  if (only && String(left.number) !== only) continue;
  if (left.changes.length + left.commands.length === 0) continue;
  for (const part of ['changes','commands'] as const) {
    if (left[part].length === 0) continue;
    const copy = copyOfRepository();
    const sh = (a: string[]) => spawnSync(process.execPath, a, { cwd: copy.folder, encoding: 'utf8', env: { ...process.env, TEST_DATABASE_URL: undefined, NODE_ENV: '' } as any });
    const run = ([tool, ...args]: string[]) => { const words = tool === 'npx' ? args : [...scripts[args[1]!].split(' '), ...args.slice(2)]; const [p, ...r] = words; sh(p === 'node' ? r : [`node_modules/.bin/${p}`, ...r]); };
    console.log(`== ${page} step ${left.number} without its ${part}`);
    try { follow(steps.map((s) => s === left ? { ...s, [part]: [] } : s), copy.folder, run); } catch (e) { console.log('follow:', String(e).slice(0,200)); }
    const tsc = sh(['node_modules/typescript-native/bin/tsc','-p','.','--singleThreaded']);
    for (const l of [...new Set(tsc.stdout.split('\n').filter((x) => /error TS/.test(x)).map((x) => x.replace(/: error.*/, '')))].slice(0, 8)) console.log('  tsc', l);
    for (const c of [['--import','tsx','scripts/contract/types.ts','--check'],['--import','tsx','scripts/paths/document.ts','--check']]) { const r = sh(c); if (r.status !== 0) console.log('  check', (r.stdout + r.stderr).trim().split('\n').slice(-3).join(' | ').slice(0, 300)); }
    const v = sh(['node_modules/vitest/vitest.mjs','run','--reporter=json',...suites]);
    try { const j = JSON.parse(v.stdout.slice(v.stdout.indexOf('{"num')));
      for (const f of j.testResults) for (const a of f.assertionResults) if (a.status === 'failed') console.log('  test', f.name.replace(copy.folder+'/',''), '|', a.fullName.slice(0,120), '|', (a.failureMessages[0] ?? '').split('\n').slice(0,2).join(' ').slice(0,260));
      for (const f of j.testResults) if (f.status==='failed' && f.assertionResults.length===0) console.log('  file', f.name.replace(copy.folder+'/',''), f.message.slice(0,200));
    } catch { console.log('  vitest?', v.stdout.slice(-300), v.stderr.slice(-300)); }
    copy.remove();
  }
}
