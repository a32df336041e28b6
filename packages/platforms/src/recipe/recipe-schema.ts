import { collectKind } from '@matrixcast/contract/post-fields'
import { z } from 'zod'
import { publishRequest } from './publish-request.ts'
import { recipeTalk } from './recipe-talk-schema.ts'
import { fault, reading, seconds, sight, target, template, times, words } from './recipe-things.ts'

/**
 * A recipe: how one portal is driven through a browser, as data. It names what a person sees and what they would do, in
 * order and with bounds; there is no code in it, and a field this schema does not know is refused.
 */
/** What ends a wait: `fault: null` is what was hoped for. */
const outcome = z.strictObject({ ...sight.shape, fault: fault.nullable() })

const action = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('open'), address: template }),
  z.strictObject({ do: z.literal('see'), find: target }),
  z.strictObject({ do: z.literal('gone'), find: target }),
  z.strictObject({ do: z.literal('press'), find: target }),
  z.strictObject({ do: z.literal('fill'), find: target, with: template }),
  /** One after the other, each ended by the key. */
  z.strictObject({
    do: z.literal('topics'),
    find: target,
    each: template,
    key: z.enum(['Enter', 'Space']),
    /** Where the platform suggests some as one types, that of the same name is pressed instead of the key. */
    from: z.literal('topics').optional(),
    /** What there has to be one of for each topic afterwards. */
    count: target.optional(),
  }),
  /** `sample`: a black clip of ours, for a form that only comes after an upload. It is never published. */
  z.strictObject({ do: z.literal('attach'), find: target, files: z.enum(['media', 'cover', 'sample']) }),
  z.strictObject({ do: z.literal('choose'), find: target }),
  /** One of the platform's own choices, by the word the post carries in this field. */
  z.strictObject({ do: z.literal('answer'), field: z.string().max(40), choices: z.record(z.string().max(40), target) }),
  /** The option that shows the value of a field. */
  z.strictObject({ do: z.literal('option'), field: z.string().max(40), role: z.enum(['option', 'listitem', 'radio']) }),
  /**
   * What the field names is looked for as `collect` does and pressed; `kept` has to show it afterwards. Left out, the list
   * has to go and the page to show it.
   */
  z.strictObject({ do: z.literal('offer'), field: z.string().max(40), from: collectKind, kept: target.optional() }),
  z.strictObject({ do: z.literal('time'), find: target, form: z.enum(['html', 'spaced']) }),
  z.strictObject({ do: z.literal('await'), outcomes: z.array(outcome).min(1).max(8) }),
  z.strictObject({ do: z.literal('same'), read: reading, as: template, fault }),
  z.strictObject({ do: z.literal('stop'), find: target, fault, detail: z.string().max(200) }),
  /** Would a press reach it? Nothing is pressed. */
  z.strictObject({ do: z.literal('ready'), find: target }),
])
export type Action = z.infer<typeof action>

const step = z.strictObject({
  /** Named in reports, evidence and the breaker; never changes its meaning. */
  name: z.string().regex(/^[a-z][A-Za-z]{1,39}$/),
  seconds,
  /** An optional step that cannot be done is noted and passed over. */
  optional: z.boolean().default(false),
  /** Only for a post that has this. */
  when: z.enum(['cover', 'schedule', 'topics', 'video', 'image']).optional(),
  whenField: z.string().max(40).optional(),
  unlessField: z.string().max(40).optional(),
  do: z.array(action).min(1).max(20),
})
export type Step = z.infer<typeof step>

const answer = z.strictObject({
  ...sight.shape,
  means: z.enum(['accepted', 'rejected', 'unknown']),
  fault: fault.optional(),
  /** The query value of the address that names the post. */
  idInQuery: z.string().max(40).optional(),
})
export type Answer = z.infer<typeof answer>

const list = z.strictObject({
  address: template,
  /** What proves that the list was really shown, empty or not. */
  proof: target,
  rows: z.strictObject({ find: target }),
  /** What stands below the last row of all, and only there. Left out, a full page may go on. */
  end: target.optional(),
  id: reading.optional(),
  title: reading,
  time: reading,
  timeForm: times,
  /**
   * Verified on the platform itself: it shows every work from the moment it was taken, under review, refused or waiting for its
   * time as well. Only by such a list is a post absent; by any other it can only be found.
   */
  showsAll: z.boolean().default(false),
  /**
   * A portal may write its own zone (IANA name) whatever the browser's is. Where both are possible, a written time counts only
   * if it means the same by either; left out, the browser's is certain.
   */
  homeZone: z.string().max(40).optional(),
  /** Left out, every row is live. */
  state: reading.optional(),
  states: z.partialRecord(z.enum(['live', 'processing', 'scheduled', 'rejected']), words).optional(),
  reason: reading.optional(),
})
export type List = z.infer<typeof list>

/** Whose beginnings are alike share an open form. */
const collection = z.strictObject({
  steps: z.array(step).max(8),
  search: target.optional(),
  /** What is written there, with `{query}` in it; left out, the words alone. */
  typed: template.optional(),
  /** Ends what is written, where the platform waits for that. */
  key: z.literal('Enter').optional(),
  /** A button that shows further ones. */
  more: target.optional(),
  rows: target,
  id: reading,
  name: reading,
  note: reading.optional(),
  /** Longitude and latitude of a place with a comma between them, in degrees. */
  point: reading.optional(),
  /** Shown when there are none. */
  none: target.optional(),
})

export const recipeSchema = z.strictObject({
  format: z.literal(1),
  platform: z.string().min(1).max(60),
  /** Grows with every change; an older one never replaces a newer one. */
  version: z.number().int().positive(),
  /** Where it lives; `open` is the public part, where that has an address of its own (`{open}` in templates). */
  sites: z.strictObject({ site: z.url(), open: z.url().optional() }),
  addresses: z.strictObject({ login: template, creator: template, profile: template, post: template }),
  /** Where the platform leads us when it wants something else first. */
  doors: z
    .array(z.strictObject({ ...sight.shape, fault: z.enum(['auth', 'challenge']) }))
    .min(1)
    .max(8),
  /** Hints and tours that lie over the page; pressed away whenever they are seen before the commit. */
  overlays: z.array(target).max(8).default([]),
  login: z.strictObject({
    steps: z.array(step).max(6),
    inside: sight,
    /** A picture that a phone scans. */
    qr: z
      .strictObject({
        picture: target,
        scanned: sight,
        expired: sight,
        refresh: target.optional(),
        /** How long a picture is good for, where the page does not say so earlier. */
        seconds,
      })
      .optional(),
    /** A number sent to a phone. */
    code: z
      .strictObject({
        field: target,
        /** Sends it, or sends it again. */
        send: target.optional(),
        /** Left out: the Enter key. */
        press: target.optional(),
        wrong: sight,
      })
      .optional(),
  }),
  check: z.strictObject({
    address: template,
    signs: z
      .array(z.strictObject({ ...sight.shape, state: z.enum(['online', 'offline', 'challenge']) }))
      .min(2)
      .max(8),
  }),
  profile: z.strictObject({
    address: template,
    remoteId: reading,
    nickname: reading,
    avatar: target.optional(),
  }),
  figures: z
    .strictObject({
      address: template,
      fans: reading.optional(),
      works: reading.optional(),
      plays: reading.optional(),
      likes: reading.optional(),
    })
    .optional(),
  prepare: z.array(step).min(2).max(30),
  commit: z.strictObject({
    press: target,
    /** A dialog of the platform that asks for the same press once more; pressed once at most. */
    confirm: target.optional(),
    seconds,
    /** By what the page publishes; several share one permit. Left out, a person presses. */
    request: z.array(publishRequest).min(1).max(8).optional(),
    /** Of recipes from before; nothing reads it. */
    taken: words.optional(),
    /** Where a person presses, what shows that it was taken. The words of the others are told as the page's. */
    answers: z.array(answer).min(1).max(12),
  }),
  verify: z.strictObject({ own: list, open: list.optional() }),
  collect: z.partialRecord(collectKind, collection).default({}),
  /** What people leave, and how it is answered. Cloud managers of protocol 1 are served the recipe without it. */
  talk: recipeTalk.optional(),
})
export type Recipe = z.infer<typeof recipeSchema>
