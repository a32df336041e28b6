import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { pageHtml } from '@matrixcast/render/page/page-html'
import { z } from 'zod'
import type { JobContext, JobEnd, JobKind } from '../jobs/worker.ts'
import { pageFolder, posterKey } from '../storage/page-folder.ts'
import type { PassingStore } from '../storage/passing-store.ts'
import type { Storage } from '../storage/storage.ts'
import type { BuilderParts } from './builder-parts.ts'
import { layCovers } from './lay-covers.ts'
import { fontLayer } from './lay-fonts.ts'
import { layMedia } from './lay-media.ts'
import { madeOnce } from './made-once.ts'
import { assetAddress, pageFilesIn } from './page-files.ts'
import { publishPageKind } from './publication-store.ts'
import type { Material, PageMedia, Publishing } from './publishing.ts'
import { readOrRefuse } from './stored-project.ts'
import { layVisitorScript } from './visitor-script.ts'

const published = z.object({ projectId: z.uuid(), revisionId: z.uuid(), version: z.int() })
const previewed = z.object({ projectId: z.uuid(), previewId: z.uuid() })
const order = z.union([published, previewed])
type Order = z.infer<typeof order>
const packed = promisify(gzip)

type Needs = Pick<BuilderParts, 'publications' | 'sharing'> & {
  materials: { find: (workspaceId: string, id: string) => Promise<Material | undefined> }
  media: PageMedia
  storage: Storage
  passing: PassingStore
  origins: readonly string[]
}

/** Makes what visitors are sent of a page: all of it, so that no request of a visitor renders anything. */
export const publishPageJob = (needs: Needs): JobKind => {
  const { publications, sharing, materials, storage, media, origins } = needs
  const layFonts = fontLayer()

  async function put(key: string, bytes: string | Buffer, work: string): Promise<void> {
    const file = path.join(work, path.basename(key))
    await writeFile(file, bytes)
    await storage.put(key, file)
  }

  async function layPoster({ project, files, work, signal }: Publishing, html: string, key: string, url: string) {
    const file = path.join(work, 'poster.png')
    const { width, height, shareConfig } = project
    const title = shareConfig?.title || project.title || project.name
    const fileOf = async (address: string) => {
      const found = files.laid.find((one) => assetAddress(one) === address)
      return found && storage.localPath(found.storageKey)
    }
    if (await media.page.poster({ html, width, height, title, url, fileOf, file, signal })) await storage.put(key, file)
  }

  async function publish({ run, signal, report }: JobContext, given: Order, work: string): Promise<JobEnd> {
    const { workspaceId } = run
    const isPreview = 'previewId' in given
    const ordered = isPreview
      ? await sharing.draft(workspaceId, given.projectId)
      : await publications.ordered(workspaceId, given)
    if (!ordered) return { state: 'cancelled', message: 'cancelled' }
    const { project } = readOrRefuse(ordered.doc)
    const folder = pageFolder(workspaceId, isPreview ? given.previewId : given.revisionId)
    const files = pageFilesIn(storage, folder)
    const publishing: Publishing = {
      project,
      storage,
      media,
      once: madeOnce(needs, workspaceId),
      files,
      work,
      signal,
      report: (fraction, message) => report(fraction * 0.7, message),
      find: async (id) => (z.uuid().safeParse(id).success ? materials.find(workspaceId, id) : undefined),
    }
    const shown = await layMedia(publishing)
    const covers = await layCovers(publishing)
    report(0.7, 'pageFonts')
    const fontCss = await layFonts(publishing)
    const leftOut = new Set<string>()
    const origin = origins[0] ?? ''
    const url = `${origin}/p/${ordered.slug}`
    const html = pageHtml({
      project,
      url,
      fontCss,
      covers,
      script: assetAddress(await layVisitorScript(publishing)),
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
    const htmlKey = `${folder}/index.html`
    const zipped = await packed(html, { level: 9 })
    await put(htmlKey, html, work)
    await put(`${htmlKey}.gz`, zipped, work)
    report(0.9, 'pagePoster')
    if (!isPreview) await layPoster(publishing, html, posterKey(htmlKey), url)
    const laid = files.laid.map(({ storageKey }) => storageKey)
    const gone = signal.aborted ? undefined : await show()
    for (const key of gone ?? [...laid, htmlKey, `${htmlKey}.gz`, posterKey(htmlKey)]) {
      if (!gone || !laid.includes(key)) await storage.remove(key)
    }
    if (!gone) return { state: 'cancelled', message: 'cancelled' }
    return { state: 'succeeded', result: { slug: ordered.slug, bytes: zipped.length, leftOut: leftOut.size } }

    function show(): Promise<string[] | undefined> {
      if ('previewId' in given) return sharing.putPreview(workspaceId, given.previewId, files.laid)
      return publications.put(workspaceId, run.id, given, files.laid)
    }
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
