import { mkdtemp } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sessionApi } from '@matrixcast/contract/session'
import { readEnvironment } from '@matrixcast/host/environment'
import fastify from 'fastify'
import pino from 'pino'
import { setUpFirstWorkspace } from '../set-up.ts'
import { buildServer } from '../start-server.ts'
import { partsOn } from './parts-on.ts'

const password = 'correct horse battery'
const connections = 10
const secondsEach = 4
const rounds = 3

/** Each connection asks for one of `urls`, over and over; with a body it is posted. */
type Target = { urls: readonly string[]; token: string; body?: object | undefined }
/** `perSecond` of our list, and of a server that does nothing but send the same bytes; asked in turn, medians. */
type Throughput = { bytes: number; perSecond: number; barePerSecond: number }

/** A whole server on a prepared database; what is asked of it comes over a socket, from this very process. */
export async function aServerOn(databaseUrl: string) {
  const home = await mkdtemp(path.join(tmpdir(), 'matrixcast-bench-home-'))
  const environment = readEnvironment({ MATRIXCAST_HOME: home, MATRIXCAST_LOCAL_PROOF: 'p'.repeat(40) })
  if (!environment.ok) throw new Error(environment.faults.join('\n'))
  const parts = await partsOn({ databaseUrl, home, log: pino({ level: 'silent' }) }, { keptSeconds: 5 })
  await setUpFirstWorkspace(parts, { password, timeZone: 'Asia/Shanghai', locale: 'zh-CN' })
  const app = await buildServer({
    parts,
    environment: environment.value,
    options: { checkAnswers: false },
    webFolder: path.join(home, 'no-web'),
    supervised: async () => ({}),
    startHelper: async () => ({ started: false, command: 'npm start' }),
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const [workspaceId = ''] = await parts.db.workspaceIds()
  async function signedIn(): Promise<string> {
    const answer = await app.inject({
      method: 'POST',
      url: sessionApi.login.path,
      payload: { username: 'admin', password },
    })
    return answer.json().data.userinfo.token
  }
  return {
    workspaceId,
    parts,
    async throughput(paths: readonly string[]): Promise<Throughput> {
      return against({ urls: paths.map((one) => `${url}${one}`), token: await signedIn() })
    },
    /** Milliseconds of one answer over a socket, the median of five after one that is not counted. */
    async milliseconds(path: string, body?: object): Promise<number> {
      const target = { urls: [`${url}${path}`], token: await signedIn(), body }
      const times: number[] = []
      for (let round = 0; round < 6; round += 1) {
        const from = performance.now()
        await fetchOnce(target, 0)
        if (round > 0) times.push(performance.now() - from)
      }
      return median(times)
    },
    /** Milliseconds in which 95 of 100 answers came to so many readers who ask again at once. */
    async at95(path: string, readers: number): Promise<number> {
      const target = { urls: [`${url}${path}`], token: await signedIn() }
      const agent = new Agent({ keepAlive: true, maxSockets: readers })
      const times: number[] = []
      const until = performance.now() + secondsEach * 1000
      const read = async () => {
        while (performance.now() < until) {
          const from = performance.now()
          await fetchOnce(target, 0, agent)
          times.push(performance.now() - from)
        }
      }
      await Promise.all(Array.from({ length: readers }, read))
      agent.destroy()
      return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
    },
    async close() {
      await app.close()
      await parts.db.close()
    },
  }
}

async function against(ours: Target): Promise<Throughput> {
  const bytes = await fetchOnce(ours, 0)
  const bare = fastify({ logger: false })
  bare.get('/', (_, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(bytes))
  const theirs = { urls: [await bare.listen({ host: '127.0.0.1', port: 0 })], token: '' }
  const perSecond: number[] = []
  const barePerSecond: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    barePerSecond.push(await rateOf(theirs))
    perSecond.push(await rateOf(ours))
  }
  await bare.close()
  return { bytes: bytes.length, perSecond: median(perSecond), barePerSecond: median(barePerSecond) }
}

const median = (times: number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

async function rateOf(target: Target): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const from = performance.now()
  let answers = 0
  const ask = async (_: unknown, connection: number) => {
    while (performance.now() - from < secondsEach * 1000) {
      await fetchOnce(target, connection, agent)
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
  agent.destroy()
  return answers / ((performance.now() - from) / 1000)
}

const fetchOnce = ({ urls, token, body }: Target, connection: number, agent?: Agent): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const address = urls[connection % urls.length] ?? ''
    const headers = { token, 'accept-language': 'en', ...(body ? { 'content-type': 'application/json' } : {}) }
    const asked = request(
      address,
      { method: body ? 'POST' : 'GET', headers, ...(agent ? { agent } : {}) },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          answer.statusCode === 200
            ? resolve(Buffer.concat(parts))
            : reject(new Error(`HTTP ${answer.statusCode} of ${new URL(address).pathname}`)),
        )
      },
    )
    asked.on('error', reject).end(body && JSON.stringify(body))
  })
