import type { ApiAdapter } from '../packages/platforms/src/api/api-adapter.ts'
import type { FaultyLine } from './faulty-line.ts'

/** A real server that was started here, and how its own memory is asked. */
export type Target = {
  name: string
  /** What runs, with its version. */
  what: string
  adapter: ApiAdapter
  line: FaultyLine
  given: Record<string, string>
  wrong: Record<string, string>
  isCommit: (method: string, url: string) => boolean
  isUpload: (method: string, url: string) => boolean
  /** How many posts of this title the server holds, asked past our adapter. */
  count: (title: string) => Promise<number>
  /** Takes the post away, past our adapter. */
  remove: (publishId: string) => Promise<void>
  /** A file that this server is set up to refuse; null where it takes any that fit here. */
  tooLargeBytes: number | null
  stop: () => Promise<void>
}
