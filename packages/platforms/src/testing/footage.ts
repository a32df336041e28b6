import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, rename, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A short upright video with sound, a little over two upload parts long. */
export const makeVideo = (folder: string): Promise<string> =>
  made(folder, 'clip.mp4', [
    'testsrc2=size=360x640:rate=30:duration=4,noise=alls=40:allf=t',
    ...'-f lavfi -i sine=duration=4 -c:v libx264 -preset ultrafast -b:v 5M -pix_fmt yuv420p -c:a aac -shortest'.split(
      ' ',
    ),
  ])

export const makePicture = (folder: string): Promise<string> =>
  made(folder, 'cover.jpg', ['testsrc2=size=360x480', '-frames:v', '1'])

/** Made of a test picture once on this computer, and copied from then on. */
async function made(folder: string, name: string, line: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(line.join(' ')).digest('hex').slice(0, 12)
  const kept = join(tmpdir(), `matrixcast-${hash}-${name}`)
  const isThere = await stat(kept).then(
    () => true,
    () => false,
  )
  if (!isThere) {
    const own = join(folder, `new-${name}`)
    await run('ffmpeg', ['-v', 'error', '-nostdin', '-y', '-f', 'lavfi', '-i', ...line, own])
    await rename(own, kept)
  }
  const path = join(folder, name)
  await copyFile(kept, path)
  return path
}
