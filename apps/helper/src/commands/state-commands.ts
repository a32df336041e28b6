import { helperCommands } from '@matrixcast/contract/helper'
import { sharedReading } from '../browser/shared-reading.ts'
import type { Parts } from '../parts.ts'
import { command } from './command-table.ts'

/** What a person wants to see of this cloud manager: what it does, what that takes, and its log to send to somebody. */
export function stateCommands({ attempts, browsers, clock, tail }: Parts) {
  // Each reading looks at every process of this computer, and pages ask often.
  const memory = sharedReading(2, () => browsers.memory())
  return [
    [
      'controller.helper.state',
      command(helperCommands['controller.helper.state'], async () => {
        return {
          clockAheadSeconds: clock.aheadSeconds,
          attempts: attempts.shown,
          browsers: await memory(),
          browsersMostBytes: browsers.mostBytes,
        }
      }),
    ],
    ['controller.helper.log', command(helperCommands['controller.helper.log'], async () => ({ text: tail.text }))],
  ] as const
}
