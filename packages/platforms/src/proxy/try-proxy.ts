import { timeLimit } from '@matrixcast/host/time-limit'
import { ProxyAgent, request } from 'undici'
import { openProxyLine, type ProxyLine } from './proxy-line.ts'

/** `refused`: it does not take this name and password. `silent`: nothing came back through it. */
export type ProxyAnswer =
  | { kind: 'answered'; milliseconds: number; country: string }
  | { kind: 'refused' }
  | { kind: 'silent' }

const secondsToAnswer = 15
/** How the door words a proxy that does not take the password; undici hands on only the sentence. */
const refusedByProxy = '(597)'

/** Through the door of a line, for fetch. */
const agentOf = ({ server, username, password }: Pick<ProxyLine, 'server' | 'username' | 'password'>) =>
  new ProxyAgent({
    uri: server,
    token: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
    proxyTunnel: true,
  })

/**
 * One bounded call to `site` through the proxy; any answer of the site will do. Always by a tunnel, so that the proxy itself
 * has to answer first. Never throws.
 */
export async function tryProxy(proxyUrl: string, site: string, signal: AbortSignal): Promise<ProxyAnswer> {
  const line = await openProxyLine(proxyUrl)
  const agent = agentOf(line)
  const begun = performance.now()
  const limit = AbortSignal.any([signal, timeLimit(secondsToAnswer)])
  // A tunnel that is still being dug does not hear the signal.
  const given = new Promise<never>((_, reject) => {
    limit.addEventListener('abort', () => reject(new Error('no answer in time')), { once: true })
  })
  try {
    const reached = request(site, { method: 'HEAD', dispatcher: agent, signal: limit })
    const answer = await Promise.race([reached, given])
    await answer.body.dump()
    return { kind: 'answered', milliseconds: Math.round(performance.now() - begun), country: line.country() }
  } catch (thrown) {
    return { kind: thrown instanceof Error && thrown.message.includes(refusedByProxy) ? 'refused' : 'silent' }
  } finally {
    await line.close()
    await agent.destroy()
  }
}
