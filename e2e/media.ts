import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const folder = mkdtempSync(path.join(tmpdir(), 'matrixcast-e2e-media-'))
const sources: Record<string, string> = {
  'kitchen.mp4': 'gradients=s=640x360:c0=#c96f3b:c1=#2f5f52:d=4:speed=0.03:r=30',
  'shelf.mp4': 'testsrc2=s=360x640:d=4:r=30',
  'hallway.mp4': 'gradients=s=360x640:c0=#8a5cc0:c1=#e0c040:c2=#103020:n=3:d=4:speed=0.05:seed=7:r=30',
  'plan.png': 'gradients=s=720x1280:c0=#20435c:c1=#e8e0d0:d=1:r=1',
  'light music.mp3': 'sine=frequency=330:duration=12',
}

/** Small moving footage, a picture and music, made by ffmpeg; the paths of the files. */
export function makeFootage(names: string[] = Object.keys(sources)): string[] {
  return names.map((name) => {
    const file = path.join(folder, name)
    if (existsSync(file)) return file
    const length = name.endsWith('.png') ? ['-frames:v', '1'] : ['-t', name.endsWith('.mp3') ? '12' : '4']
    const codec = name.endsWith('.mp4') ? ['-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-preset', 'ultrafast'] : []
    execFileSync('ffmpeg', [
      '-nostdin',
      '-loglevel',
      'error',
      '-y',
      '-f',
      'lavfi',
      '-i',
      sources[name] ?? '',
      ...length,
      ...codec,
      file,
    ])
    return file
  })
}

/** Clips of three seconds that are like nothing else here: waves of their own colours, moving each its own way. */
export function makeClips(count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const file = path.join(folder, `shoot-${at}.mp4`)
    if (existsSync(file)) return file
    const colours = `r='128+127*sin(X/${4 + at * 1.8}+T*${at + 1})':g='128+127*sin(Y/${12 - at * 1.6}-T)':b='${at * 40}'`
    // A formula a pixel is dear: few of them, and few a second.
    const source = `color=s=54x96:r=5:d=3,format=gbrp,geq=${colours},scale=270:480,fps=30`
    const codec = ['-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-preset', 'ultrafast']
    execFileSync('ffmpeg', ['-nostdin', '-loglevel', 'error', '-y', '-f', 'lavfi', '-i', source, ...codec, file])
    return file
  })
}
