import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { usedMaterials } from '@matrixcast/canvas/used-materials'
import { pageHtml } from '@matrixcast/render/page/page-html'
import { z } from 'zod'
import type { JobContext, JobEnd, JobKind } from '../jobs/worker.ts'
import type { Parts } from '../parts.ts'
import { fontLayer } from './lay-fonts.ts'
import { madeOnce } from './made-once.ts'
import { assetAddress, pageFilesIn } from './page-files.ts'
import { type PageFile, type PublishOrder, pageFolder, publishPageKind } from './publication-store.ts'
import type { Publishing } from './publishing.ts'
import { readOrRefuse } from './stored-project.ts'

const order = z.object({ projectId: z.uuid(), revisionId: z.uuid(), version: z.int() })
const packed = promisify(gzip)

type Needs = Pick<Parts, 'publications' | 'materials' | 'storage' | 'media' | 'passing' | 'origins'>

/** Makes what visitors are sent of a page: all of it, so that no request of a visitor renders anything. */
export const publishPageJob = (needs: Needs): JobKind => {
  const { publications, materials, storage, media, origins } = needs
  const layFonts = fontLayer()

  /** The files of the page under names of its own, by the material that they are of. */
  async function layMedia({ project, find, files, work }: Publishing) {
    const media = new Map<string, PageFile>()
    for (const id of usedMaterials(project)) {
      const material = await find(id)
      if (!material || (material.kind !== 'picture' && material.kind !== 'video')) continue
      const copy = path.join(work, material.sha256)
      await copyFile(await storage.localPath(material.storageKey), copy)
      media.set(id, await files.lay(copy, material.extension))
    }
    return media
  }

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

  async function publish({ run, signal }: JobContext, given: PublishOrder, work: string): Promise<JobEnd> {
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
      find: async (id) => (z.uuid().safeParse(id).success ? materials.find(workspaceId, id) : undefined),
    }
    const shown = await layMedia(publishing)
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
        const file = shown.get(source.replace(/^material:/, ''))
        if (!file && source !== '') leftOut.add(source)
        return file ? assetAddress(file) : ''
      },
    })
    const bytes = await layHtml(folder, html, work)
    const laid = files.laid.map(({ storageKey }) => storageKey)
    const gone = signal.aborted ? undefined : await publications.put(workspaceId, run.id, given, files.laid)
    const isKept = (key: string) => gone !== undefined && laid.includes(key)
    for (const key of gone ?? laid) if (!isKept(key)) await storage.remove(key)
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
