import { z } from 'zod'

export const proxySchemes = ['http', 'https', 'socks5'] as const

/** A proxy as an operator gives it. Secret as a whole: it may hold a password. */
export type ProxyAddress = {
  scheme: (typeof proxySchemes)[number]
  host: string
  port: number
  username: string
  password: string
}

const named = z.enum(proxySchemes)

/** The address as one line of text, in which form it is sealed and handed on. */
export function proxyUrlOf({ scheme, host, port, username, password }: ProxyAddress): string {
  const bracketed = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
  const who = username === '' ? '' : `${encodeURIComponent(username)}:${encodeURIComponent(password)}@`
  return `${scheme}://${who}${bracketed}:${port}`
}

/** Reads what `proxyUrlOf` wrote. Throws when it is none. */
export function readProxyUrl(text: string): ProxyAddress {
  const url = new URL(text)
  const scheme = named.parse(url.protocol.slice(0, -1))
  return {
    scheme,
    host: url.hostname,
    // URL leaves out the port a scheme is known for.
    port: url.port === '' ? (scheme === 'https' ? 443 : 80) : Number(url.port),
    username: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  }
}
