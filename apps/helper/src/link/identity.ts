import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '@matrixcast/host/lasting'
import { isLetter, openLetter } from '@matrixcast/host/sealed-letter'
import { z } from 'zod'

const identity = z.object({
  serverUrl: z.string(),
  helperId: z.string(),
  secret: z.string(),
  serverPublicKey: z.string(),
  workspaceId: z.string(),
  origins: z.array(z.string()),
  /** Opens the sessions that the server sends; left out in a pairing from before there were keys. */
  letterKey: z.string().optional(),
})
export type Identity = z.infer<typeof identity>

type Secrets = { storageState: string | null; proxy: string | null }

/** What pairing gave us, kept in a file only this user can read. It counts for the server it came from and no other. */
export class IdentityStore {
  current: Identity | null = null
  private readonly path: string
  private readonly serverUrl: string

  constructor({ home, serverUrl }: { home: string; serverUrl: string }) {
    this.path = join(home, 'pairing.json')
    this.serverUrl = serverUrl
  }

  async load(): Promise<void> {
    const text = await readFile(this.path, 'utf8').catch((fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ENOENT') return null
      throw fault
    })
    const kept = text === null ? null : identity.parse(JSON.parse(text))
    this.current = kept?.serverUrl === this.serverUrl ? kept : null
  }

  async keep(paired: Omit<Identity, 'serverUrl'>): Promise<void> {
    const kept = { serverUrl: this.serverUrl, ...paired }
    await replaceFile(this.path, JSON.stringify(kept))
    this.current = kept
  }

  async forget(): Promise<void> {
    this.current = null
    await rm(this.path, { force: true })
  }

  /** Session and proxy as they can be used, of what came over the link. */
  opened({ storageState, proxy }: Secrets): Secrets {
    return { storageState: storageState && this.read(storageState), proxy: proxy && this.read(proxy) }
  }

  private read(text: string): string {
    if (!isLetter(text)) return text
    const { letterKey, helperId } = this.current ?? {}
    if (letterKey === undefined || helperId === undefined) throw new Error('there is no key to open a session with')
    return openLetter(letterKey, text, helperId)
  }

  /** Pages may open the socket from here; before pairing that is nobody but the server itself, to see that we run. */
  get origins(): readonly string[] {
    return this.current?.origins ?? [new URL(this.serverUrl).origin]
  }
}
