import type { ApiContext, Talk } from '@matrixcast/platforms/api/api-adapter'
import type { Parts } from '../parts.ts'

export type TalkNeeds = Pick<Parts, 'apiAdapters' | 'log' | 'openApiAccount'>

/** One account, ready to be read or answered for; undefined: its platform takes no part in it. */
export async function openTalk(
  { openApiAccount }: TalkNeeds,
  asked: Parameters<Parts['openApiAccount']>[0],
): Promise<{ talk: Talk; context: ApiContext; remoteId: string; settleSeconds: number } | undefined> {
  const opened = await openApiAccount(asked)
  if (!opened?.adapter.talk) return undefined
  const { adapter, context, remoteId } = opened
  return { talk: opened.adapter.talk, context, remoteId, settleSeconds: adapter.manifest.settleSeconds }
}
