import type { ArticleDoc } from '../packages/contract/src/article-doc.ts'
import type { PostFields } from '../packages/contract/src/post-fields.ts'
import type { ApiAdapter } from '../packages/platforms/src/api/api-adapter.ts'
import type { PlacedPicture, PlacedPictures } from '../packages/platforms/src/article/placed-pictures.ts'
import type { FaultyLine } from './faulty-line.ts'

export type TargetTalk = {
  /** One that everybody sees, always by the same stranger. */
  comment: (publishId: string, words: string) => Promise<void>
  /** By the site's own form, which holds it for a moderator; null: it has none that does. */
  visit: ((publishId: string, words: string) => Promise<void>) | null
  /** By the name that our adapter gave it. */
  remove: (ref: string) => Promise<void>
  countAnswers: (text: string) => Promise<number>
  isAnswer: (method: string, url: string) => boolean
  /** Whether it lists what the account itself wrote. */
  listsOwn: boolean
  /** Whether what answers a comment stays when that is deleted. */
  keepsAnswers: boolean
  /** The longest comment that is tried, in Chinese characters. */
  longest: number
  /** What it refuses for the same words, and for two answers at once of one who is no moderator; null: neither. */
  refusals: { sameWords: string; flood: string } | null
  /** The stranger likes our post; null: nobody can there. */
  like: ((publishId: string) => Promise<void>) | null
  switchTo: ((state: 'off' | 'all') => Promise<void>) | null
}

/** What the editor of a site makes of a post that it opens. `isOther`: saved there it would have other elements or words. */
export type OpenedPost = { names: string[]; invalid: string[]; isOther: boolean }

/** How articles stand on a site, asked past our adapter. */
export type TargetArticles = {
  /** `body`: as its editor keeps it; `html`: as readers get it. */
  read: (publishId: string) => Promise<{ body: string; html: string }>
  /** Our writer for this site, and what it was given of pictures by what a job kept of each upload. */
  write: (doc: ArticleDoc, placed: PlacedPictures) => string
  placeOf: (kept: string) => PlacedPicture
  /** A person changes the title there. */
  edit: (publishId: string) => Promise<void>
  /** Opens each post in the site's own editor; null: what its editor makes of a post is compared by `read`. */
  open: ((publishIds: readonly string[]) => Promise<OpenedPost[]>) | null
}

export type Case = { name: string; run: () => Promise<void> }

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
  /** null: it takes no articles. */
  articles: TargetArticles | null
  /** How strangers comment there; null: this server shows no comments. */
  talk: TargetTalk | null
  stop: () => Promise<void>
}
