import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { HelperAssignment } from '@matrixcast/contract/assignment'
import { type HelperAnswer, helperAnswer } from '@matrixcast/contract/helper'
import { readEnvironment } from '@matrixcast/host/environment'
import { chromium } from '@matrixcast/platforms/testing/chromium'
import { makeVideo } from '@matrixcast/platforms/testing/footage'
import { hurried } from '@matrixcast/platforms/testing/hurried'
import { type Cookie, PracticeSite } from '@matrixcast/platforms/testing/practice-site'
import { givingUp, recipeOf } from '@matrixcast/platforms/testing/recipe-of'
import pino from 'pino'
import { io, type Socket } from 'socket.io-client'
import { configOf } from '../config.ts'
import { type Helper, startHelper } from '../helper.ts'
import { type HelperPatience, helperPatience } from '../helper-patience.ts'
import { LogTail } from '../log-tail.ts'
import { LinkServer } from './link-server.ts'

/** The practice platform, the server's end of the link and a cloud manager between them. */
export class World {
  readonly folder: string
  readonly server: LinkServer
  readonly site: PracticeSite
  readonly video: Buffer
  readonly logged: string[] = []
  readonly env: NodeJS.ProcessEnv
  helper: Helper | null = null
  private accounts = 0

  private constructor(parts: { folder: string; server: LinkServer; site: PracticeSite; video: Buffer; port: string }) {
    this.folder = parts.folder
    this.server = parts.server
    this.site = parts.site
    this.video = parts.video
    this.env = {
      MATRIXCAST_SERVER_URL: parts.server.address,
      MATRIXCAST_HELPER_PORT: parts.port,
      MATRIXCAST_HELPER_HOME: join(parts.folder, 'home'),
      MATRIXCAST_START_WORD: 'of one start and no other',
      MATRIXCAST_LOCAL_PROOF: 'of-one-start-and-the-same',
      MATRIXCAST_PRACTICE_URL: parts.site.address,
      MATRIXCAST_HELPER_DISPLAY: 'none',
      CHROMIUM_PATH: chromium.executablePath,
    }
  }

  static async open(): Promise<World> {
    const folder = await mkdtemp(join(tmpdir(), 'helper-'))
    const [server, site, video, port] = await Promise.all([
      LinkServer.start(),
      PracticeSite.start(),
      makeVideo(folder),
      aFreePort(),
    ])
    return new World({ folder, server, site, video: await readFile(video), port })
  }

  /** By a recipe whose step is given up soon, newer than the one that the cloud manager brought along. */
  async startsGivingUp(step: string, seconds: number): Promise<void> {
    const { version, ...recipe } = givingUp(recipeOf('practice'), step, seconds)
    this.server.recipes.set('practice', { ...recipe, version: version + 1 })
    await this.startHelper()
    const isInUse = () => this.logged.some((line) => line.includes('a newer recipe is in use'))
    for (let tries = 0; tries < 200 && !isInUse(); tries++) await new Promise((resolve) => setTimeout(resolve, 50))
  }

  async startHelper(waits: Partial<HelperPatience> = {}): Promise<Helper> {
    const lines = new Writable({
      write: (line: Buffer, _encoding, done) => {
        this.logged.push(line.toString())
        done()
      },
    })
    const tail = new LogTail()
    const read = readEnvironment(this.env)
    if (!read.ok) throw new Error(read.faults.join('\n'))
    this.helper = await startHelper(
      {
        ...configOf(read.value, this.env),
        port: 0,
        patience: { ...helperPatience, ...hurried, beatMs: 500, reconnectMs: 100, ...waits },
      },
      {
        log: pino({ base: null }, pino.multistream([{ stream: lines }, { stream: tail }])),
        tail,
      },
    )
    const { logged } = this
    for (let tries = 0; tries < 100 && !logged.some((line) => line.includes('connected to')); tries++) {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return this.helper
  }

  async close(): Promise<void> {
    await this.helper?.stop()
    await Promise.all([this.server.stop(), this.site.stop()])
    // A browser whose helper was killed ends by itself, a moment later.
    await rm(this.folder, { recursive: true, maxRetries: 20, retryDelay: 200 })
  }

  async anAccount(scenarios: Record<string, string | number | boolean> = {}): Promise<{ name: string; state: string }> {
    this.accounts += 1
    const name = `poster${this.accounts}`
    const cookies = await this.site.join(name)
    await this.site.meets(name, scenarios)
    return { name, state: storageStateOf(cookies) }
  }

  async aTask(scenarios: Record<string, string | number | boolean> = {}): Promise<{
    name: string
    assignment: HelperAssignment
    ticket: string
  }> {
    const { name, state } = await this.anAccount(scenarios)
    const media = this.server.serve(this.video, 'mp4')
    const setting = { title: `阳台改高柜 ${name}`, topics: ['收纳'], cover: '', musicId: '' }
    const assignment: HelperAssignment = {
      taskId: randomUUID(),
      attemptId: randomUUID(),
      fence: 1,
      leaseSeconds: 60,
      jobKey: randomUUID(),
      platform: 'practice',
      account: { id: randomUUID(), remoteId: name, nickname: name },
      storageState: state,
      proxy: null,
      browsing: null,
      publishType: 'video',
      setting: { ...setting, topicsDetail: null, poiInfo: null, mixInfo: null, mentionedUserInfo: null, fields: {} },
      media: [media],
      cover: null,
      finalClick: 'helper',
    }
    const { taskId, account, platform } = assignment
    const claims = { taskId, version: 1, accountId: account.id, platform, fileSha256: media.sha256, heldBySeen: null }
    const ticket = this.server.issue('publish', claims)
    this.server.tasks.set(ticket, assignment)
    return { name, assignment, ticket }
  }

  async connect(token = this.server.pageToken(), origin = this.server.origins[0] ?? ''): Promise<Socket> {
    const socket = io(`http://127.0.0.1:${this.helper?.port}`, {
      transports: ['websocket'],
      extraHeaders: { origin },
      auth: { token },
      reconnection: false,
    })
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
    })
    return socket
  }
}

export async function ask(socket: Socket, command: string, params: unknown): Promise<HelperAnswer> {
  const said: unknown = await socket.emitWithAck('c1', command, params)
  return helperAnswer.parse(JSON.parse(String(said)))
}

export const publishParams = ({ assignment, ticket }: { assignment: HelperAssignment; ticket: string }) => ({
  cookies: '',
  platformName: assignment.platform,
  accountId: assignment.account.id,
  publishType: assignment.publishType,
  platformSetting: assignment.setting,
  ticket,
})

const aFreePort = (): Promise<string> =>
  new Promise((resolve) => {
    const taken = createServer().listen(0, '127.0.0.1', () => {
      const bound = taken.address()
      taken.close(() => resolve(String(typeof bound === 'object' && bound ? bound.port : 0)))
    })
  })

const storageStateOf = (cookies: Cookie[]): string =>
  JSON.stringify({
    cookies: cookies.map((cookie) => ({ ...cookie, expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' })),
    origins: [],
  })
