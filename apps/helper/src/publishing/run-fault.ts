import { detailText, type FaultDetail } from '@matrixcast/contract/said/sentence-said'
import type { PublishFault } from '@matrixcast/domain/publish-task'

/** Why a run stopped before its commit, found by ourselves rather than by an adapter. */
export class RunFault extends Error {
  readonly fault: PublishFault
  readonly retry: boolean

  constructor(fault: PublishFault, detail: FaultDetail) {
    super(detailText(detail))
    this.fault = fault
    this.retry = fault === 'network' || fault === 'slow' || fault === 'leaseLost'
  }
}
