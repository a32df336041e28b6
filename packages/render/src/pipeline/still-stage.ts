import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { flags, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { effortOf, type MadeFile, noteEffort } from './effort.ts'
import { type Finding, findInputs, type Painting, paintWindow } from './paint-window.ts'
import { type RenderFault, renderFault } from './render-fault.ts'
import { stage } from './stage.ts'

/** A JPEG in the colours pictures have (full range, BT.601), from the picture's own (BT.709). */
const asJpeg = 'scale=in_color_matrix=bt709:in_range=tv:out_color_matrix=bt601:out_range=pc,format=yuvj420p'

/** One frame of a timeline as a JPEG; the window holds that frame only. */
export async function takeStill(painting: Painting, finding: Finding): Promise<Outcome<MadeFile, RenderFault>> {
  const { workshopFolder, tools, signal } = finding
  const painted = paintWindow(painting)
  const made = await stage<RenderFault>({
    workshopFolder,
    signal,
    name: 'still',
    input: { ffmpeg: tools.version, asJpeg, ...painted.identity },
    make: async (folder) => {
      const graph = await findInputs(painted, folder, finding)
      if (!graph.ok) return graph
      const script = join(folder, 'graph.txt')
      await writeFile(script, [...graph.value.chains, `[final]${asJpeg}[still]`].join(';\n'))
      const ran = await runFfmpeg({
        tools,
        signal,
        limitSeconds: 120,
        inputs: graph.value.inputs,
        output: [
          '-filter_complex_script',
          script,
          ...flags('-map [still] -frames:v 1 -c:v mjpeg -q:v 2 -map_metadata -1 -fflags +bitexact -f mjpeg'),
          join(folder, 'still.jpg'),
        ],
      })
      if (!ran.ok) return refused(renderFault(ran.fault, 'encodingFailed'))
      await noteEffort(folder, [ran.value])
      return ok(undefined)
    },
  })
  return made.ok ? ok({ file: join(made.value, 'still.jpg'), effort: await effortOf(made.value) }) : made
}
