import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { flags, type MediaInput, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { effortOf, type MadeFile, noteEffort } from './effort.ts'
import { secondsOf } from './read-shot.ts'
import { type RenderFault, renderFault } from './render-fault.ts'
import { stage } from './stage.ts'

type Joining = { workshopFolder: string; tools: FfmpegTools; signal: AbortSignal; audioFile: string }

/** The finished MP4: chunks one after another and the sound beside them, all copied as they are. */
export async function joinChunks(
  chunks: readonly { file: string; frames: number }[],
  { workshopFolder, tools, signal, audioFile }: Joining,
): Promise<Outcome<MadeFile, RenderFault>> {
  const made = await stage<RenderFault>({
    workshopFolder,
    signal,
    name: 'video',
    input: {
      ffmpeg: tools.version,
      chunks: chunks.map(({ file }) => relative(workshopFolder, file)),
      audio: relative(workshopFolder, audioFile),
    },
    make: async (folder) => {
      const picture = await pictureInput(chunks, folder)
      const ran = await runFfmpeg({
        tools,
        signal,
        limitSeconds: 300,
        inputs: [picture, { path: audioFile, demuxer: 'mov' }],
        output: [
          ...flags('-map 0:V:0 -map 1:a:0 -c copy -video_track_timescale 15360'),
          ...flags('-map_metadata -1 -movflags +faststart -fflags +bitexact -f mp4'),
          join(folder, 'video.mp4'),
        ],
      })
      if (!ran.ok) return refused(renderFault(ran.fault, 'encodingFailed'))
      await noteEffort(folder, [ran.value])
      return ok(undefined)
    },
  })
  return made.ok ? ok({ file: join(made.value, 'video.mp4'), effort: await effortOf(made.value) }) : made
}

async function pictureInput(chunks: readonly { file: string; frames: number }[], folder: string): Promise<MediaInput> {
  const [only] = chunks
  if (only && chunks.length === 1) return { path: only.file, demuxer: 'mov' }
  const list = join(folder, 'chunks.ffconcat')
  const lines = chunks.flatMap(({ file, frames }) => [`file '${file}'`, `duration ${secondsOf(frames)}`])
  await writeFile(list, `ffconcat version 1.0\n${lines.join('\n')}\n`)
  return { path: list, demuxer: 'concat', options: flags('-safe 0') }
}
