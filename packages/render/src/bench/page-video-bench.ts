// Measures videos of pages against their floor on footage it makes itself. Run by `npm run bench`; prints JSON.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Project } from '@matrixcast/canvas/document'
import { resolveProject } from '@matrixcast/canvas/resolve-project'
import { framesPerSecond } from '@matrixcast/canvas/timeline'
import { findFfmpeg } from '../ffmpeg/find-ffmpeg.ts'
import { openStudio } from '../layers/studio.ts'
import { renderVariant } from '../pipeline/render-variant.ts'
import { usualCeiling } from '../pipeline/video-ceiling.ts'
import { openEspeak } from '../voice/espeak.ts'
import { floorOf, makeMaterials, median, must, nearlyLossless, signal } from './bench-footage.ts'
import { inAll, spentBy } from './spent-cpu.ts'

const rounds = 3
const whole = { left: 0, top: 0, width: 375, height: 667, zIndex: 0 }
const text = (at: number, style: object) => ({
  uuid: `t${at}`,
  elName: 'text',
  propsValue: { text: `第 ${at} 行` },
  commonStyle: { color: '#ffffff', zIndex: at + 1, ...style },
})

/** Five pages of four seconds: footage over the whole page, a headline, a line and captions. */
const fivePages = ['wide', 'turned', 'small', 'wide', 'turned'].map((id, at) => ({
  uuid: `p${at}`,
  elements: [
    { uuid: 'v', elName: 'video', propsValue: { videoSrc: `material:${id}` }, commonStyle: whole },
    text(0, { top: 60, fontSize: 32 }),
    text(1, { top: 120 }),
    {
      uuid: 'c',
      elName: 'captions',
      propsValue: { text: '今天早上刚到。\n明天就到家。' },
      commonStyle: { top: 560, zIndex: 50 },
    },
  ],
  config: { seconds: 4, transition: 'crossfade' },
}))
/** Thirty pages of a second with forty texts each. */
const thirtyPages = Array.from({ length: 30 }, (_, page) => ({
  uuid: `p${page}`,
  elements: Array.from({ length: 40 }, (_, at) =>
    text(at, { left: (at % 4) * 90, top: Math.floor(at / 4) * 60, width: 88, fontSize: 12 }),
  ),
  config: { seconds: 1 },
}))

const tools = must(await findFfmpeg(process.env, signal))
const voice = must(await openEspeak(process.env))
const studio = must(await openStudio(process.env))
const folder = await mkdtemp(join(tmpdir(), 'bench-pages-'))
try {
  const materials = await makeMaterials(tools, folder)
  const byId = new Map(
    materials.flatMap(({ id, sha256, kind, seconds }) =>
      kind === 'video' ? [[id, { sha256, kind, seconds }] as const] : [],
    ),
  )
  const sourcePath = (sha256: string) => join(folder, materials.find((one) => one.sha256 === sha256)?.id ?? 'none')

  async function measure(pages: readonly object[]) {
    const { timeline } = must(resolveProject(Project.parse({ pages }), byId))
    const ours: number[] = []
    const floors: number[] = []
    const make = async (by: typeof tools): Promise<string> => {
      const workshopFolder = await mkdtemp(join(folder, 'workshop-'))
      const how = { quality: 'full', sharing: 'alone', ceiling: usualCeiling, onProgress: () => undefined } as const
      const order = { ...how, timeline, sourcePath, workshopFolder, voice, layers: studio, tools: by, signal }
      return must(await renderVariant(order)).video?.file ?? ''
    }
    const lossless = await make(await nearlyLossless(tools, folder))
    const shots = timeline.shots.flatMap((shot) => (shot.kind === 'colour' ? [] : [shot]))
    for (let round = 0; round < rounds; round += 1) {
      ours.push(inAll(await spentBy(() => make(tools))))
      floors.push(await floorOf({ tools, shots, sourcePath, lossless }))
    }
    return { seconds: timeline.totalFrames / framesPerSecond, cpuSeconds: median(ours), floorSeconds: median(floors) }
  }
  console.log(JSON.stringify({ rounds, five: await measure(fivePages), thirty: await measure(thirtyPages) }))
} finally {
  await studio.close()
  await rm(folder, { recursive: true, force: true })
}
