/**
 * A signal that aborts with a TimeoutError after so many seconds, as `AbortSignal.timeout` does. That one is forgotten by
 * Node 20 when only an `AbortSignal.any` still knows of it and garbage is collected: what it limits then never ends.
 */
export function timeLimit(seconds: number): AbortSignal {
  const limit = new AbortController()
  const isOver = () => limit.abort(new DOMException('the time is over', 'TimeoutError'))
  setTimeout(isOver, seconds * 1000).unref()
  return limit.signal
}
