import { helperCommands } from '@matrixcast/contract/helper'
import type { Parts } from '../parts.ts'
import { command } from './command-table.ts'

/** What a person wants to see of this cloud manager: what it does, what that takes, and its log to send to somebody. */
export function stateCommands({ attempts, browsers, clock, tail }: Parts) {
  return [
    [
      'controller.helper.state',
      command(helperCommands['controller.helper.state'], async () => {
        return {
          clockAheadSeconds: clock.aheadSeconds,
          attempts: attempts.shown,
          browsers: await browsers.memory(),
          browsersMostBytes: browsers.mostBytes,
        }
      }),
    ],
    ['controller.helper.log', command(helperCommands['controller.helper.log'], async () => ({ text: tail.text }))],
  ] as const
}
