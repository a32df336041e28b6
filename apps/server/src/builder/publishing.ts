import type { Project } from '@matrixcast/canvas/document'
import type { Parts } from '../parts.ts'
import type { madeOnce } from './made-once.ts'
import type { pageFilesIn } from './page-files.ts'

export type Material = NonNullable<Awaited<ReturnType<Parts['materials']['find']>>>

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
  /** 0 to 1, and what is being done. */
  report: (fraction: number, message: string) => void
  /** A material of the workspace. */
  find: (id: string) => Promise<Material | undefined>
}
