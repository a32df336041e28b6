import type { Scenarios } from './scenarios.ts'

export type Visibility = 'everyone' | 'onlyMe'

export type Post = {
  id: string
  author: string
  /** One for each press of the button; the same again is the browser repeating itself. */
  submission: string
  kind: 'video' | 'image'
  /** File name inside the media folder; of a post of pictures the first. */
  media: string
  /** Its further pictures, in order. Left out by posts with one file. */
  furtherPictures?: string[]
  cover: string | null
  title: string
  description: string
  topics: string[]
  /** Left out by posts without them. */
  place?: string
  collection?: string
  friends?: string[]
  music?: string
  visibility: Visibility
  /** Milliseconds since 1970, as every time in this app. */
  createdAt: number
  publishAt: number | null
  reviewedAt: number
  /** Filled: the review ends in a rejection with this reason. */
  rejection: string | null
}

/** Whoever writes: an account by its name, or a visitor by the mark of their browser as a digest, with a name they chose. */
export type Writer = { account: string | null; visitor: string; name: string }

/** Below a post; `parent`: the comment that it answers. */
export type Comment = {
  id: string
  post: string
  parent: string | null
  writer: Writer
  text: string
  /** One for each press of the button, as of a post. */
  submission: string
  at: number
}

/** Between an account and one other person; `byOwner`: the account itself wrote it. */
export type Message = {
  id: string
  owner: string
  /** The other person, always the same for one browser or one account. */
  thread: string
  byOwner: boolean
  writer: Writer
  text: string
  submission: string
  at: number
}

/** Everything that ever happened here; the state is these, replayed. */
export type Entry =
  | { kind: 'joined'; name: string; salt: string; hash: string; at: number }
  | { kind: 'signedIn'; session: string; name: string; at: number }
  | { kind: 'signedOut'; session: string }
  | { kind: 'challengePassed'; session: string }
  | { kind: 'profileChanged'; name: string; nickname: string; avatar: string | null }
  | { kind: 'collectionMade'; owner: string; id: string; title: string }
  | { kind: 'published'; post: Post }
  | { kind: 'viewed'; post: string; at: number }
  | { kind: 'liked'; post: string; visitor: string; likes: boolean }
  | { kind: 'commented'; comment: Comment }
  | { kind: 'commentRemoved'; comment: string }
  | { kind: 'messaged'; message: Message }
  | { kind: 'scenariosSet'; name: string; scenarios: Scenarios }
