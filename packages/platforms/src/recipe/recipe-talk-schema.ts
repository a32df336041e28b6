import { talkFaults } from '@matrixcast/domain/talk-send'
import { z } from 'zod'
import { reading, seconds, sight, target, template, times } from './recipe-things.ts'

/** One comment or message of a list. */
const rows = z.strictObject({
  find: target,
  id: reading,
  /** What the platform calls whoever wrote it, always the same. */
  author: reading,
  name: reading,
  text: reading,
  time: reading,
  timeForm: times,
  /** The number of the work it is about. */
  post: reading.optional(),
  /** The number of what it answers. */
  parent: reading.optional(),
})
export type TalkRows = z.infer<typeof rows>

/** A page with the form of one answer; `{id}` is the number of what is answered. */
const answering = z.strictObject({
  address: template,
  proof: target,
  /** Shown where what is answered is no longer there. */
  gone: sight,
  field: target,
  press: target,
  /** How long its page may take after the press. */
  seconds,
  /** What shows that it was not taken. */
  refused: z.array(z.strictObject({ ...sight.shape, fault: z.enum(talkFaults) })).max(8),
  /** What stands there; an answer of ours with the same words, below what it answers, is this one. */
  rows,
})
export type Answering = z.infer<typeof answering>

/** How comments and private messages are read and answered. `proof` shows that a list is there, empty or not. */
export const recipeTalk = z.strictObject({
  comments: z.strictObject({ address: template, proof: target, rows, answer: answering.optional() }).optional(),
  messages: z
    .strictObject({
      address: template,
      proof: target,
      /** One for each person, with the time of the newest message. */
      threads: z.strictObject({ find: target, id: reading, time: reading, timeForm: times }),
      /** Of one person; `{thread}` is the number. */
      thread: z.strictObject({ address: template, proof: target, rows }),
      answer: answering.optional(),
    })
    .optional(),
})
export type RecipeTalk = z.infer<typeof recipeTalk>
