import { Refusal } from '@matrixcast/domain/refusal'
import { AdapterFault } from '@matrixcast/platforms/adapter-fault'
import type { ApiAdapter, ApiContext } from '@matrixcast/platforms/api/api-adapter'
import type { Logger } from 'pino'
import type { FigureStore } from './figure-store.ts'

type AccountRun = { workspaceId: string; accountId: string; jobKey: string; seconds: number }
type Needs = {
  openApiAccount: (run: AccountRun) => Promise<{ adapter: ApiAdapter; context: ApiContext } | undefined>
  apiAdapters: readonly ApiAdapter[]
  log: Logger
  postFigures: FigureStore
}

const secondsPerReading = 120
const atOnce = 4
const accountsPerTurn = 100
const postsPerReading = 100

/** Reads the figures of posts whose turn has come. Answers how many posts were read. */
export async function readDuePostFigures(needs: Needs, workspaceId: string): Promise<number> {
  const { apiAdapters, postFigures } = needs
  const platforms = apiAdapters.filter((one) => one.postFigures).map(({ manifest }) => manifest.name)
  const line = await postFigures.dueAccounts(workspaceId, platforms, accountsPerTurn)
  let read = 0
  const worker = async () => {
    for (let id = line.shift(); id !== undefined; id = line.shift()) read += await readAccount(needs, workspaceId, id)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, line.length) }, worker))
  return read
}

async function readAccount(needs: Needs, workspaceId: string, accountId: string): Promise<number> {
  const { log, openApiAccount, postFigures } = needs
  const posts = await postFigures.take(workspaceId, accountId, postsPerReading)
  if (posts.length === 0) return 0
  try {
    const asked = { workspaceId, accountId, jobKey: `figures-${accountId}`, seconds: secondsPerReading }
    const opened = await openApiAccount(asked)
    const read = await opened?.adapter.postFigures?.(
      opened.context,
      posts.map(({ publishId }) => publishId),
    )
    if (read && !read.unavailable) await postFigures.keep(workspaceId, posts, read.figures)
    else await postFigures.putOff(workspaceId, posts)
    return read?.figures.size ?? 0
  } catch (thrown) {
    // An account that was taken away in the meantime is read no more.
    if (thrown instanceof Refusal) return 0
    if (!(thrown instanceof AdapterFault)) throw thrown
    log.info({ workspaceId, accountId, fault: thrown.fault, step: thrown.step }, 'figures could not be read')
    await postFigures.putOff(workspaceId, posts)
    return 0
  }
}
