import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { newLetterKeys } from '@matrixcast/host/sealed-letter'
import type { Log } from '../log.ts'
import { version } from '../version.ts'
import type { IdentityStore } from './identity.ts'
import type { Server } from './server-call.ts'

export type PairingView = { code: string; expiresAt: number }

type Needs = {
  server: Server
  identity: IdentityStore
  localProof: string | undefined
  log: Log
  signal: AbortSignal
  /** Told the code a signed-in person has to type, and null when it no longer counts. */
  show: (view: PairingView | null) => void
}

/** Asks to be paired and waits until somebody agrees; ends without a pairing when the code has expired. */
export async function pair({ server, identity, localProof, log, signal, show }: Needs): Promise<void> {
  const keys = newLetterKeys()
  const asked = await server.call(
    helperLinkApi.requestPairing,
    {
      name: (hostname() || 'helper').slice(0, 80),
      version,
      publicKey: keys.publicKey,
      ...(localProof ? { localProof } : {}),
    },
    { signal },
  )
  show({ code: asked.code, expiresAt: asked.expiresAt })
  if (!localProof) log.info({ code: asked.code }, 'type this code in the back-office to pair this cloud manager')
  try {
    while (!signal.aborted) {
      const { pairingId, pollSecret } = asked
      const answer = await server.call(helperLinkApi.getPairing, { pairingId, pollSecret }, { signal })
      if (answer.state === 'expired') return
      if (answer.state === 'paired') {
        const { helperId, secret, serverPublicKey, workspaceId, origins } = answer
        await identity.keep({ helperId, secret, serverPublicKey, workspaceId, origins, letterKey: keys.privateKey })
        log.info({ helperId, workspaceId }, 'paired')
        return
      }
      await sleep(2000, undefined, { signal })
    }
  } finally {
    show(null)
  }
}
