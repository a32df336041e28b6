import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { sendDraft } from '../testing/send-draft.ts'
import { simulatedGhost, simulatedGhostKey } from '../testing/simulated-ghost.ts'
import { SimulatedSite } from '../testing/simulated-site.ts'
import { keptIn, testContext } from '../testing/test-context.ts'
import { ghostAdapter } from './ghost-adapter.ts'

let site: SimulatedSite
let folder: string
beforeAll(async () => {
  site = await SimulatedSite.start(simulatedGhost)
  folder = await mkdtemp(join(tmpdir(), 'ghost-'))
})
afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true })
})

const draft = z.object({
  title: z.string(),
  lexical: z.string(),
  tags: z.array(z.object({ name: z.string() })),
})
const cards = z.object({ root: z.object({ children: z.array(z.record(z.string(), z.unknown())) }) })

it('a Ghost post holds every picture in its order, its words as they are, and no hidden tag', async () => {
  const path = join(folder, 'one.jpg')
  await writeFile(path, 'a picture')
  const files = Array.from({ length: 8 }, () => ({
    path,
    bytes: 9,
    extension: 'jpg',
    size: { width: 1080, height: 1440 },
  }))
  const alt = files.map((_, index) => `${index + 1} <3 & "x" 'y' 😀 <script>`).join('\n')
  const title = '😀'.repeat(120)
  const topics = ['C++', '#internal', 'a,b']
  const post = { kind: 'image' as const, files, title, topics, timingTime: null, coverPath: null, fields: { alt } }
  const given = { site: site.address, adminKey: simulatedGhostKey }
  const { session, profile } = await ghostAdapter.bind(testContext('bind', {}), given)
  const where = { remoteId: profile.remoteId, kept: keptIn(new Map()) }
  await sendDraft(await ghostAdapter.prepare(testContext('job', session), post, where))

  const said = draft.parse(site.posts[0]?.said)
  expect(said).toMatchObject({ title, tags: [{ name: 'C++' }, { name: 'internal' }, { name: 'a,b' }] })
  const shown = cards.parse(JSON.parse(said.lexical)).root.children
  expect(shown.map(({ src }) => String(src).split('/').at(-1))).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
  expect(shown[2]).toMatchObject({ type: 'image', alt: `3 <3 & "x" 'y' 😀 <script>`, width: 1080, height: 1440 })
})
