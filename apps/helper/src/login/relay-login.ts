import { setTimeout as sleep } from 'node:timers/promises'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import { handoffApi } from '@matrixcast/contract/login-handoff'
import type { LoginScene } from '@matrixcast/contract/login-scene'
import { LinkFault } from '../link/server-call.ts'
import type { Parts } from '../parts.ts'
import type { Frame } from './screencast.ts'

/** The newest of a login, for who looks at it from farther away. */
export class LoginNews {
  frame: Frame | undefined
  scene: LoginScene | undefined
  isOver = false
}

type Handed = { handoffId: string; ticket: string; news: LoginNews }
type Touched = Pick<OutputOf<typeof handoffApi.relay>, 'inputs' | 'orders'> & { isFirst: boolean }

const mostFailures = 20

/** Brings a phone the newest picture and takes what is done on it, until the login or the link is over. */
export async function relayLogin(
  { server, log, stopping }: Pick<Parts, 'server' | 'log' | 'stopping'>,
  { handoffId, ticket, news }: Handed,
  onTouch: (touched: Touched) => void,
): Promise<void> {
  let told: { frame: Frame | undefined; scene: LoginScene | undefined } = { frame: undefined, scene: undefined }
  let wasOpened = false
  for (let failures = 0; failures < mostFailures && !stopping.aborted; ) {
    const { frame, scene, isOver } = news
    try {
      const answer = await server.call(handoffApi.relay, {
        handoffId,
        ticket,
        isOver,
        ...(frame && frame !== told.frame && !isOver ? { frame } : {}),
        ...(scene && scene !== told.scene ? { scene } : {}),
      })
      told = { frame, scene }
      failures = 0
      onTouch({ ...answer, isFirst: answer.isOpened && !wasOpened })
      wasOpened = answer.isOpened
      if (!answer.goesOn) return
    } catch (thrown) {
      if (!(thrown instanceof LinkFault)) throw thrown
      failures += 1
      log.info({ fault: thrown.fault }, 'a phone could not be reached')
      await sleep(500)
    }
  }
}
