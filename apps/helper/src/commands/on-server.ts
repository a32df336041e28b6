import { LinkFault } from '../link/server-call.ts'
import { CommandFault } from './command-table.ts'

/** What the server refused is the answer to the command that asked it. */
export async function onServer<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (thrown) {
    if (thrown instanceof LinkFault) throw new CommandFault(thrown.fault, 'the server refused')
    throw thrown
  }
}
