import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { HelperAssignment } from '@matrixcast/contract/assignment'
import type { Endpoint, InputOf } from '@matrixcast/contract/endpoint'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { helperTalkApi } from '@matrixcast/contract/helper-talk'
import type { LastCommit } from '@matrixcast/contract/last-commit'
import type { Verdict } from '@matrixcast/contract/publish-report'
import type { TicketOf, TicketPurpose } from '@matrixcast/contract/ticket'
import { sealLetter } from '@matrixcast/host/sealed-letter'
import type { Recipe } from '@matrixcast/platforms/recipe/recipe-schema'
import { signRecipe } from '@matrixcast/platforms/recipe/signed-recipe'

type Report = InputOf<typeof helperLinkApi.reportPublish>
type Work =
  | { kind: 'publish'; assignment: HelperAssignment }
  | { kind: 'verify' | 'read' | 'answer'; assignment: object }
type Account = { id: string; platform: string; remoteId: string; storageState: string; proxy?: string }
type Evidence = InputOf<typeof helperLinkApi.reportEvidence>
type Calls = Record<string, (input: never) => unknown>

/** The server's end of helper-link over real HTTP: the edge of the network for the cloud manager's own tests. */
export class LinkServer {
  readonly workspaceId = randomUUID()
  readonly secret = `helper-${randomUUID()}`
  readonly helperId = randomUUID()
  readonly reports: Report[] = []
  readonly verdicts: Verdict[] = []
  readonly readings: InputOf<typeof helperTalkApi.reportRead>['read'][] = []
  readonly answers: InputOf<typeof helperTalkApi.reportAnswer>['end'][] = []
  /** Whether an answer may be pressed; `drop` ends the connection instead. */
  onBegin: () => boolean | 'drop' = () => true
  readonly reconciled: { attemptId: string; last: string; publishId?: string }[] = []
  readonly logins: { profile: { remoteId: string }; storageState: string }[] = []
  readonly checks: { accountId: string; state: string; figures?: object }[] = []
  readonly work: Work[] = []
  readonly tasks = new Map<string, HelperAssignment>()
  readonly accounts = new Map<string, Account>()
  readonly recipes = new Map<string, Recipe>()
  readonly loginTickets = new Map<string, { platform: string; account: Account | null }>()
  origins: string[] = []
  confirmed = true
  /** How far the server's clock is behind this computer's. */
  clockBehindSeconds = 0
  known = true
  /** Decides what a report is answered with; `drop` ends the connection instead. */
  onReport: (report: Report) => boolean | 'drop' | 'refused' = () => true
  /** What it answers instead, as a server from another time may. */
  onAnswer: (call: string, data: unknown) => unknown = (_call, data) => data
  readonly evidence: Evidence[] = []
  /** Attempts it has given to somebody else. */
  readonly gaveAway: string[] = []
  /** Sign-ins that ended. */
  readonly ended = new Set<string>()
  beats = 0
  /** What each beat remembered of posts that went out. */
  readonly remembered: (LastCommit | null)[] = []
  /** What it tells of posts that went out. */
  lastCommit: LastCommit | undefined
  /** The number that the server gives to the next commit. */
  commit: number | undefined
  /** What was told by one that it does not know. */
  readonly toldBySeal: string[] = []
  /** What it answers to that: `drop` ends the connection instead. */
  onSeal: () => 'internal' | 'ticketInvalid' | 'drop' | { ok: true } = () => ({ ok: true })
  /** What stands before it asks whoever comes for a password. */
  isBehindPassword = false
  refusedByPassword = 0
  /** No beat arrives any more. */
  isDeaf = false
  /** Pictures of failed steps find no way to it. */
  losesEvidence = false
  address = ''
  private readonly keys = generateKeyPairSync('ed25519')
  /** Another one signs what the helper must not take. */
  recipeKey = this.keys.privateKey
  private helperKey = ''
  private readonly used = new Set<string>()
  private readonly files = new Map<string, Buffer>()
  private readonly lost = new Set<string>()
  private http: Server | null = null

  static async start(): Promise<LinkServer> {
    const server = new LinkServer()
    server.http = createServer((request, reply) => void server.handle(request, reply))
    await new Promise<void>((resolve) => server.http?.listen(0, '127.0.0.1', resolve))
    const bound = server.http.address()
    server.address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
    server.origins = [server.address]
    return server
  }

  async stop(): Promise<void> {
    this.http?.closeAllConnections()
    await new Promise((resolve) => this.http?.close(resolve))
  }

  issue<Purpose extends TicketPurpose>(
    purpose: Purpose,
    claims: Omit<TicketOf<Purpose>, 'jti' | 'exp' | 'purpose' | 'workspaceId'> & { exp?: number; workspaceId?: string },
    key = this.keys.privateKey,
  ): string {
    const exp = Math.floor(Date.now() / 1000) + 600
    const whole = { workspaceId: this.workspaceId, exp, ...claims, purpose, jti: randomUUID() }
    const body = Buffer.from(JSON.stringify(whole)).toString('base64url')
    return `${body}.${sign(null, Buffer.from(body), key).toString('base64url')}`
  }

  pageToken(changes: { exp?: number; workspaceId?: string; origin?: string; sessionId?: string } = {}): string {
    return this.issue('page', { adminId: randomUUID(), origin: this.origins[0] ?? '', ...changes })
  }

  /** A file the helper may fetch. */
  serve(bytes: Buffer, extension: string): HelperAssignment['media'][number] {
    const path = `/files/${randomUUID()}?which=0`
    this.files.set(path, bytes)
    return { path, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length, extension }
  }

  /** As the server answers when the file behind a work was removed. */
  loseFile(path: string): void {
    this.files.delete(path)
    this.lost.add(path)
  }

  phasesOf(attemptId: string): string[] {
    return this.reports
      .filter((one) => one.attemptId === attemptId)
      .map(({ report }) => (report.kind === 'phase' ? report.phase : report.kind))
  }

  private async handle(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    reply.setHeader('date', new Date(Date.now() - this.clockBehindSeconds * 1000).toUTCString())
    if (this.isBehindPassword) {
      this.refusedByPassword += 1
      return void reply.writeHead(401).end('<h1>Sign in</h1>')
    }
    const path = request.url ?? ''
    const named = Object.entries<Endpoint>({ ...helperLinkApi, ...helperTalkApi }).find(([, one]) => one.path === path)
    const authorized = this.known && request.headers.authorization === `Bearer ${this.secret}`
    if ((!named || named[1].access.kind === 'helper') && !authorized)
      return void reply.writeHead(401).end(JSON.stringify({ code: 0, msg: '', data: null, fault: 'notSignedIn' }))
    const file = this.files.get(path)
    if (file) return void reply.end(file)
    if (this.lost.has(path)) {
      const gone = { code: 0, msg: 'gone', data: null, time: 0, fault: 'notFound' }
      return void reply.setHeader('content-type', 'application/json').end(JSON.stringify(gone))
    }
    if (!named) return void reply.writeHead(404).end()
    const [name, endpoint] = named
    const text: Buffer[] = []
    for await (const part of request) text.push(Buffer.from(part))
    const input = endpoint.input.safeParse(JSON.parse(Buffer.concat(text).toString()))
    const said = input.success ? await this.answer(name, input.data) : 'invalidInput'
    if (said === 'drop') return void request.socket.destroy()
    const time = Math.floor(Date.now() / 1000)
    const refused = said === 'refused' ? 'ticketUsed' : said
    const body =
      typeof refused === 'string'
        ? { code: 0, msg: 'no', data: null, time, fault: refused }
        : { code: 1, msg: '', data: this.onAnswer(name, endpoint.output.parse(said)), time }
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  private commitOf(attemptId: string): LastCommit | undefined {
    return this.commit === undefined ? undefined : { attemptId, fence: this.commit, seal: `seal of ${this.commit}` }
  }

  private answer(name: string, input: unknown): unknown {
    const call: unknown = Reflect.get(this.calls, name)
    if (typeof call !== 'function') throw new Error(`the helper called ${name}`)
    return Reflect.apply(call, this, [input])
  }

  private readonly calls = {
    requestPairing: ({ publicKey }: { publicKey?: string }) => {
      this.helperKey = publicKey ?? ''
      return { pairingId: randomUUID(), code: 'ABCD2345', pollSecret: 'poll', expiresAt: 1 }
    },
    getPairing: () => {
      if (!this.confirmed) return { state: 'waiting' }
      this.known = true
      return {
        state: 'paired',
        helperId: this.helperId,
        secret: this.secret,
        serverPublicKey: this.keys.publicKey.export({ type: 'spki', format: 'pem' }),
        workspaceId: this.workspaceId,
        origins: this.origins,
      }
    },
    beat: ({ lastCommit = null, pageSessions }: { lastCommit?: LastCommit | null; pageSessions: string[] }) => {
      if (this.isDeaf) return 'drop'
      this.beats += 1
      this.remembered.push(lastCommit)
      const recipes = [...this.recipes.values()].map(({ platform, version }) => ({ platform, version }))
      const endedSessions = pageSessions.filter((id) => this.ended.has(id))
      return { lost: this.gaveAway, endedSessions, origins: this.origins, recipes, lastCommit: this.lastCommit }
    },
    tellCommit: ({ seal }: { seal: string }) => {
      this.toldBySeal.push(seal)
      return this.onSeal()
    },
    recipe: ({ platform }: { platform: string }) => {
      const recipe = this.recipes.get(platform)
      return recipe ? { signed: signRecipe(recipe, this.recipeKey) } : 'refused'
    },
    takeWork: async () => {
      if (this.work.length === 0) await new Promise((resolve) => setTimeout(resolve, 50))
      const work = this.work.shift()
      return { work: work ? { ...work, assignment: this.sealed(work.assignment) } : null }
    },
    redeemPublish: ({ ticket }: { ticket: string }) => {
      const assignment = this.once(ticket) && this.tasks.get(ticket)
      return assignment ? { assignment: this.sealed(assignment) } : 'refused'
    },
    reportPublish: (said: Report) => {
      this.reports.push(said)
      const accepted = this.onReport(said)
      return typeof accepted === 'string' ? accepted : { accepted, commit: this.commitOf(said.attemptId) }
    },
    reportVerdict: ({ verdict }: { verdict: Verdict }) => {
      this.verdicts.push(verdict)
      return { accepted: true }
    },
    reportRead: ({ read }: InputOf<typeof helperTalkApi.reportRead>) => {
      this.readings.push(read)
      return { ok: true }
    },
    beginAnswer: () => {
      const mayPress = this.onBegin()
      return mayPress === 'drop' ? mayPress : { mayPress }
    },
    reportAnswer: ({ end }: InputOf<typeof helperTalkApi.reportAnswer>) => {
      this.answers.push(end)
      return { accepted: true }
    },
    reportEvidence: (said: Evidence) => {
      if (this.losesEvidence) return 'drop'
      this.evidence.push(said)
      return { kept: true }
    },
    reconcile: ({ entries }: { entries: { attemptId: string; last: string; publishId?: string }[] }) => {
      this.reconciled.push(...entries)
      return { settled: entries.map(({ attemptId }) => attemptId) }
    },
    redeemLogin: ({ ticket }: { ticket: string }) => {
      const asked = this.once(ticket) && this.loginTickets.get(ticket)
      if (!asked) return 'refused'
      const { account, platform } = asked
      if (!account) return { platform, account: null, storageState: null, proxy: null }
      const { id, remoteId, storageState, proxy = null } = account
      const shown = { id, remoteId, nickname: remoteId, profileUrl: '' }
      return { platform, account: shown, ...this.sealed({ storageState, proxy }) }
    },
    redeemCollect: ({ ticket }: { ticket: string }) => {
      const account = this.once(ticket) && this.accounts.get(ticket)
      return account ? this.sealed({ proxy: null, ...account }) : 'refused'
    },
    redeemCheck: () => ({
      accounts: [...this.accounts.values()].map((one) => this.sealed({ proxy: null, wantsFigures: true, ...one })),
    }),
    loginCallback: (said: { profile: { remoteId: string }; storageState: string }) => {
      this.logins.push(said)
      return { accountId: randomUUID(), created: true }
    },
    reportCheck: ({ results }: { results: { accountId: string; state: string; figures?: object }[] }) => {
      this.checks.push(...results)
      return { ok: true }
    },
  } satisfies Calls

  /** Sessions travel as the server sends them: only this helper can read them. */
  private sealed<Given extends object>(given: Given): Given {
    const letters = Object.entries(given).flatMap(([name, value]) =>
      (name === 'storageState' || name === 'proxy') && typeof value === 'string'
        ? [[name, sealLetter(this.helperKey, value, this.helperId)]]
        : [],
    )
    return { ...given, ...Object.fromEntries(letters) }
  }

  private once(ticket: string): boolean {
    if (this.used.has(ticket)) return false
    this.used.add(ticket)
    return true
  }
}
