import type { Project } from '@matrixcast/canvas/document'
import type { Parts } from '../parts.ts'
import type { madeOnce } from './made-once.ts'
import type { pageFilesIn } from './page-files.ts'

type Material = Awaited<ReturnType<Parts['materials']['find']>>

/** One publishing of a page: what it has, and where its parts are made. */
export type Publishing = {
  project: Project
  storage: Parts['storage']
  media: Parts['media']
  once: ReturnType<typeof madeOnce>
  files: ReturnType<typeof pageFilesIn>
  /** A folder of its own, which is gone afterwards. */
  work: string
  signal: AbortSignal
  /** A material of the workspace. */
  find: (id: string) => Promise<Material>
}
