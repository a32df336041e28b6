import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFile, copyFile, rename, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const videoBytes = 2_300_000

/**
 * A short upright video with sound, a little over two upload parts long. Most of it is a box that players pass over: a page
 * that shows it spends no time on its pictures.
 */
export const makeVideo = (folder: string): Promise<string> =>
  made(folder, 'clip.mp4', [
    'testsrc2=size=180x320:rate=5:duration=4',
    ...'-f lavfi -i sine=duration=4 -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac -shortest'.split(' '),
  ])

export const makePicture = (folder: string): Promise<string> =>
  made(folder, 'cover.jpg', ['testsrc2=size=360x480', '-frames:v', '1'])

/** Made of a test picture once on this computer, and copied from then on. */
async function made(folder: string, name: string, line: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
    .update(`${line.join(' ')} ${videoBytes}`)
    .digest('hex')
    .slice(0, 12)
  const kept = join(tmpdir(), `matrixcast-${hash}-${name}`)
  const isThere = await stat(kept).then(
    () => true,
    () => false,
  )
  if (!isThere) {
    const own = join(folder, `new-${name}`)
    await run('ffmpeg', ['-v', 'error', '-nostdin', '-y', '-f', 'lavfi', '-i', ...line, own])
    if (name.endsWith('.mp4')) await appendFile(own, emptyBox(videoBytes - (await stat(own)).size))
    await rename(own, kept)
  }
  const path = join(folder, name)
  await copyFile(kept, path)
  return path
}

/** A `free` box of the format: its length, its name, nothing. */
function emptyBox(bytes: number): Buffer {
  const box = Buffer.alloc(bytes)
  box.writeUInt32BE(bytes)
  box.write('free', 4)
  return box
}
