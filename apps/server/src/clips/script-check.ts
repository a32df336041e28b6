import type { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { isSpoken } from '@matrixcast/canvas/resolve-timeline'
import { unspokenLines } from '@matrixcast/canvas/unspoken-lines'
import type { FaultDetails } from '@matrixcast/contract/faults/sentence'
import type { FaultWord } from '@matrixcast/contract/faults/zh'
import { Refusal } from '@matrixcast/domain/refusal'
import type { BuiltInVoice } from '@matrixcast/render/voice/built-in'
import type { Transaction } from '../db/database.ts'

type Needs = {
  endpoints: { isConnected: (tx: Transaction, workspaceId: string, kind: 'speech') => Promise<boolean> }
  speech: { builtIn: () => Promise<Pick<BuiltInVoice, 'voice'>> }
}
type ScriptFault = { fault: FaultWord; details: FaultDetails }

/** Lines that no voice of a workspace will say: found before a credit is reserved, and by name. */
export function buildScriptCheck({ endpoints, speech }: Needs) {
  async function faultsOf(tx: Transaction, workspaceId: string, clip: ClipPlan): Promise<ScriptFault[]> {
    if (!isSpoken(clip)) return []
    // Nobody knows which languages a service speaks; each sentence is judged by its sound.
    const isService = await endpoints.isConnected(tx, workspaceId, 'speech')
    const { voice } = isService ? { voice: undefined } : await speech.builtIn()
    if (voice?.ok === false) return [{ fault: 'voiceMissing', details: {} }]
    return unspokenLines(clip, (language) => voice?.value.speaks(language) ?? true).map(({ kind, ...details }) => ({
      fault: kind,
      details,
    }))
  }

  return {
    faultsOf,
    async refuse(tx: Transaction, workspaceId: string, clip: ClipPlan): Promise<void> {
      const [first] = await faultsOf(tx, workspaceId, clip)
      if (first) throw new Refusal(first.fault, first.details)
    },
  }
}

export type ScriptCheck = ReturnType<typeof buildScriptCheck>
