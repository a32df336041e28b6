import type { LoginInput } from '@matrixcast/contract/helper'
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

/** Hands a person's pointer and keys to the page. Nothing of it is kept. */
export async function act(page: Page, { event }: LoginInput): Promise<void> {
  switch (event.kind) {
    case 'move':
      return page.mouse.move(event.x, event.y)
    case 'down':
      await page.mouse.move(event.x, event.y)
      return page.mouse.down()
    case 'up':
      await page.mouse.move(event.x, event.y)
      return page.mouse.up()
    case 'wheel':
      await page.mouse.move(event.x, event.y)
      return page.mouse.wheel(0, event.dy)
    case 'text':
      return page.keyboard.insertText(event.text)
    case 'key':
      return page.keyboard.press(event.key)
  }
}
