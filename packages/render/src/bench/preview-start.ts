// How soon a preview that was asked for is seen: until the first of its frames is painted by a browser.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { flags, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { poolOneBrowser } from '../layers/browser-pool.ts'
import { findChromium } from '../layers/find-chromium.ts'
import { median, must, signal } from './bench-footage.ts'

type Asking = {
  tools: FfmpegTools
  folder: string
  rounds: number
  /** Makes a preview nobody has made before, or the same order under another title; answers its file. */
  ask: (round: number, kind: 'new' | 'retitled') => Promise<string>
  /** Seconds of the preview whose pictures the plain page shows. */
  momentsAt: readonly number[]
}

/** Median milliseconds; the plain page shows the preview's own pictures as they are, without anything to be made. */
export type PreviewStart = { newMs: number; retitledMs: number; plainMs: number }

export async function measurePreviewStart({ tools, folder, rounds, ask, momentsAt }: Asking): Promise<PreviewStart> {
  const program = await findChromium(process.env)
  if (!program) throw new Error('no Chromium to watch a preview with')
  const pool = poolOneBrowser(program)
  try {
    return await pool.withContext({ viewport: { width: 400, height: 720 } }, async (context) => {
      const page = await context.newPage()
      const files = new Map<string, { type: string; body: Buffer }>()
      await page.route('**/*', async (route) => {
        const file = files.get(new URL(route.request().url()).pathname)
        await route.fulfill(file ? { contentType: file.type, body: file.body } : { contentType: 'text/html', body: '' })
      })
      await page.goto('https://preview.invalid/')
      const times: Record<'new' | 'retitled' | 'plain', number[]> = { new: [], retitled: [], plain: [] }
      for (let round = 0; round < rounds; round++) {
        for (const kind of ['new', 'retitled'] as const) {
          const asked = Date.now()
          const file = await ask(round, kind)
          const name = `/${kind}-${round}.mp4`
          files.set(name, { type: 'video/mp4', body: await readFile(file) })
          await page.evaluate(paintVideo, name)
          times[kind].push(Date.now() - asked)
          if (kind === 'retitled') continue
          const names = []
          for (const [at, seconds] of momentsAt.entries()) {
            const still = join(folder, `moment-${round}-${at}.jpg`)
            await takeStill(tools, { file, seconds, still })
            files.set(`/${round}-${at}.jpg`, { type: 'image/jpeg', body: await readFile(still) })
            names.push(`/${round}-${at}.jpg`)
          }
          const opened = Date.now()
          await page.evaluate(paintPictures, names)
          times.plain.push(Date.now() - opened)
        }
      }
      return { newMs: median(times.new), retitledMs: median(times.retitled), plainMs: median(times.plain) }
    })
  } finally {
    await pool.close()
  }
}

async function takeStill(
  tools: FfmpegTools,
  { file, seconds, still }: Record<'file' | 'still', string> & { seconds: number },
) {
  const inputs = [{ path: file, demuxer: 'mov' as const, options: ['-ss', String(seconds)] }]
  const output = [...flags('-frames:v 1 -q:v 2 -f mjpeg'), still]
  must(await runFfmpeg({ tools, inputs, output, limitSeconds: 60, signal }))
}

/** Runs in the page: resolves once the video's first frame was handed to the screen. */
function paintVideo(url: string): Promise<void> {
  const video = document.createElement('video')
  video.muted = true
  video.autoplay = true
  video.src = url
  document.body.replaceChildren(video)
  return new Promise((resolve, reject) => {
    video.requestVideoFrameCallback(() => resolve())
    video.onerror = () => reject(new Error(video.error?.message ?? 'the preview cannot be played'))
  })
}

/** Runs in the page: resolves once all pictures were painted. */
async function paintPictures(urls: string[]): Promise<void> {
  const pictures = urls.map((url) => {
    const picture = document.createElement('img')
    picture.src = url
    return picture
  })
  document.body.replaceChildren(...pictures)
  await Promise.all(pictures.map((picture) => picture.decode()))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}
