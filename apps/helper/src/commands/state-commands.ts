import { join } from 'node:path'
import { helperCommands } from '@matrixcast/contract/helper'
import { measureMemory } from '../browser/measure-memory.ts'
import type { Parts } from '../parts.ts'
import { command } from './command-table.ts'

/** What a person wants to see of this cloud manager: what it does, what that takes, and its log to send to somebody. */
export function stateCommands({ attempts, clock, config, places, tail }: Parts) {
  return [
    [
      'controller.helper.state',
      command(helperCommands['controller.helper.state'], async () => {
        const { accounts } = places
        const memory = await measureMemory(accounts.map((account) => join(config.home, 'profiles', account)))
        return {
          clockAheadSeconds: clock.aheadSeconds,
          attempts: attempts.shown,
          browsers: accounts.map((accountId, at) => ({ accountId, memoryBytes: memory[at] ?? null })),
        }
      }),
    ],
    ['controller.helper.log', command(helperCommands['controller.helper.log'], async () => ({ text: tail.text }))],
  ] as const
}
