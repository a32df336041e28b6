import { z } from 'zod'
import { id } from './wire.ts'

/** Signed by the server whose commit it is: tells the whole of it, and the workspace. */
export const commitSeal = z.string().max(1000)

/** The try that was last let commit, and the number of that commit (`fence`: of one sequence with those of the tries). */
export const lastCommit = z.object({
  attemptId: id,
  fence: z.number().int().nonnegative().max(1e12),
  /** Without it nobody is believed. Left out by the server's own mark. */
  seal: commitSeal.optional(),
})
export type LastCommit = z.infer<typeof lastCommit>
