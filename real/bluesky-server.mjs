// A real Bluesky PDS with its PLC directory, in a process of its own; says where it is and who may sign in.
// With Redis and Postgres named by the environment, the view of the network (AppView) runs beside it.
import { TestNetwork, TestNetworkNoAppView } from '@atproto/dev-env'

const hasView = process.env['REDIS_HOST'] !== undefined
const network = hasView
  ? await TestNetwork.create({ dbPostgresSchema: 'real', pds: {}, plc: {} })
  : await TestNetworkNoAppView.create({ pds: {}, plc: {} })
const address = network.pds.url
const call = async (method, body, token) => {
  const answer = await fetch(`${address}/xrpc/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
const password = 'reed-pond-7'
const join = (name) =>
  call('com.atproto.server.createAccount', { handle: `${name}.test`, email: `${name}@example.com`, password })
const { accessJwt, did, handle } = await join('reed')
const app = await call('com.atproto.server.createAppPassword', { name: 'matrixcast' }, accessJwt)
const stranger = await join('fern')
const people = {
  did,
  handle,
  appPassword: app.password,
  accessJwt,
  strangerDid: stranger.did,
  strangerJwt: stranger.accessJwt,
}
console.log(JSON.stringify({ address, ...people }))
process.on('SIGTERM', () => void network.close().then(() => process.exit(0)))
