import { chatApi } from '@matrixcast/contract/chat'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../api/call.ts'

const atLeastMs = 1000
const afterFaultMs = 5000

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })

/** Reads again what changed as soon as the server says so. Answers whether the server is reached. */
export function useTalkNews(): boolean {
  const queries = useQueryClient()
  const [isReached, setIsReached] = useState(true)
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    const isLeft = () => signal.aborted
    async function follow(): Promise<void> {
      let after: number | undefined
      while (!isLeft()) {
        try {
          const asked = Date.now()
          const { at } = await call(chatApi.news, after === undefined ? {} : { after }, { signal, quiet: true })
          setIsReached(true)
          const hasNews = after !== undefined && at !== after
          after = at
          if (hasNews)
            await Promise.all(
              [chatApi.list, chatApi.info, chatApi.messages].map(({ path }) =>
                queries.invalidateQueries({ queryKey: [path] }),
              ),
            )
          // Whatever stands between us and the server may answer in its place at once.
          else await pause(Math.max(0, atLeastMs - (Date.now() - asked)), signal)
        } catch {
          if (isLeft()) return
          setIsReached(false)
          // What came meanwhile is not known: all is read again.
          await pause(afterFaultMs, signal)
          after = after === undefined ? undefined : 0
        }
      }
    }
    void follow()
    return () => left.abort()
  }, [queries])
  return isReached
}
