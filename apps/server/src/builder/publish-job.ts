import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Project } from '@matrixcast/canvas/document'
import { usedMaterials } from '@matrixcast/canvas/used-materials'
import { readFonts } from '@matrixcast/render/layers/font-files'
import { pageFonts } from '@matrixcast/render/page/page-fonts'
import { pageHtml } from '@matrixcast/render/page/page-html'
import { z } from 'zod'
import type { JobEnd, JobKind } from '../jobs/worker.ts'
import type { Parts } from '../parts.ts'
import { sha256OfFile } from '../storage/file-hash.ts'
import { type PageFile, type PublishOrder, pageFolder, publishPageKind } from './publication-store.ts'
import { readOrRefuse } from './stored-project.ts'
import { layVisitorScript } from './visitor-script.ts'

const order = z.object({ projectId: z.uuid(), revisionId: z.uuid(), version: z.int() })
const packed = promisify(gzip)

type Needs = Pick<Parts, 'publications' | 'materials' | 'storage' | 'origins'>

/** Makes what visitors are sent of a page: all of it, so that no request of a visitor renders anything. */
export const publishPageJob = ({ publications, materials, storage, origins }: Needs): JobKind => {
  let fonts: ReturnType<typeof readFonts> | undefined

  /** The files of the page under names of its own, by the material that they are of. */
  async function layFiles(workspaceId: string, folder: string, project: Project, work: string) {
    const files = new Map<string, PageFile>()
    for (const id of usedMaterials(project)) {
      const material = z.uuid().safeParse(id).success ? await materials.find(workspaceId, id) : undefined
      if (!material || !['picture', 'video', 'music'].includes(material.kind)) continue
      const { sha256, extension } = material
      const storageKey = `${folder}/${sha256}.${extension}`
      const copy = path.join(work, sha256)
      await copyFile(await storage.localPath(material.storageKey), copy)
      await storage.put(storageKey, copy)
      files.set(id, { storageKey, sha256, extension })
    }
    return files
  }

  /** The fonts of its words as files of the page, and the rules that name them. */
  async function layFonts(folder: string, project: Project, work: string): Promise<{ css: string; files: PageFile[] }> {
    fonts ??= readFonts()
    const known = await fonts
    const files: PageFile[] = []
    let css = ''
    for (const font of pageFonts(project, known)) {
      const file = known.fileOf(font.path)
      if (file === undefined) continue
      const sha256 = await sha256OfFile(file)
      const storageKey = `${folder}/${sha256}.woff2`
      await copyFile(file, path.join(work, sha256))
      await storage.put(storageKey, path.join(work, sha256))
      files.push({ storageKey, sha256, extension: 'woff2' })
      css += font.css(`/p-assets/${sha256}.woff2`)
    }
    return { css, files }
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

  async function publish(workspaceId: string, runId: string, given: PublishOrder, work: string): Promise<JobEnd> {
    const ordered = await publications.ordered(workspaceId, given)
    if (!ordered) return { state: 'cancelled', message: 'cancelled' }
    const { project } = readOrRefuse(ordered.doc)
    const folder = pageFolder(workspaceId, given.revisionId)
    const files = await layFiles(workspaceId, folder, project, work)
    const letters = await layFonts(folder, project, work)
    const script = await layVisitorScript(storage, folder, work)
    const shown = [...files.values(), ...letters.files, script]
    const leftOut = new Set<string>()
    const origin = origins[0] ?? ''
    const html = pageHtml({
      project,
      url: `${origin}/p/${ordered.slug}`,
      fontCss: letters.css,
      script: `/p-assets/${script.sha256}.js`,
      action: `/p/${ordered.slug}/submit`,
      origin,
      addressOf(source) {
        const file = files.get(source.replace(/^material:/, ''))
        if (!file && source !== '') leftOut.add(source)
        return file ? `/p-assets/${file.sha256}.${file.extension}` : ''
      },
    })
    const bytes = await layHtml(folder, html, work)
    const laid = shown.map(({ storageKey }) => storageKey)
    const gone = await publications.put(workspaceId, runId, given, shown)
    const isKept = (key: string) => gone !== undefined && laid.includes(key)
    for (const key of gone ?? laid) if (!isKept(key)) await storage.remove(key)
    if (!gone) return { state: 'cancelled', message: 'cancelled' }
    return { state: 'succeeded', result: { slug: ordered.slug, bytes, leftOut: leftOut.size } }
  }

  return {
    kind: publishPageKind,
    atOnce: 1,
    async perform({ run }) {
      const work = await mkdtemp(path.join(tmpdir(), 'page-'))
      try {
        return await publish(run.workspaceId, run.id, order.parse(run.payload), work)
      } finally {
        await rm(work, { recursive: true, force: true })
      }
    },
  }
}
