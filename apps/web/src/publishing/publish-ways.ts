import type { FaultWord } from '@matrixcast/contract/faults/zh'
import type { HelperCommand, HelperData, HelperParams } from '@matrixcast/contract/helper'
import { publishingApi } from '@matrixcast/contract/publishing'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { call } from '../api/call.ts'
import { CallRefused, refusalText } from '../api/refusal.ts'
import { commandHelper } from '../helper/command.border.ts'
import { tasksById } from './load-tasks.ts'
import type { PublishWays } from './publish-lanes.ts'
import type { Stumble } from './publish-run.ts'

/** A call whose refusal belongs in a row of the dialog, not in a toast. */
export async function asked<Value>(work: Promise<Value>): Promise<Outcome<Value, Stumble>> {
  try {
    return ok(await work)
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    const fault = error.fault ?? faultOfKind[error.kind] ?? 'unanswered'
    return refused({ fault, said: refusalText(error), details: error.details })
  }
}

/** Said by the status alone. */
const faultOfKind: Partial<Record<CallRefused['kind'], FaultWord>> = { signedOut: 'notSignedIn', expired: 'expired' }

async function commanded<Command extends HelperCommand>(
  command: Command,
  params: HelperParams<Command>,
): Promise<Outcome<HelperData<Command>, Stumble>> {
  const answer = await commandHelper(command, params)
  return answer.ok ? answer : refused({ fault: answer.fault.fault ?? 'unanswered', said: answer.fault.said })
}

/** The server and the cloud manager on this computer. */
export const publishWays: PublishWays = {
  createTicket: (wanted) => asked(call(publishingApi.createTicket, wanted, { quiet: true })),
  downloadFile: (params) => commanded('controller.publish.downloadFile', params),
  publishWork: (params) => commanded('controller.publish.publishWork', params),
  publishByServer: (wanted) => asked(call(publishingApi.publishByServer, wanted, { quiet: true })),
  look: (taskId) => asked(tasksById([taskId]).then(([task]) => task)),
  async report(taskId, publishId) {
    // The cloud manager has told the ledger already, so a report that does not arrive loses nothing.
    const told = await asked(call(publishingApi.callback, { taskId, publishId }, { quiet: true }))
    if (!told.ok) console.warn('the report of a post did not arrive', taskId, told.fault.fault)
  },
  pause: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms)
    }),
}
