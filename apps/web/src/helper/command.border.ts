import {
  type HelperAnswer,
  type HelperCommand,
  type HelperData,
  type HelperParams,
  helperAnswer,
  helperCommands,
} from '@matrixcast/contract/helper'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { helperLink } from './link.ts'
import { type HelperFault, postCommand } from './post-command.ts'

/** A publish is waited for at most ten minutes; the helper answers before that. */
const commandTimeoutMs = 11 * 60_000

/**
 * Says one command to the cloud manager and reads its answer, a JSON string `{code, msg, data, fault}`. Faults: not
 * connected (`notRunning`), no answer in time (`timedOut`), or what the helper said. Where its socket cannot be opened the command
 * goes by `POST /c1`.
 */
export async function commandHelper<Command extends HelperCommand>(
  command: Command,
  params: HelperParams<Command>,
): Promise<Outcome<HelperData<Command>, HelperFault>> {
  const socket = helperLink.socket()
  const way = helperLink.httpWay()
  if (socket === undefined && way !== undefined) {
    const posted = await postCommand(way, command, params)
    return posted.ok ? dataOf(command, posted.value) : posted
  }
  if (socket === undefined) return refused({ fault: 'notRunning', said: '' })
  const text = await new Promise<unknown>((resolve) => {
    socket.timeout(commandTimeoutMs).emit('c1', command, params, (error: Error | null, answer: unknown) => {
      resolve(error === null ? answer : undefined)
    })
  })
  if (typeof text !== 'string') return refused({ fault: 'timedOut', said: '' })
  return dataOf(command, helperAnswer.parse(JSON.parse(text)))
}

function dataOf<Command extends HelperCommand>(
  command: Command,
  answer: HelperAnswer,
): Outcome<HelperData<Command>, HelperFault> {
  if (answer.code === 0) return refused({ fault: answer.fault, said: answer.msg })
  // The table pairs each command with its answer's shape, which the compiler cannot follow through a variable.
  return ok(helperCommands[command].data.parse(answer.data) as HelperData<Command>)
}
