import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programOf } from '@matrixcast/host/testing/program-of'
import { z } from 'zod'

const controlWord = 'contract-suite'
const password = 'reed-pond-7'
/** As much of one as the site looks at. */
const aPicture = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)
const taken = z.object({ id: z.string().default('') })

export type Cookie = { name: string; value: string; domain: string; path: string }

/** The real practice platform in a process and folder of its own, asked only over HTTP. */
export class PracticeSite {
  readonly home: string
  address = ''
  private child: ChildProcess | null = null

  private constructor(home: string) {
    this.home = home
  }

  static async start(): Promise<PracticeSite> {
    const site = new PracticeSite(await mkdtemp(join(tmpdir(), 'practice-')))
    await site.launch()
    return site
  }

  /** Signs up and gives back what a browser would hold. */
  async join(name: string): Promise<Cookie[]> {
    return this.enter('/join', name)
  }

  async signIn(name: string): Promise<Cookie[]> {
    return this.enter('/login', name)
  }

  async meets(name: string, scenarios: Record<string, string | number | boolean>): Promise<void> {
    const answer = await fetch(`${this.address}/_practice/scenarios`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-practice-control': controlWord },
      body: JSON.stringify({ name, scenarios }),
    })
    if (!answer.ok) throw new Error(`scenarios refused: ${await answer.text()}`)
  }

  /** Titles of all posts of an account, public or not, as its owner sees them. */
  async titlesOf(name: string): Promise<string[]> {
    const [session] = await this.signIn(name)
    const page = await fetch(`${this.address}/creator/works`, {
      headers: { cookie: `${session?.name}=${session?.value}` },
    })
    return [...(await page.text()).matchAll(/<b data-work-title>([^<]*)<\/b>/g)].map((found) => found[1] ?? '')
  }

  /** How long a picture to scan is good for. */
  async qrLives(milliseconds: number): Promise<void> {
    const answer = await fetch(`${this.address}/_practice/phones`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-practice-control': controlWord },
      body: JSON.stringify({ qrLivesMs: milliseconds }),
    })
    if (!answer.ok) throw new Error(`refused: ${await answer.text()}`)
  }

  /** The phone of this account opens what it scanned, and may say yes. */
  async scan(name: string, address: string, { confirms }: { confirms: boolean }): Promise<void> {
    const headers = await this.phoneOf(name)
    await fetch(address, { headers })
    if (confirms) await fetch(address, { method: 'POST', headers, body: new URLSearchParams() })
  }

  /** The number that was sent to the phone of this account; empty: none. */
  async smsOf(name: string): Promise<string> {
    const page = await fetch(`${this.address}/phone`, { headers: await this.phoneOf(name) })
    return /<b data-sms>([0-9]*)<\/b>/.exec(await page.text())?.[1] ?? ''
  }

  private async phoneOf(name: string): Promise<{ cookie: string }> {
    const [session] = await this.signIn(name)
    return { cookie: `${session?.name}=${session?.value}` }
  }

  /** A post as the form of the site would send it, without a browser; its number. */
  async post(name: string, title: string): Promise<string> {
    const [session] = await this.signIn(name)
    const send = async (method: 'POST' | 'PUT', path: string, type: string, body: string | Uint8Array<ArrayBuffer>) => {
      const headers = { cookie: `${session?.name}=${session?.value}`, ...(type ? { 'content-type': type } : {}) }
      const answer = await fetch(`${this.address}${path}`, { method, headers, body })
      return taken.parse(await answer.json())
    }
    const { id } = await send(
      'POST',
      '/creator/uploads',
      'application/json',
      JSON.stringify({ bytes: aPicture.length }),
    )
    await send('PUT', `/creator/uploads/${id}/parts/1`, 'application/octet-stream', aPicture)
    await send('POST', `/creator/uploads/${id}/end`, '', '')
    const form = {
      submission: randomUUID(),
      uploadIds: [id],
      coverId: null,
      title,
      description: '',
      topics: ['收纳'],
      visibility: 'everyone',
      publishAt: null,
    }
    return (await send('POST', '/creator/publish', 'application/json', JSON.stringify(form))).id
  }

  /** A comment or a message, as the form of a person without an account would send it. */
  async write(path: string, fields: Record<string, string>): Promise<void> {
    const answer = await fetch(`${this.address}${path}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
    })
    if (answer.status !== 303) throw new Error(`${path} answered ${answer.status}`)
  }

  async makeCollection(name: string, title: string): Promise<void> {
    const [session] = await this.signIn(name)
    await fetch(`${this.address}/creator/collections`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: `${session?.name}=${session?.value}` },
      body: new URLSearchParams({ title }),
    })
  }

  async stop(): Promise<void> {
    const { child } = this
    if (child && child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await gone
    }
    await rm(this.home, { recursive: true, force: true })
  }

  private async enter(path: string, name: string): Promise<Cookie[]> {
    const answer = await fetch(`${this.address}${path}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ name, password }),
    })
    if (answer.status !== 303) throw new Error(`${path} answered ${answer.status}`)
    return answer.headers.getSetCookie().flatMap((line) => {
      const [, cookie, value] = /^([^=]+)=([^;]+)/.exec(line) ?? []
      return cookie && value ? [{ name: cookie, value, domain: '127.0.0.1', path: '/' }] : []
    })
  }

  private async launch(): Promise<void> {
    const child = spawn(process.execPath, [programOf('practice')], {
      env: {
        PATH: process.env['PATH'],
        PRACTICE_PORT: '0',
        PRACTICE_HOME: this.home,
        PRACTICE_CONTROL: controlWord,
        PRACTICE_PART_DELAY_MS: '5',
        PRACTICE_REVIEW_MS: '100',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.child = child
    this.address = await new Promise((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`the practice platform ended with ${code}`)))
      child.stdout.on('data', (text: Buffer) => {
        const found = /at (http:\S+)/.exec(text.toString())
        if (found?.[1]) resolve(found[1])
      })
    })
  }
}
