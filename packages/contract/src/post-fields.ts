import { z } from 'zod'
import { languages, text } from './wire.ts'

/** What can be looked up on a platform for a field of a post. */
export const collectKinds = ['topics', 'places', 'collections', 'friends', 'music'] as const
export const collectKind = z.enum(collectKinds)
export type CollectKind = z.infer<typeof collectKind>

/** One thing that was found on a platform. Without an id a person wrote its name, and it is found by that. */
const offer = z.object({ id: z.string().max(300), name: text(300, 1) })
export type Offer = z.infer<typeof offer>

const postFieldValue = z.union([
  z.boolean(),
  z.string().max(20_000),
  z.array(z.string().max(1000)).max(100),
  offer,
  z.array(offer).max(100),
])
export type PostFieldValue = z.infer<typeof postFieldValue>

/** What a platform takes of a post besides title, topics and time, by the names in its manifest. */
export const postFields = z.record(z.string().min(1).max(40), postFieldValue)
export type PostFields = z.infer<typeof postFields>

/** Undefined: emptied. */
export type ChangedFields = Record<string, PostFieldValue | undefined>

/** What a person changed of the fields that their page showed. */
export const changedFields = (before: PostFields, after: PostFields): ChangedFields =>
  Object.fromEntries(
    Object.keys({ ...before, ...after })
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, after[name]]),
  )

/** The fields as they are now with those changes. */
export const overlaidFields = (fields: PostFields, changes: ChangedFields): PostFields =>
  Object.fromEntries(
    Object.entries({ ...fields, ...changes }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

/** Fields that defaults fill. */
export const defaultFieldNames = ['place', 'microApp'] as const
type DefaultFieldName = (typeof defaultFieldNames)[number]
/** `of`: the place or mini-program of the workspace that it is. */
export const defaultField = z.object({ name: z.enum(defaultFieldNames), of: z.string(), value: offer })
export type DefaultField = z.infer<typeof defaultField>
/** What became of defaults in one post: of which place or mini-program its value is, or that a person took it off. */
export type DefaultStates = Partial<Record<DefaultFieldName, string>>
export const takenOff = 'off'

const names = z.record(z.enum(languages), z.string())
const option = z.object({ value: z.string(), names })
const common = { name: z.string(), names }

/** One field of a platform as pages draw it; which it has is said by its manifest. */
export const postField = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('text'), maxLength: z.number().int(), lines: z.number().int() }),
  z.object({ ...common, kind: z.literal('switch') }),
  z.object({ ...common, kind: z.literal('choice'), options: z.array(option) }),
  z.object({ ...common, kind: z.literal('choices'), options: z.array(option), most: z.number().int() }),
  /** Words a person writes: categories of their own site. */
  z.object({ ...common, kind: z.literal('words'), maxLength: z.number().int(), most: z.number().int() }),
  z.object({ ...common, kind: z.literal('offer'), collect: collectKind }),
  /** A mini-program of the workspace's own on this platform, as `microAppOffer` of the domain writes it. */
  z.object({ ...common, kind: z.literal('microApp'), platform: z.string() }),
  z.object({ ...common, kind: z.literal('offers'), collect: collectKind, most: z.number().int() }),
])
export type PostField = z.infer<typeof postField>

const offerOf = (value: PostFieldValue | undefined): Offer | null => offer.safeParse(value).data ?? null

/** The four fields that the publish payload names apart (specification, section 3), out of a post's own. */
export function namedFieldsOf({ place, collection, friends, music }: PostFields) {
  return {
    poiInfo: offerOf(place),
    mixInfo: offerOf(collection),
    mentionedUserInfo: z.array(offer).min(1).safeParse(friends).data ?? null,
    musicId: offerOf(music)?.id ?? '',
  }
}
