import { createHash } from 'node:crypto'
import { realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { Fatal } from '@matrixcast/host/fatal'

/** What stands for a home. Linux and Windows forget the name with the process that took it; elsewhere it is a file, which stays. */
export async function addressOf(home: string): Promise<string> {
  const place = await realpath(home)
  const name = `matrixcast-helper-${createHash('sha256').update(place).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(place, 'running')
}

/** Only one process has it, until it lets go or ends in whatever way. Throws where another one has it. */
export async function hold(address: string): Promise<{ release: () => Promise<void> }> {
  const server = createServer((caller) => caller.destroy()).unref()
  const isLeft = async () => address.startsWith('/') && !(await answers(address))
  if (!(await listens(server, address))) {
    if (await isLeft()) await rm(address, { force: true })
    if (!(await listens(server, address))) throw new Fatal('homeTaken', {})
  }
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

const listens = (server: Server, address: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const fail = (fault: NodeJS.ErrnoException) => (fault.code === 'EADDRINUSE' ? resolve(false) : reject(fault))
    server.once('error', fail)
    server.listen(address, () => {
      server.off('error', fail)
      resolve(true)
    })
  })

const answers = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const caller = connect(address, () => {
      caller.destroy()
      resolve(true)
    })
    caller.once('error', (fault: NodeJS.ErrnoException) =>
      resolve(fault.code !== 'ECONNREFUSED' && fault.code !== 'ENOENT'),
    )
  })
