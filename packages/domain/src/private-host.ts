const privateRanges = [
  /^127\./,
  /^10\./,
  /^192\.168\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^169\.254\./,
  /^\[?::1\]?$/,
  /^\[?f[cd][0-9a-f]{2}:/i,
  /^\[?fe80:/i,
]
const privateNames = /(^|\.)(localhost|local|lan|home|internal|intranet)$/i

/** Whether a host name of a URL is this machine or one of its own network, where plain http stays in the house. */
export const isPrivateHost = (hostname: string): boolean =>
  privateRanges.some((range) => range.test(hostname)) ||
  privateNames.test(hostname) ||
  // One word without a dot is a name only the own network knows.
  /^[a-z0-9-]+$/i.test(hostname)
