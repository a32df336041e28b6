import type { LoginInput } from '@matrixcast/contract/helper'
import { inTime } from '@matrixcast/host/in-time'
import type { CDPSession, Page } from 'playwright-core'

const mostFramesPerSecond = 8
export type Frame = { image: string; width: number; height: number }

/** Pictures of a page as they change, at most eight a second. Answers what stops it. */
export async function startScreencast(page: Page, onFrame: (frame: Frame) => void): Promise<() => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page)
  let timer: NodeJS.Timeout | undefined
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    onFrame({ image: data, width: Math.round(metadata.deviceWidth), height: Math.round(metadata.deviceHeight) })
    timer = setTimeout(() => {
      session.send('Page.screencastFrameAck', { sessionId }).catch(unlessClosed)
    }, 1000 / mostFramesPerSecond)
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 70, everyNthFrame: 1 })
  return async () => {
    clearTimeout(timer)
    await session.detach().catch(unlessClosed)
  }
}

const unlessClosed = (thrown: unknown) => {
  if (!(thrown instanceof Error && /closed|detached/i.test(thrown.message))) throw thrown
}

/** A page that leaves for another address may never say that it had an input. */
const inputSeconds = 3

/**
 * Hands a person's pointer and keys to the page. Nothing of it is kept. Answers whether the page said that it had them, in three
 * seconds; what comes after them does not wait any longer.
 */
export const act = async (page: Page, { event }: LoginInput): Promise<boolean> =>
  (await inTime(inputSeconds, hand(page, event))) !== null

async function hand({ mouse, keyboard }: Page, event: LoginInput['event']): Promise<void> {
  if (event.kind === 'text') return keyboard.insertText(event.text)
  if (event.kind === 'key') return keyboard.press(event.key)
  await mouse.move(event.x, event.y)
  switch (event.kind) {
    case 'down':
      return mouse.down()
    case 'up':
      return mouse.up()
    case 'wheel':
      return mouse.wheel(0, event.dy)
  }
}
