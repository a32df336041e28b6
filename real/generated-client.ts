import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { url } from '../e2e/people.ts'

const programs = path.join(import.meta.dirname, 'node_modules/.bin')
const compilerOptions = {
  strict: true,
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'nodenext',
  types: ['node'],
  skipLibCheck: true,
  outDir: 'out',
}

/**
 * Generates a client of the stable set with `@hey-api/openapi-ts`, compiles it with TypeScript 5.9 beside `client/walk.ts`, and
 * walks from a file to a verified post on the practice platform. Answers the last line of the walk.
 */
export async function walkByGeneratedClient(given: { secret: string; file: string; title: string }): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'matrixcast-client-'))
  const run = (name: string, args: string[]) =>
    execFileSync(path.join(programs, name), args, { cwd: folder, stdio: 'inherit' })
  try {
    const document = await (await fetch(`${url()}/openapi.json?set=v1`)).text()
    writeFileSync(path.join(folder, 'v1.json'), document)
    writeFileSync(path.join(folder, 'package.json'), '{"type": "module"}')
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
    copyFileSync(path.join(import.meta.dirname, 'client/walk.ts'), path.join(folder, 'walk.ts'))
    symlinkSync(path.join(import.meta.dirname, '../node_modules'), path.join(folder, 'node_modules'))
    run('openapi-ts', ['--input', 'v1.json', '--output', 'generated'])
    run('tsc', ['--project', '.'])
    const args = [path.join(folder, 'out/walk.js'), url(), given.secret, given.file, given.title]
    const walked = spawnSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
    return walked.stdout.trim().split('\n').at(-1) ?? ''
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
