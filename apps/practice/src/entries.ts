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
  | { kind: 'scenariosSet'; name: string; scenarios: Scenarios }
