import type { ApiAdapter, ApiContext, Talk } from '@matrixcast/platforms/api/api-adapter'
import type { Logger } from 'pino'

/** `mayWrite`: a run that was given away sends nothing any more. */
type AccountRun = { workspaceId: string; accountId: string; jobKey: string; seconds: number; mayWrite?: () => boolean }
type OpenAccount = { adapter: ApiAdapter; context: ApiContext; remoteId: string }
export type TalkNeeds = {
  openApiAccount: (run: AccountRun) => Promise<OpenAccount | undefined>
  apiAdapters: readonly ApiAdapter[]
  log: Logger
}

/** One account, ready to be read or answered for; undefined: its platform takes no part in it. */
export async function openTalk(
  { openApiAccount }: TalkNeeds,
  asked: AccountRun,
): Promise<{ talk: Talk; context: ApiContext; remoteId: string; settleSeconds: number } | undefined> {
  const opened = await openApiAccount(asked)
  if (!opened?.adapter.talk) return undefined
  const { adapter, context, remoteId } = opened
  return { talk: opened.adapter.talk, context, remoteId, settleSeconds: adapter.manifest.settleSeconds }
}
