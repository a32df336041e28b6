/**
 * Whether the browser driver gave up waiting. It is known by its name, so that the driver itself is loaded with the first browser
 * alone. A `DOMException` of the same name is of our own limits.
 */
export const isDriverTimeout = (thrown: unknown): boolean =>
  thrown instanceof Error && !(thrown instanceof DOMException) && thrown.name === 'TimeoutError'
