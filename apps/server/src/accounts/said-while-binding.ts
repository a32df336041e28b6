import type { FaultWord } from '@matrixcast/contract/faults/zh'
import type { PublishFault } from '@matrixcast/domain/publish-task'
import { Refusal } from '@matrixcast/domain/refusal'
import { AdapterFault } from '@matrixcast/platforms/adapter-fault'
import { AppRefused, CodeOver } from '@matrixcast/platforms/api/token-service'

const words: Partial<Record<PublishFault, FaultWord>> = {
  auth: 'bindRefused',
  permission: 'permission',
  challenge: 'challenge',
  rate: 'rate',
  network: 'siteUnreachable',
  proxyDown: 'proxyDown',
  platformDown: 'siteUnreachable',
  slow: 'slow',
  cancelled: 'siteUnreachable',
  policy: 'siteInside',
  validation: 'siteUnsuitable',
}

function wordOf(thrown: AdapterFault): FaultWord {
  if (thrown instanceof AppRefused) return 'appRefused'
  if (thrown instanceof CodeOver) return 'codeOver'
  return words[thrown.fault] ?? 'bindRefused'
}

/** What a platform refuses while binding is said in our words; its own come along, they hold no secret. */
export async function saidWhileBinding<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (thrown) {
    if (!(thrown instanceof AdapterFault)) throw thrown
    throw new Refusal(wordOf(thrown), { detail: thrown.message.slice(0, 300) })
  }
}
