/** Said of a machine that was not reached, each in doing what: the same codes come when a way is lost in the middle of a request. */
const unreached: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connect',
  EHOSTUNREACH: 'connect',
  ENETUNREACH: 'connect',
  ENOTFOUND: 'getaddrinfo',
  EAI_AGAIN: 'getaddrinfo',
}
/** Said of a machine that is not the one it should be; to that nothing is sent. */
const untrusted = new Set([
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

const codeOf = (thrown: unknown): string => (thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '')

/** Whether this fault of the network says for certain that no machine was reached; of several addresses, none. */
export function isUnreached(thrown: unknown): boolean {
  if (thrown instanceof AggregateError && thrown.errors.length > 0) return thrown.errors.every(isUnreached)
  const code = codeOf(thrown)
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return true
  return thrown instanceof Error && 'syscall' in thrown && thrown.syscall === unreached[code]
}

/** Whether nothing of a request has left this machine, for want of a connection. */
export const isNeverConnected = (thrown: unknown): boolean => isUnreached(thrown) || untrusted.has(codeOf(thrown))
