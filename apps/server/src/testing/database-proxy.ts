import { connect, createServer, type Socket } from 'node:net'

/** A way to a database that can be cut, or stop in the middle: connections stay open then and nothing passes. */
export async function databaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const pairs = new Set<[Socket, Socket]>()
  let isStopped = false
  const server = createServer((caller) => {
    const database = connect(Number(target.port), target.hostname)
    const pair: [Socket, Socket] = [caller, database]
    const end = () => {
      pairs.delete(pair)
      for (const one of pair) one.destroy()
    }
    pairs.add(pair)
    caller.pipe(database).pipe(caller)
    for (const one of pair) one.on('error', end).on('close', end)
    if (isStopped) stop(pair)
  })
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server.listen(port, '127.0.0.1', () => {
        const bound = server.address()
        resolve(typeof bound === 'object' && bound ? bound.port : 0)
      })
    })
  const port = await listen(0)
  const url = new URL(databaseUrl)
  url.port = String(port)
  return {
    url: url.href,
    stop(): void {
      isStopped = true
      for (const pair of pairs) stop(pair)
    },
    goOn(): void {
      isStopped = false
      for (const [caller, database] of pairs) caller.pipe(database).pipe(caller)
    },
    async cut(): Promise<void> {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const [caller] of pairs) caller.destroy()
      await closed
    },
    mend: () => listen(port),
  }
}

function stop([caller, database]: [Socket, Socket]): void {
  caller.unpipe().pause()
  database.unpipe().pause()
}
