import { request as ask, createServer } from 'node:http'

export type FaultyLine = {
  address: string
  /** What the line does to requests that match, until it is told otherwise. */
  spoils: { matches: (method: string, url: string) => boolean; how: 'dropAnswer' | 'breakMidWay' } | null
  /** Told of each request as it comes, and once its answer has gone back. */
  hears: ((moment: 'asked' | 'answered', method: string, url: string) => void) | null
  /** No connection at all. */
  cut: () => Promise<void>
  mend: () => Promise<void>
}

/** A line to a real server that can lose an answer after the server has done its work, break, or be cut. */
export async function aFaultyLine(): Promise<FaultyLine & { leadsTo: (target: string) => void }> {
  let target = ''
  let port = 0
  const server = createServer((incoming, outgoing) => {
    const spoiled = line.spoils?.matches(incoming.method ?? 'GET', incoming.url ?? '/') ? line.spoils.how : null
    if (target === '') {
      outgoing.destroy()
      return
    }
    if (spoiled === 'breakMidWay') {
      incoming.once('data', () => incoming.destroy())
      return
    }
    const hear = (moment: 'asked' | 'answered') => line.hears?.(moment, incoming.method ?? 'GET', incoming.url ?? '/')
    outgoing.once('finish', () => hear('answered'))
    const { hostname, port: to } = new URL(target)
    const onward = ask(
      { host: hostname, port: to, method: incoming.method, path: incoming.url, headers: incoming.headers },
      (answer) => {
        if (spoiled === 'dropAnswer') {
          answer.resume()
          answer.once('end', () => outgoing.destroy())
          return
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        // A server that has said no before it had all of a file wants no more of it; what it said is passed on whole.
        onward.once('close', () => incoming.unpipe(onward).resume())
      },
    )
    onward.on('error', () => {
      if (!outgoing.headersSent) outgoing.destroy()
    })
    // All of the request is on its way when it is told of.
    incoming.once('end', () => hear('asked'))
    incoming.pipe(onward)
  })
  const listen = () =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve)
    })
  const line: FaultyLine = {
    address: '',
    spoils: null,
    hears: null,
    cut: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
    mend: listen,
  }
  await listen()
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('the line has no port')
  port = at.port
  line.address = `http://127.0.0.1:${port}`
  return Object.assign(line, {
    leadsTo: (address: string) => {
      target = address
    },
  })
}
