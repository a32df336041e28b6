import { createServer } from 'node:net'

/**
 * Listens on a port for a process that is still getting ready, so that nobody takes it meanwhile; whoever calls is hung up on.
 * Throws what the system says where another program has the port. `release` right before it is listened on in earnest.
 */
export async function holdPort(address: { port: number; host: string }): Promise<{ release: () => Promise<void> }> {
  const server = createServer((caller) => caller.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, resolve)
  })
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}
