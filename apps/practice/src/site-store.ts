import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Entry, Post } from './entries.ts'
import { Journal } from './journal.border.ts'
import { calm, type Scenarios } from './scenarios.ts'
import { TalkStore } from './talk-store.ts'

export type User = {
  name: string
  nickname: string
  avatar: string | null
  salt: string
  hash: string
  scenarios: Scenarios
}
export type PostState = 'reviewing' | 'scheduled' | 'published' | 'rejected'

/** Where a post stands at a moment; nothing has to run for it to change. */
export function postState(post: Post, now: number): PostState {
  if (now < post.reviewedAt) return 'reviewing'
  if (post.rejection !== null) return 'rejected'
  return post.publishAt !== null && now < post.publishAt ? 'scheduled' : 'published'
}

export const shownSince = (post: Post): number => post.publishAt ?? post.createdAt

/** Users, posts and figures in memory, every change journalled before it is acknowledged. */
export class SiteStore {
  readonly users = new Map<string, User>()
  readonly posts = new Map<string, Post>()
  readonly talk = new TalkStore()
  readonly mediaFolder: string
  private readonly collections = new Map<string, { id: string; title: string }[]>()
  private readonly sessions = new Map<string, { name: string; challenged: boolean }>()
  private readonly views = new Map<string, number>()
  private readonly likes = new Map<string, Set<string>>()
  private readonly journal: Journal

  private constructor(journal: Journal, entries: Entry[], mediaFolder: string) {
    this.journal = journal
    this.mediaFolder = mediaFolder
    for (const entry of entries) this.apply(entry)
  }

  static async open(home: string): Promise<SiteStore> {
    const mediaFolder = join(home, 'media')
    await mkdir(mediaFolder, { recursive: true })
    const { journal, entries } = await Journal.open(join(home, 'journal.jsonl'))
    return new SiteStore(journal, entries, mediaFolder)
  }

  /** Resolves when the entry is on the disk. */
  record(entry: Entry): Promise<void> {
    this.apply(entry)
    return this.journal.append(entry)
  }

  userOf(session: string): { user: User; challengePassed: boolean } | null {
    const found = this.sessions.get(session)
    const user = found && this.users.get(found.name)
    return user ? { user, challengePassed: found.challenged } : null
  }

  postsOf(author: string): Post[] {
    return newestFirst([...this.posts.values()].filter((post) => post.author === author))
  }

  collectionsOf(owner: string): readonly { id: string; title: string }[] {
    return this.collections.get(owner) ?? []
  }

  publicPosts(now: number): Post[] {
    const shown = [...this.posts.values()].filter(
      (post) => post.visibility === 'everyone' && postState(post, now) === 'published',
    )
    return shown.toSorted((one, other) => shownSince(other) - shownSince(one))
  }

  /** One that everybody may see now. */
  publicPost(id: string, now: number): Post | null {
    const post = this.posts.get(id)
    return post && post.visibility === 'everyone' && postState(post, now) === 'published' ? post : null
  }

  figuresOf(post: Post): { views: number; likes: number } {
    return { views: this.views.get(post.id) ?? 0, likes: this.likes.get(post.id)?.size ?? 0 }
  }

  likesPost(post: Post, visitor: string): boolean {
    return this.likes.get(post.id)?.has(visitor) ?? false
  }

  close(): Promise<void> {
    return this.journal.close()
  }

  private apply(entry: Entry): void {
    switch (entry.kind) {
      case 'joined': {
        const { name, salt, hash } = entry
        this.users.set(name, { name, nickname: name, avatar: null, salt, hash, scenarios: calm })
        return
      }
      case 'signedIn':
        this.sessions.set(entry.session, { name: entry.name, challenged: false })
        return
      case 'signedOut':
        this.sessions.delete(entry.session)
        return
      case 'challengePassed': {
        const session = this.sessions.get(entry.session)
        if (session) session.challenged = true
        return
      }
      case 'profileChanged':
        this.change(entry.name, { nickname: entry.nickname, avatar: entry.avatar })
        return
      case 'collectionMade': {
        const { owner, id, title } = entry
        this.collections.set(owner, [...this.collectionsOf(owner), { id, title }])
        return
      }
      case 'published':
        this.posts.set(entry.post.id, entry.post)
        return
      case 'viewed':
        this.views.set(entry.post, (this.views.get(entry.post) ?? 0) + 1)
        return
      case 'liked': {
        const visitors = this.likes.get(entry.post) ?? new Set()
        if (entry.likes) visitors.add(entry.visitor)
        else visitors.delete(entry.visitor)
        this.likes.set(entry.post, visitors)
        return
      }
      case 'commented':
      case 'commentRemoved':
      case 'messaged':
        this.talk.apply(entry)
        return
      case 'scenariosSet':
        this.change(entry.name, { scenarios: { ...calm, ...entry.scenarios } })
    }
  }

  private change(name: string, changes: Partial<User>): void {
    const user = this.users.get(name)
    if (user) this.users.set(name, { ...user, ...changes })
  }
}

const newestFirst = (posts: Post[]) => posts.toSorted((one, other) => other.createdAt - one.createdAt)
