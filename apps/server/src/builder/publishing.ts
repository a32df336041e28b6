import type { Project } from '@matrixcast/canvas/document'
import type { Posters } from '@matrixcast/render/page/page-poster'
import type { materials } from '../db/material-tables.ts'
import type { Storage } from '../storage/storage.ts'
import type { madeOnce } from './made-once.ts'
import type { pageFilesIn } from './page-files.ts'

export type Material = typeof materials.$inferSelect

/** Each writes `target` of a stored file, and answers false where it cannot. */
type Make = (file: string, target: string, signal: AbortSignal) => Promise<boolean>
type Size = { width: number; height: number }
/** What visitors are shown of a file or a page. */
export type PageMedia = {
  page: {
    picture: Make
    video: Make
    poster: Posters['draw']
    cover: (file: string, target: string, size: Size, signal: AbortSignal) => Promise<boolean>
  }
}

/** One publishing of a page: what it has, and where its parts are made. */
export type Publishing = {
  project: Project
  storage: Storage
  media: PageMedia
  once: ReturnType<typeof madeOnce>
  files: ReturnType<typeof pageFilesIn>
  /** A folder of its own, which is gone afterwards. */
  work: string
  signal: AbortSignal
  /** 0 to 1, and what is being done. */
  report: (fraction: number, message: string) => void
  /** A material of the workspace. */
  find: (id: string) => Promise<Material | undefined>
}
