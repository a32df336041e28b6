import type { Environment } from '@matrixcast/host/environment'
import type { JobKind } from './jobs/worker.ts'
import type { Parts } from './parts.ts'

export async function jobKindsOf(_parts: Parts, _settings: Environment): Promise<JobKind[]> {
  return []
}
