import { errors } from 'playwright-core'
import { expect, it } from 'vitest'
import { faultOf } from './adapter-fault.ts'

const running = { step: 'openForm', signal: new AbortController().signal }

it.each([
  ['page.goto: net::ERR_PROXY_CONNECTION_FAILED at https://x.test/', 'proxyDown', true],
  ['page.goto: net::ERR_TUNNEL_CONNECTION_FAILED at https://x.test/', 'proxyDown', true],
  ['page.goto: net::ERR_CONNECTION_REFUSED at https://x.test/', 'platformDown', true],
  ['page.goto: net::ERR_INTERNET_DISCONNECTED at https://x.test/', 'network', true],
  ['page.goto: net::ERR_CONNECTION_CLOSED at https://x.test/', 'network', true],
  ['locator.click: Target page, context or browser has been closed', 'browserGone', true],
  ['Protocol error (Runtime.evaluate): Internal server error, session closed.', 'browserGone', true],
  ['page.goto: Connection closed', 'browserGone', true],
  ['write EPIPE', 'browserGone', true],
  ['locator.click: Target crashed', 'browserGone', true],
  ['page.goto: Page crashed', 'browserGone', true],
  ['something that nobody knows', 'internal', false],
])('what a browser says is named after its cause: %s', (text, fault, retry) => {
  expect(faultOf(new Error(text), running)).toMatchObject({ fault, retry, step: 'openForm' })
})

it.each([
  new errors.TimeoutError('locator.click: Timeout 3000ms exceeded.'),
  new Error('page.goto: net::ERR_ABORTED; maybe frame was detached?'),
  new Error('page.goto: Navigation to "x" is interrupted by another navigation to "y"'),
  new Error('locator.innerText: Execution context was destroyed, most likely because of a navigation'),
  new Error('strict mode violation: locator resolved to 2 elements'),
])('what may be a changed page is left to a look at the page: %s', (thrown) => {
  expect(faultOf(thrown, running).fault).toBe('selectorChanged')
})

it('a stop on request is one, whatever the browser said', () => {
  const stopped = { ...running, signal: AbortSignal.abort() }
  expect(faultOf(new Error('Target closed'), stopped).fault).toBe('cancelled')
})
