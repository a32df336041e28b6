import type { HelperAssignment } from '@matrixcast/contract/assignment'
import { type HelperParams, helperCommands } from '@matrixcast/contract/helper'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import type { TicketOf } from '@matrixcast/contract/ticket'
import { checkTicket } from '../door/ticket-check.ts'
import { LinkFault, UnreadableAnswer } from '../link/server-call.ts'
import type { Parts } from '../parts.ts'
import { publishRun } from '../publishing/publish-run.ts'
import { remembered } from '../publishing/remembered.ts'
import { stopUnread } from '../publishing/tell-server.ts'
import { type Caller, CommandFault, command } from './command-table.ts'

type PublishParams = HelperParams<'controller.publish.publishWork'>

/**
 * A page asks, the server decides: the ticket names the task, and what is published is what the server answers for it. The
 * page's own words are only compared.
 */
export function publishCommands(parts: Parts) {
  return [
    ['controller.publish.downloadFile', command(helperCommands['controller.publish.downloadFile'], download)],
    ['controller.publish.publishWork', command(helperCommands['controller.publish.publishWork'], publish)],
    [
      'controller.publish.cancel',
      command(helperCommands['controller.publish.cancel'], async ({ taskId }) => ({
        cancelled: parts.attempts.cancel(taskId),
      })),
    ],
  ] as const

  function claimsOf(ticket: string): TicketOf<'publish'> {
    const identity = parts.identity.current
    const claims = identity && checkTicket(ticket, { ...parts, identity, purposes: ['publish'] })
    if (!claims) throw new CommandFault('ticketInvalid', 'the ticket is not valid here')
    return claims
  }

  /** The file is fetched by the publish itself, from the server and nowhere else; the name given back stands for it. */
  async function download({ fileSrc, ticket }: { fileSrc: string; ticket: string }) {
    const claims = claimsOf(ticket)
    const { origins } = parts.identity
    const server = new URL(parts.config.serverUrl).origin
    const source = URL.canParse(fileSrc, server) ? new URL(fileSrc, server).origin : null
    if (source !== server && !origins.some((origin) => origin === source)) {
      throw new CommandFault('foreignFile', 'only files of the server are fetched')
    }
    return { filePath: nameOfFile(claims) }
  }

  async function publish(params: PublishParams, caller: Caller) {
    const claims = claimsOf(params.ticket)
    if (params.accountId !== claims.accountId || params.platformName !== claims.platform) {
      throw new CommandFault('payloadMismatch', 'account or platform are not those of the ticket')
    }
    const given = params.filePath ?? params.imagePath ?? ''
    if (given !== '' && given !== nameOfFile(claims)) {
      throw new CommandFault('payloadMismatch', 'the file is not that of the ticket')
    }
    const assignment = await redeem(params.ticket)
    const mismatch = mismatchOf(params, claims, assignment)
    if (mismatch) {
      await release(assignment, mismatch)
      throw new CommandFault('payloadMismatch', `${mismatch} is not that of the task`)
    }
    const { taskId } = assignment
    const end = await publishRun(parts, assignment, (progress) => caller.send('publish:progress', { taskId, progress }))
    if (end.kind === 'accepted') {
      caller.send('publish:progress', { taskId, progress: 100 })
      return { publishResult: { publishId: end.publishId, scheduled: end.scheduled } }
    }
    throw new CommandFault(end.kind === 'noAnswerAfterCommit' ? (end.fault ?? 'unknownOutcome') : end.fault, end.detail)
  }

  async function redeem(ticket: string): Promise<HelperAssignment> {
    try {
      return (await parts.server.call(helperLinkApi.redeemPublish, { ticket, ...remembered(parts) })).assignment
    } catch (thrown) {
      if (thrown instanceof UnreadableAnswer) {
        await stopUnread(parts, thrown)
        throw new CommandFault('validation', 'the task cannot be read')
      }
      if (thrown instanceof LinkFault) throw new CommandFault(thrown.fault, 'the server did not give the task')
      throw thrown
    }
  }

  async function release({ attemptId, fence }: HelperAssignment, field: string): Promise<void> {
    await parts.server.call(helperLinkApi.reportPublish, {
      attemptId,
      fence,
      report: { kind: 'stoppedBeforeCommit', fault: 'validation', retry: false, detail: `${field} differs` },
    })
  }
}

const nameOfFile = (claims: TicketOf<'publish'>): string => `${claims.taskId}/${claims.fileSha256}`

const namedOf = ({ poiInfo, mixInfo, mentionedUserInfo, musicId }: PublishParams['platformSetting']): string =>
  JSON.stringify([poiInfo, mixInfo, mentionedUserInfo, musicId])

/** The first field in which the page, the ticket and the server's own task do not say the same. */
function mismatchOf(
  params: PublishParams,
  claims: TicketOf<'publish'>,
  { taskId, account, platform, publishType, setting, media }: HelperAssignment,
): string | null {
  const pairs: [string, unknown, unknown][] = [
    ['taskId', claims.taskId, taskId],
    ['accountId', params.accountId, account.id],
    ['platform', params.platformName, platform],
    ['publishType', params.publishType, publishType],
    ['file', claims.fileSha256, media[0]?.sha256],
    ['title', params.platformSetting.title, setting.title],
    ['topics', params.platformSetting.topics.join('#'), setting.topics.join('#')],
    ['fields', namedOf(params.platformSetting), namedOf(setting)],
  ]
  return pairs.find(([, one, other]) => one !== other)?.[0] ?? null
}
