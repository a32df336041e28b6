import type { PostFields } from '../packages/contract/src/post-fields.ts'
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
  /** Gives the post of this title another short name, as its owner may; null: posts have none there. */
  rename: ((title: string) => Promise<void>) | null
  /** What a post is given besides its words, and what this server then says of it, asked past our adapter. */
  fields: { given: PostFields; topics: string[]; held: object; read: (publishId: string) => Promise<object> }
  /** Somebody who may publish, but not make what posts are filed under; null: the server knows no such person. */
  writer: { given: Record<string, string>; fields: PostFields; held: object } | null
  /** How many topics and categories the server knows; null: it keeps none apart from its posts. */
  terms: (() => Promise<number>) | null
  /** A file that this server is set up to refuse; null where it takes any that fit here. */
  tooLargeBytes: number | null
  stop: () => Promise<void>
}
