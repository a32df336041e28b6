import { type LastCommit, lastCommit } from '@matrixcast/contract/last-commit'
import { id } from '@matrixcast/contract/wire'
import { openSigned, signed } from '@matrixcast/host/signed'
import { z } from 'zod'
import type { Keys } from '../db/keys.ts'

const purpose = 'lastCommit'
const claims = lastCommit.omit({ seal: true }).extend({ purpose: z.literal(purpose), workspaceId: id })

/**
 * Signs what cloud managers are told to remember. One that was paired after the database was copied is unknown to the copy, and
 * believed all the same: what it says was this server's own word, and can make up no post that never was.
 */
export function buildRememberedCommits(keys: Pick<Keys, 'ticketPrivate' | 'ticketPublicPem'>) {
  return {
    seal: (workspaceId: string, commit: LastCommit): LastCommit => ({
      ...commit,
      seal: signed({ purpose, workspaceId, attemptId: commit.attemptId, fence: commit.fence }, keys.ticketPrivate),
    }),

    /** Undefined where this server did not sign it. */
    open(seal: string): { workspaceId: string; commit: LastCommit } | undefined {
      const said = claims.safeParse(openSigned(seal, keys.ticketPublicPem))
      if (!said.success) return undefined
      const { workspaceId, attemptId, fence } = said.data
      return { workspaceId, commit: { attemptId, fence } }
    },
  }
}
