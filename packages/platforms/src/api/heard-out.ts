import type { buildConnector } from 'undici'

const hungUp = new Set(['EPIPE', 'ECONNRESET'])

/**
 * A server that wants no more of a request says why and hangs up, which breaks what is still being sent. That fault waits until
 * all that came is read: what was said counts.
 */
export const heardOut =
  (connect: buildConnector.connector): buildConnector.connector =>
  (options, connected) =>
    connect(options, (...made) => {
      const [, socket] = made
      if (socket) {
        const { _write: write, _writev: writev } = socket
        const heard = (done: (error?: Error | null) => void) => (error?: Error | null) => {
          if (error && 'code' in error && hungUp.has(String(error.code)) && !socket.destroyed) {
            socket.once('close', () => done(error))
          } else done(error)
        }
        socket._write = (chunk, encoding, done) => write.call(socket, chunk, encoding, heard(done))
        if (writev) socket._writev = (chunks, done) => writev.call(socket, chunks, heard(done))
      }
      connected(...made)
    })
