import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const folder = mkdtempSync(path.join(tmpdir(), 'matrixcast-e2e-media-'))
const sources: Record<string, string> = {
  'kitchen.mp4': 'gradients=s=640x360:c0=#c96f3b:c1=#2f5f52:d=4:speed=0.03:r=30',
  'shelf.mp4': 'testsrc2=s=360x640:d=4:r=30',
  'hallway.mp4': 'mandelbrot=s=360x640:r=30',
  'plan.png': 'gradients=s=720x1280:c0=#20435c:c1=#e8e0d0:d=1:r=1',
  'light music.mp3': 'sine=frequency=330:duration=12',
}

/** Small moving footage, a picture and music, made by ffmpeg; the paths of the files. */
export function makeFootage(names: string[] = Object.keys(sources)): string[] {
  return names.map((name) => {
    const file = path.join(folder, name)
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
