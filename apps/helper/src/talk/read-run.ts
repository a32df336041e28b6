import { helperTalkApi, type ReadAssignment } from '@matrixcast/contract/helper-talk'
import { AdapterFault } from '@matrixcast/platforms/adapter-fault'
import type { Parts } from '../parts.ts'
import { inAccount } from './in-account.ts'

const seconds = 120

/** Reads what people left on one account and tells the server. Nothing is changed, so it may be repeated. */
export async function readRun(parts: Parts, assignment: ReadAssignment): Promise<void> {
  const { accountId, cursor, posts, remoteId } = assignment
  const read = await inAccount(parts, assignment, { jobKey: `read-${accountId}`, seconds }, (talk, context) =>
    talk.read(context, { cursor, posts, remoteId }),
  ).catch((thrown: unknown) => {
    if (!(thrown instanceof AdapterFault)) throw thrown
    return { fault: thrown.fault, detail: thrown.message.slice(0, 2000) }
  })
  await parts.server.call(helperTalkApi.reportRead, { accountId, before: cursor, read })
  parts.log.info(
    { accountId, ...('fault' in read ? { fault: read.fault } : { items: read.items.length }) },
    'account read',
  )
}
