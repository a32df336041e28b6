import { stat } from 'node:fs/promises'
import type { FfmpegTools } from '@matrixcast/render/ffmpeg/find-ffmpeg'
import type { MediaInput } from '@matrixcast/render/ffmpeg/run-ffmpeg'
import { inspectMedia, type MediaFacts } from '@matrixcast/render/media/inspect-media'
import { makeCover, makePagePicture } from '@matrixcast/render/media/page-picture'
import { makePageVideo } from '@matrixcast/render/media/page-video'

import type { Posters } from '@matrixcast/render/page/page-poster'

/** Each writes `target` of a stored file, and answers false where it cannot. */
export type PageMedia = {
  picture: (file: string, target: string, signal: AbortSignal) => Promise<boolean>
  video: (file: string, target: string, signal: AbortSignal) => Promise<boolean>
  /** The first page with a code. */
  poster: Posters['draw']
  /** A JPEG of this size, px, of a picture or the first frame of a video. */
  cover: (
    file: string,
    target: string,
    size: { width: number; height: number },
    signal: AbortSignal,
  ) => Promise<boolean>
}

type Drawn = { file: string; width: number; height: number }
type Needs = {
  tools: FfmpegTools | undefined
  posters: Posters
  /** A PNG in the folder as a browser shows the picture; undefined where no browser is. */
  drawPlain: (
    picture: { file: string; mimetype: string; until: AbortSignal },
    folder: string,
  ) => Promise<Drawn | undefined>
}

/** Pictures and videos as public pages show them. */
export function buildPageMedia({ tools, drawPlain, posters }: Needs): PageMedia {
  async function read(file: string, signal: AbortSignal): Promise<MediaFacts | undefined> {
    const facts = tools && (await inspectMedia({ tools, path: file, signal }))
    return facts?.ok ? facts.value : undefined
  }

  /** Upright and in the colours of a screen. */
  async function upright(file: string, target: string, signal: AbortSignal): Promise<MediaInput | undefined> {
    const facts = await read(file, signal)
    if (!facts) return undefined
    const { isPlain, mimetype, demuxer } = facts
    const folder = target.slice(0, target.lastIndexOf('/'))
    const drawn = isPlain ? undefined : await drawPlain({ file, mimetype, until: signal }, folder)
    return drawn ? { path: drawn.file, demuxer: 'png_pipe' } : { path: file, demuxer }
  }

  return {
    poster: posters.draw,
    async picture(file, target, signal) {
      const input = await upright(file, target, signal)
      return (
        tools !== undefined && input !== undefined && (await makePagePicture({ tools, input, file: target, signal })).ok
      )
    },
    async cover(file, target, size, signal) {
      const input = await upright(file, target, signal)
      return (
        tools !== undefined && input !== undefined && (await makeCover({ tools, input, file: target, signal }, size)).ok
      )
    },
    async video(file, target, signal) {
      const facts = await read(file, signal)
      if (!tools || facts?.kind !== 'video') return false
      const { size } = await stat(file)
      return (await makePageVideo({ tools, path: file, file: target, signal }, facts, size)).ok
    },
  }
}
