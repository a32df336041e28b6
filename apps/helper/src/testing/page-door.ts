import { request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/**
 * Stands before the practice site; a page gets the script that is told for its path behind it. `meets`: what a request waits for
 * first; a status it gives is the answer.
 */
export async function pageDoor(
  site: string,
  scriptOf: (path: string) => string,
  meets: (path: string) => Promise<number | null> = () => Promise.resolve(null),
): Promise<{ server: Server; url: string }> {
  async function pass(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const path = from.url ?? ''
    const status = await meets(path)
    if (status !== null) {
      to.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
      return
    }
    const headers = { ...from.headers, 'accept-encoding': 'identity' }
    const there = ask(new URL(path, site), { method: from.method, headers }, (said) => {
      const script = String(said.headers['content-type']).includes('html') ? scriptOf(path) : ''
      if (script === '') {
        to.writeHead(said.statusCode ?? 500, said.headers)
        said.pipe(to)
        return
      }
      to.writeHead(said.statusCode ?? 500, { 'content-type': 'text/html; charset=utf-8' })
      said.pipe(to, { end: false })
      said.on('end', () => to.end(`<script>${script}</script>`))
    })
    there.on('error', () => to.destroy())
    from.pipe(there)
  }
  const server = createServer((from, to) => void pass(from, to))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  return { server, url: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}` }
}
