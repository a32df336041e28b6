import { detailText, type FaultDetail } from '@matrixcast/contract/said/sentence-said'
import type { PublishFault } from '@matrixcast/domain/publish-task'
import { isDriverTimeout } from './driver-timeout.ts'

/** Why a step on a platform could not be done. `detail` is for the operator and holds no secrets. */
export class AdapterFault extends Error {
  readonly fault: PublishFault
  readonly step: string
  readonly retry: boolean
  /** Unix seconds before which the platform does not want to be asked again, where it said so. */
  readonly retryAt: number | null

  constructor(fault: PublishFault, step: string, detail: FaultDetail, retryAt: number | null = null) {
    super(`${step}: ${detailText(detail)}`)
    this.fault = fault
    this.step = step
    this.retryAt = retryAt
    this.retry = repeatable.has(fault)
  }
}

const repeatable = new Set<PublishFault>(['network', 'proxyDown', 'platformDown', 'slow', 'browserGone', 'rate'])

const elsewhere =
  /ERR_ABORTED|interrupted by another navigation|context was destroyed|cannot find context|frame was detached/i

/**
 * The one classification of what a browser driver throws. An aborted run is `cancelled` whatever the browser said. What it says
 * of a page is not yet known to be a change: `step` looks whether the page is loaded.
 */
export function faultOf(thrown: unknown, { step, signal }: { step: string; signal: AbortSignal }): AdapterFault {
  if (thrown instanceof AdapterFault) return thrown
  if (signal.aborted) return new AdapterFault('cancelled', step, 'stopped on request')
  if (isDriverTimeout(thrown)) {
    return new AdapterFault('selectorChanged', step, 'the page does not look as expected')
  }
  const text = thrown instanceof Error ? thrown.message : String(thrown)
  if (text.includes('strict mode violation')) {
    return new AdapterFault('selectorChanged', step, 'the page shows several things where one is expected')
  }
  if (elsewhere.test(text)) return new AdapterFault('selectorChanged', step, 'the page does not look as expected')
  if (/ERR_(PROXY|TUNNEL)_CONNECTION_FAILED/.test(text)) {
    return new AdapterFault('proxyDown', step, 'the proxy of this account does not answer')
  }
  if (/ERR_(CONNECTION_REFUSED|EMPTY_RESPONSE|CONNECTION_RESET)/.test(text)) {
    return new AdapterFault('platformDown', step, 'the platform does not answer')
  }
  if (text.includes('net::ERR_')) return new AdapterFault('network', step, 'the network is down')
  if (/(Target|page) crashed/i.test(text)) return new AdapterFault('browserGone', step, 'the page crashed')
  if (/(Target|page|browser|context|session|connection).*closed|write EPIPE/i.test(text)) {
    return new AdapterFault('browserGone', step, 'the browser was closed')
  }
  return new AdapterFault('internal', step, { theirs: text.split('\n', 1)[0] ?? text })
}
