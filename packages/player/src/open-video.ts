import { ADTS, FLAC, Input, type InputVideoTrack, MP3, MP4, OGG, QTFF, UrlSource, WAVE } from 'mediabunny'

const mostAttempts = 2
const retrySeconds = 0.5

/** Small copies are MP4; the others are what music is brought as. Each further one makes the page larger. */
const playedFormats = [MP4, QTFF, MP3, WAVE, FLAC, OGG, ADTS]

export const inputOf = (url: string): Input =>
  new Input({
    source: new UrlSource(url, {
      getRetryDelay: (attempts) => (attempts < mostAttempts ? retrySeconds : null),
      maxCacheSize: 16 * 2 ** 20,
    }),
    formats: playedFormats,
  })

/** Files that nobody uses stay open, so many of them and for so long. */
const mostKept = 6
const closesMs = 20_000

type OpenFile = {
  url: string
  input: Input
  track: Promise<InputVideoTrack | undefined>
  users: number
  closing: ReturnType<typeof setTimeout> | undefined
}
/** The one that was closed last comes last. */
const files = new Map<string, OpenFile>()

async function trackOf(input: Input): Promise<InputVideoTrack | undefined> {
  const track = (await input.canRead()) ? await input.getPrimaryVideoTrack() : null
  return track && (await track.canDecode()) ? track : undefined
}

const forget = (file: OpenFile): void => {
  if (files.get(file.url) === file) files.delete(file.url)
}

function read(url: string): OpenFile {
  const input = inputOf(url)
  const file: OpenFile = { url, input, track: trackOf(input), users: 0, closing: undefined }
  files.set(url, file)
  file.track.then(
    (track) => track ?? forget(file),
    () => {
      forget(file)
      input.dispose()
    },
  )
  return file
}

function end(file: OpenFile): void {
  clearTimeout(file.closing)
  forget(file)
  file.input.dispose()
}

function keep(file: OpenFile): void {
  files.delete(file.url)
  files.set(file.url, file)
  file.closing = setTimeout(() => end(file), closesMs)
  const unused = [...files.values()].filter(({ users }) => users === 0)
  for (const oldest of unused.slice(0, -mostKept)) end(oldest)
}

type OpenVideo = {
  /** Undefined where the browser cannot decode it. */
  track: Promise<InputVideoTrack | undefined>
  /** It turned out to be broken: whoever opens it next reads it from its start. */
  forget: () => void
  close: () => void
}

/**
 * The video of a file. To read where its frames are takes longer than to decode one: whoever opens it meanwhile, or soon
 * after it was closed, finds it read.
 */
export function openVideo(url: string): OpenVideo {
  const file = files.get(url) ?? read(url)
  clearTimeout(file.closing)
  file.users += 1
  return {
    track: file.track,
    forget: () => forget(file),
    close() {
      file.users -= 1
      if (file.users > 0) return
      if (files.get(url) === file) keep(file)
      else end(file)
    },
  }
}
