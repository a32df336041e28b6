import { randomBytes } from 'node:crypto'
import type { Post, Visibility } from './entries.ts'
import { offerOf } from './offers.ts'
import type { SiteStore, User } from './site-store.ts'
import type { Uploads } from './uploads.ts'

export type PublishForm = {
  submission: string
  /** One video, or the pictures in their order. */
  uploadIds: string[]
  coverId: string | null
  title: string
  description: string
  topics: string[]
  placeId?: string | null
  collectionId?: string | null
  /** Names of other accounts. */
  friends?: string[]
  musicId?: string | null
  visibility: Visibility
  /** Milliseconds; null is now. */
  publishAt: number | null
}
export type PublishFault = 'titleNeeded' | 'titleTooLong' | 'tooManyTopics' | 'badTime' | 'uploadGone' | 'mixedFiles'
/** What the answer to a publication says; 0: taken. */
export const publishCodes: Record<PublishFault | 'refused', number> = {
  titleNeeded: 4001,
  titleTooLong: 4002,
  tooManyTopics: 4003,
  badTime: 4004,
  uploadGone: 4101,
  mixedFiles: 4102,
  refused: 4090,
}

const minute = 60_000

export const publishSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['submission', 'uploadIds', 'coverId', 'title', 'description', 'topics', 'visibility', 'publishAt'],
  properties: {
    submission: { type: 'string', minLength: 8, maxLength: 40 },
    uploadIds: { type: 'array', minItems: 1, maxItems: 12, items: { type: 'string', maxLength: 40 } },
    coverId: { type: ['string', 'null'], maxLength: 40 },
    title: { type: 'string', maxLength: 2000 },
    description: { type: 'string', maxLength: 500 },
    topics: { type: 'array', maxItems: 50, items: { type: 'string', minLength: 1, maxLength: 40 } },
    placeId: { type: ['string', 'null'], maxLength: 40 },
    collectionId: { type: ['string', 'null'], maxLength: 40 },
    musicId: { type: ['string', 'null'], maxLength: 40 },
    friends: { type: 'array', maxItems: 10, items: { type: 'string', maxLength: 40 } },
    visibility: { enum: ['everyone', 'onlyMe'] },
    publishAt: { type: ['integer', 'null'] },
  },
}

/** The post a form makes, or what is wrong with the form. Pressing twice makes two posts, as on real platforms. */
export function postFrom(
  form: PublishForm,
  {
    store,
    user,
    uploads,
    now,
    reviewMs,
  }: { store: SiteStore; user: User; uploads: Uploads; now: number; reviewMs: number },
): { ok: true; post: Post } | { ok: false; fault: PublishFault } {
  const title = form.title.trim()
  if (title === '') return { ok: false, fault: 'titleNeeded' }
  if (Array.from(title).length > 55) return { ok: false, fault: 'titleTooLong' }
  if (form.topics.length > 5) return { ok: false, fault: 'tooManyTopics' }
  const lead = form.publishAt === null ? null : form.publishAt - now
  if (lead !== null && (lead < 5 * minute - minute || lead > 14 * 24 * 60 * minute)) {
    return { ok: false, fault: 'badTime' }
  }
  const stored = form.uploadIds.flatMap((id) => uploads.completed(user.name, id) ?? [])
  const [first, ...further] = stored
  if (!first || stored.length < form.uploadIds.length) return { ok: false, fault: 'uploadGone' }
  if (further.length > 0 && stored.some(({ kind }) => kind === 'video')) return { ok: false, fault: 'mixedFiles' }
  const place = form.placeId ? offerOf(store, user, 'places', form.placeId)?.name : undefined
  const collection = form.collectionId ? offerOf(store, user, 'collections', form.collectionId)?.name : undefined
  const friends = (form.friends ?? []).filter((name) => offerOf(store, user, 'friends', name))
  const music = form.musicId ? offerOf(store, user, 'music', form.musicId)?.name : undefined
  const cover = form.coverId === null ? null : uploads.completed(user.name, form.coverId)
  return {
    ok: true,
    post: {
      id: randomBytes(8).toString('hex'),
      author: user.name,
      submission: form.submission,
      kind: first.kind,
      media: first.media,
      ...(further.length > 0 ? { furtherPictures: further.map(({ media }) => media) } : {}),
      cover: cover?.media ?? null,
      title,
      description: form.description.trim(),
      topics: form.topics.map((topic) => topic.replace(/^#/, '').trim()).filter((topic) => topic !== ''),
      ...(place === undefined ? {} : { place }),
      ...(collection === undefined ? {} : { collection }),
      ...(friends.length > 0 ? { friends } : {}),
      ...(music === undefined ? {} : { music }),
      visibility: form.visibility,
      createdAt: now,
      publishAt: form.publishAt,
      reviewedAt: now + reviewMs,
      rejection: user.scenarios.rejectAfterReview || null,
    },
  }
}
