import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from './prepare.mjs'

/** Runs one file of `e2e/bench` against a product of its own; answers the figures that it wrote. */
export function measuredInBrowser(name) {
  const folder = mkdtempSync(path.join(tmpdir(), 'matrixcast-bench-'))
  const file = path.join(folder, 'figures.json')
  const program = path.join(root, 'node_modules/.bin/playwright')
  const how = ['test', '--config', 'e2e/playwright.config.ts', '--workers', '1', `bench/${name}`]
  const measured = spawnSync(program, how, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, BENCH_BROWSER: file },
  })
  if (measured.status !== 0) throw new Error('the benchmark ended with a fault')
  const figures = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(folder, { recursive: true })
  return figures
}
