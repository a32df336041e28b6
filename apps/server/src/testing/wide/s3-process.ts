import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Program } from './fleet.ts'

export const s3Version = 's3rver 3.7.1'
export const bucket = 'films'

/**
 * s3rver as a process of its own, which keeps its objects on the disk. It is an npm package beside the others,
 * out of the repository, as the runtimes of `npm run prove -- runtimes` do.
 */
export function s3Program(root: string, folder: string, port: number): Program {
  const place = path.join(root, 'node_modules/.matrixcast-wide')
  const program = path.join(place, 'node_modules/s3rver/bin/s3rver.js')
  if (!existsSync(program)) {
    mkdirSync(place, { recursive: true })
    writeFileSync(path.join(place, 'package.json'), '{ "private": true }')
    const install = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', s3Version.replace(' ', '@')]
    const ended = spawnSync('npm', install, { cwd: place, stdio: 'inherit' })
    if (ended.status !== 0) throw new Error(`${s3Version} could not be installed`)
  }
  mkdirSync(folder, { recursive: true })
  const given = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '--silent', '--configure-bucket', bucket]
  return { name: 's3', argv: [process.execPath, program, ...given], environment: { PATH: process.env['PATH'] } }
}

/** The keys that s3rver knows. */
export const s3Address = (port: number): string => `s3://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}?tls=off`
