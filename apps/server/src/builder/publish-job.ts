import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { pageHtml } from '@matrixcast/render/page/page-html'
import { z } from 'zod'
import type { JobContext, JobEnd, JobKind } from '../jobs/worker.ts'
import type { Parts } from '../parts.ts'
import { fontLayer } from './lay-fonts.ts'
import { layMedia } from './lay-media.ts'
import { madeOnce } from './made-once.ts'
import { assetAddress, pageFilesIn } from './page-files.ts'
import { type PublishOrder, pageFolder, publishPageKind } from './publication-store.ts'
import type { Publishing } from './publishing.ts'
import { readOrRefuse } from './stored-project.ts'

const order = z.object({ projectId: z.uuid(), revisionId: z.uuid(), version: z.int() })
const packed = promisify(gzip)
const htmlNames = ['index.html', 'index.html.gz'] as const
const pageHtmlKeys = (folder: string) => htmlNames.map((name) => `${folder}/${name}`)

type Needs = Pick<Parts, 'publications' | 'materials' | 'storage' | 'media' | 'passing' | 'origins'>

/** Makes what visitors are sent of a page: all of it, so that no request of a visitor renders anything. */
export const publishPageJob = (needs: Needs): JobKind => {
  const { publications, materials, storage, media, origins } = needs
  const layFonts = fontLayer()

  async function layHtml(folder: string, html: string, work: string): Promise<number> {
    const zipped = await packed(html, { level: 9 })
    for (const [name, bytes] of [
      ['index.html', html],
      ['index.html.gz', zipped],
    ] as const) {
      await writeFile(path.join(work, name), bytes)
      await storage.put(`${folder}/${name}`, path.join(work, name))
    }
    return zipped.length
  }

  async function publish({ run, signal, report }: JobContext, given: PublishOrder, work: string): Promise<JobEnd> {
    const { workspaceId } = run
    const ordered = await publications.ordered(workspaceId, given)
    if (!ordered) return { state: 'cancelled', message: 'cancelled' }
    const { project } = readOrRefuse(ordered.doc)
    const folder = pageFolder(workspaceId, given.revisionId)
    const files = pageFilesIn(storage, folder)
    const publishing: Publishing = {
      project,
      storage,
      media,
      once: madeOnce(needs, workspaceId),
      files,
      work,
      signal,
      report: (fraction, message) => report(fraction * 0.8, message),
      find: async (id) => (z.uuid().safeParse(id).success ? materials.find(workspaceId, id) : undefined),
    }
    const shown = await layMedia(publishing)
    report(0.8, 'pageFonts')
    const fontCss = await layFonts(publishing)
    const leftOut = new Set<string>()
    const origin = origins[0] ?? ''
    const html = pageHtml({
      project,
      url: `${origin}/p/${ordered.slug}`,
      fontCss,
      action: `/p/${ordered.slug}/submit`,
      origin,
      addressOf(source) {
        const file = shown.get(source.replace(/^material:/, ''))?.file
        if (!file && source !== '') leftOut.add(source)
        return file ? assetAddress(file) : ''
      },
      posterOf(source) {
        const poster = shown.get(source.replace(/^material:/, ''))?.poster
        return poster ? assetAddress(poster) : ''
      },
    })
    const bytes = await layHtml(folder, html, work)
    const gone = signal.aborted ? undefined : await publications.put(workspaceId, run.id, given, files.laid)
    const laid = files.laid.map(({ storageKey }) => storageKey)
    for (const key of gone ?? [...laid, ...pageHtmlKeys(folder)]) {
      if (!gone || !laid.includes(key)) await storage.remove(key)
    }
    if (!gone) return { state: 'cancelled', message: 'cancelled' }
    return { state: 'succeeded', result: { slug: ordered.slug, bytes, leftOut: leftOut.size } }
  }

  return {
    kind: publishPageKind,
    atOnce: 1,
    async perform(context) {
      const work = await mkdtemp(path.join(tmpdir(), 'page-'))
      try {
        return await publish(context, order.parse(context.run.payload), work)
      } finally {
        await rm(work, { recursive: true, force: true })
      }
    },
  }
}
