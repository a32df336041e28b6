import { z } from 'zod'
import { helperAssignment, verifyAssignment } from './assignment.ts'
import { answerAssignment, readAssignment } from './helper-talk.ts'

/** What a cloud manager is given to do: publish a post, read one back, read what people left, send one answer. */
export const helperWork = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('publish'), assignment: helperAssignment }),
  z.object({ kind: z.literal('verify'), assignment: verifyAssignment }),
  z.object({ kind: z.literal('read'), assignment: readAssignment }),
  z.object({ kind: z.literal('answer'), assignment: answerAssignment }),
])
