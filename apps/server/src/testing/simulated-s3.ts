import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

const fault = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`

/** A *simulated* S3: keeps what it is sent byte for byte, as plain stores do, and knows ranges. */
export async function simulatedS3() {
  const objects = new Map<string, Buffer>()
  /** How many of the next requests find their connection closed. */
  const cut = { times: 0 }
  const server = createServer((request, response) => {
    const key = decodeURIComponent(new URL(request.url ?? '', 'http://s3').pathname)
    if (cut.times > 0) {
      cut.times -= 1
      request.socket.destroy()
      return
    }
    if (request.method === 'PUT') {
      void buffer(request).then((bytes) => {
        objects.set(key, bytes)
        response.end()
      })
      return
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
      return
    }
    const bytes = objects.get(key)
    if (!bytes) {
      response.writeHead(404, { 'content-type': 'application/xml' }).end(fault('NoSuchKey'))
      return
    }
    const range = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '')
    if (!range) {
      response.writeHead(200, { 'content-length': bytes.length }).end(bytes)
      return
    }
    const from = Number(range[1])
    const until = Math.min(range[2] ? Number(range[2]) : bytes.length - 1, bytes.length - 1)
    if (from >= bytes.length) {
      response.writeHead(416, { 'content-type': 'application/xml' }).end(fault('InvalidRange'))
      return
    }
    const part = bytes.subarray(from, until + 1)
    const headers = { 'content-length': part.length, 'content-range': `bytes ${from}-${until}/${bytes.length}` }
    response.writeHead(206, headers).end(part)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    address: `s3://key:secret@127.0.0.1:${port}/films?tls=off`,
    objects,
    cut,
    stop(): Promise<unknown> {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
}
