import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const encode = ['-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-preset', 'ultrafast']

/** A folder as it comes from a shoot: two days, three shots, and one of them a second time, mirrored and smaller. */
export function makeShoot(): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'matrixcast-e2e-shoot-')), '秋季拍摄')
  const run = (file: string, ...source: string[]) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    execFileSync('ffmpeg', [
      '-nostdin',
      '-loglevel',
      'error',
      '-y',
      ...source,
      '-t',
      '3',
      ...encode,
      path.join(folder, file),
    ])
  }
  run('第一天/门口.mp4', '-f', 'lavfi', '-i', 'sierpinski=s=360x640:r=30:seed=7')
  run('第一天/窗边.mp4', '-f', 'lavfi', '-i', 'testsrc=s=640x360:r=30')
  run('第二天/门口-小.mp4', '-i', path.join(folder, '第一天/门口.mp4'), '-vf', 'hflip,scale=270:480')
  run('第二天/地板.mp4', '-f', 'lavfi', '-i', 'smptebars=s=360x640:r=30')
  return folder
}
