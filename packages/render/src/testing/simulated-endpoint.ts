import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Reply = (response: ServerResponse, body: string, request: IncomingMessage) => void

/** A local server in the place of somebody's speech, transcription or chat endpoint; it answers what a test tells it to. */
export async function aSimulatedEndpoint(first: Reply) {
  const state = { reply: first, asked: 0, bodies: new Array<string>(), keys: new Array<string | undefined>() }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      state.asked += 1
      state.bodies.push(body)
      state.keys.push(request.headers.authorization)
      state.reply(response, body, request)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = addressOf(server.address())
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    state,
    replies(reply: Reply) {
      state.reply = reply
      state.asked = 0
      state.bodies = new Array<string>()
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address
}

/** Answers with these bytes. */
export const sends =
  (bytes: Buffer | string, type = 'audio/wav', status = 200): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': type })
    response.end(bytes)
  }

/** Takes the question and says nothing. */
export const isSilent: Reply = (response) => {
  response.on('close', () => response.destroy())
}
