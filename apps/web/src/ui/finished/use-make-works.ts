import type { OutputOf } from '@matrixcast/contract/endpoint'
import { type Work, workApi } from '@matrixcast/contract/works'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useAction } from '../../api/use-calls.ts'

/** `title`: of one work, of one file or of pictures together; left out: a work of each file, named after it. */
export type WorksWanted = { materialIds: string[]; topics: string[]; title?: string }
type MadeWorks = { works: Work[]; outcome: OutputOf<typeof workApi.remove> }

const mostRead = 1000

/** Makes works of finished files, and reads them as lists show them. */
export function useMakeWorks() {
  const [orderId, setOrderId] = useState(() => crypto.randomUUID())
  const refreshes = [workApi.list]
  const one = useAction(workApi.addFinished, { refreshes })
  const each = useAction(workApi.addFinishedEach, { refreshes })
  const worksOf = async (ids: readonly string[]) => {
    const { data } = await call(workApi.list, { view: 'unplanned', page: 1, limit: mostRead })
    return ids.flatMap((id) => data.find((work) => work.id === id) ?? [])
  }
  async function make({ materialIds, topics, title }: WorksWanted): Promise<MadeWorks> {
    if (title === undefined) {
      const { made, ...outcome } = await each.mutateAsync({ ids: materialIds, topics })
      return { works: await worksOf(made.map(({ workId }) => workId)), outcome }
    }
    const { id } = await one.mutateAsync({ materialIds, topics, title, orderId })
    setOrderId(crypto.randomUUID())
    return { works: await worksOf([id]), outcome: { done: [id], refused: [] } }
  }
  return { make, isPending: one.isPending || each.isPending }
}

/** As the server names a work after its file. */
export const titleOfFile = (filename: string): string => filename.replace(/\.[a-z0-9]{1,5}$/i, '').trim() || filename
