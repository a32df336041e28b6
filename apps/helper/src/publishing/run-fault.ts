import { detailText, type FaultDetail } from '@matrixcast/contract/said/sentence-said'
import type { PublishFault } from '@matrixcast/domain/publish-task'

/** Why a run stopped before its commit, found by ourselves rather than by an adapter. */
export class RunFault extends Error {
  readonly fault: PublishFault
  readonly retry: boolean

  constructor(fault: PublishFault, detail: FaultDetail) {
    super(detailText(detail))
    this.fault = fault
    this.retry = fault === 'network' || fault === 'platformDown' || fault === 'leaseLost'
  }
}

const full = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS']

/** Whether something could not be written for want of room: a quota, a limit and a disk that took no more are the same here. */
export const isDiskFull = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && full.some((code) => code === thrown.code)
