import { sessionApi } from '@matrixcast/contract/session'
import { afterEach, expect, it, vi } from 'vitest'
import { useRead } from '../api/use-calls.ts'
import { aPage, reply, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { SlowBand } from './SlowBand.tsx'

const slow = '服务器响应较慢'
const says = () => document.body.textContent.includes(slow)
afterEach(() => vi.useRealTimers())

function Reader() {
  const read = useRead(sessionApi.getInfo, {})
  return <p>{read.data ? 'came' : 'waits'}</p>
}

it('a server that is slow is named after five seconds, and no longer once it has answered', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const line: { answer: () => void } = { answer: () => undefined }
  const waits = new Promise<void>((resolve) => {
    line.answer = resolve
  })
  const person = reply(sessionApi.getInfo, async () => {
    await waits
    return aPerson('owner', [])
  })
  await aPage(
    <>
      <SlowBand />
      <Reader />
    </>,
    [person],
  )
  expect(says()).toBe(false)
  await vi.advanceTimersByTimeAsync(5_100)
  await until(says)
  line.answer()
  await until(() => document.body.textContent.includes('came') && !says())
})
