import { type ArticleDoc, articleDoc } from '@matrixcast/contract/article-doc'
import { articleApi, type WholeArticle } from '@matrixcast/contract/articles'
import type { Language } from '@matrixcast/contract/wire'
import type { JSONContent } from '@tiptap/core'
import { call, toasts } from '../api/call.ts'
import { CallRefused, refusalText } from '../api/refusal.ts'
import { limitsOf } from '../ui/form/limits.ts'
import type { SendOutcome, Stored } from '../ui/saving/document-saver.ts'
import type { DocumentServer, DocumentStore } from '../ui/saving/use-saving.ts'

/** An article as it is edited. `doc`: as the editor has it, which the contract takes once it is sent. */
export type ArticleDraft = {
  title: string
  doc: JSONContent
  topics: readonly string[]
  keyword: string
  language: Language | null
  slugWords: string
}
export type ArticleFields = Omit<ArticleDraft, 'doc'>

export const storedOf = ({ version, updatetime: savedAt, ...article }: WholeArticle): Stored<ArticleDraft> => {
  const { title, doc, topics, keyword, language, slugWords } = article
  return { doc: { title, doc, topics, keyword, language, slugWords }, version, savedAt }
}

/** What the editor holds, in the grammar of the contract; undefined where something in it does not belong there. */
export const docOf = (doc: JSONContent): ArticleDoc | undefined => articleDoc.safeParse(doc).data

const isText = (value: unknown): value is string => typeof value === 'string'

const isDraft = (value: unknown): value is ArticleDraft => {
  if (typeof value !== 'object' || value === null) return false
  const [title, doc, topics, keyword, slugWords] = ['title', 'doc', 'topics', 'keyword', 'slugWords'].map(
    (name): unknown => Reflect.get(value, name),
  )
  const isWhole = isText(title) && isText(keyword) && isText(slugWords) && Array.isArray(topics)
  return isWhole && articleDoc.safeParse(doc).success
}

type Sending = { version: number | undefined; isLeaving: boolean }

async function send(id: string, draft: ArticleDraft, { version, isLeaving }: Sending): Promise<SendOutcome> {
  const doc = docOf(draft.doc)
  if (doc === undefined) return { kind: 'refused' }
  const input = { ...draft, doc, id, topics: [...draft.topics], ...(version === undefined ? {} : { version }) }
  try {
    const { version: saved, savedAt: at } = await call(articleApi.edit, input, { quiet: true, keepalive: isLeaving })
    return { kind: 'saved', version: saved, at }
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    if (error.fault === 'versionChanged') return { kind: 'changed' }
    if (error.kind !== 'refused') return { kind: 'unreachable' }
    toasts.tell(refusalText(error))
    return { kind: 'refused' }
  }
}

async function load(id: string): Promise<Stored<ArticleDraft> | undefined> {
  try {
    return storedOf(await call(articleApi.view, { id }, { quiet: true }))
  } catch (error) {
    if (error instanceof CallRefused) return undefined
    throw error
  }
}

/** How the server keeps an article. Running text is not merged: a person chooses. */
export const articleServer = (id: string): DocumentServer<ArticleDraft> => ({
  send: (draft, version, isLeaving) => send(id, draft, { version, isLeaving }),
  load: () => load(id),
  async restore(wanted, version) {
    const [now, old] = await Promise.all([
      call(articleApi.view, { id }),
      call(articleApi.version, { id, version: Number(wanted) }),
    ])
    return send(id, { ...storedOf(now).doc, ...old }, { version, isLeaving: false })
  },
  join: () => undefined,
  isDoc: isDraft,
})

export type DraftStore = DocumentStore<ArticleDraft> & {
  change: (part: Partial<ArticleDraft>) => void
  /** Told when another document takes the place of this one; answers how to stop. */
  onReplace: (hear: (draft: ArticleDraft) => void) => () => void
}

/** The one place of an article while it is edited. */
export function createDraftStore(first: ArticleDraft): DraftStore {
  let draft = first
  const changes = new Set<() => void>()
  const replacements = new Set<(draft: ArticleDraft) => void>()
  const set = (next: ArticleDraft) => {
    draft = next
    for (const hear of changes) hear()
  }
  const heardBy = <Hear>(all: Set<Hear>, hear: Hear) => {
    all.add(hear)
    return () => {
      all.delete(hear)
    }
  }
  return {
    now: () => draft,
    change: (part) => set({ ...draft, ...part }),
    replace(next) {
      for (const hear of replacements) hear(next)
      set(next)
    },
    subscribe: (hear) => heardBy(changes, hear),
    onReplace: (hear) => heardBy(replacements, hear),
  }
}

/** The most signs of a field, as the contract says. */
export const mostOfField = (name: 'title' | 'keyword' | 'slugWords'): number | undefined =>
  limitsOf(articleApi.edit.input, name).max
