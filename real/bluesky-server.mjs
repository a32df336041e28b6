// A real Bluesky PDS with its PLC directory, in a process of its own; says where it is and who may sign in.
import { TestNetworkNoAppView } from '@atproto/dev-env'

const network = await TestNetworkNoAppView.create({ pds: {}, plc: {} })
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
const person = { handle: 'reed.test', email: 'reed@example.com', password }
const { accessJwt, did } = await call('com.atproto.server.createAccount', person)
const app = await call('com.atproto.server.createAppPassword', { name: 'matrixcast' }, accessJwt)
console.log(JSON.stringify({ address, did, handle: person.handle, appPassword: app.password, accessJwt }))
process.on('SIGTERM', () => void network.close().then(() => process.exit(0)))
