import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A short upright video with sound, a little over two upload parts long. */
export async function makeVideo(folder: string): Promise<string> {
  const path = join(folder, 'clip.mp4')
  const picture = 'testsrc2=size=360x640:rate=30:duration=4,noise=alls=40:allf=t'
  const sound = 'sine=duration=4'
  const sources = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound]
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '5M', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  await run('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...sources, ...codec, '-shortest', path])
  return path
}

export async function makePicture(folder: string): Promise<string> {
  const path = join(folder, 'cover.jpg')
  await run('ffmpeg', [
    '-v',
    'error',
    '-nostdin',
    '-y',
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=360x480',
    '-frames:v',
    '1',
    path,
  ])
  return path
}
