import { type WordProvider, type WordProviderKind, wordProviderKinds } from '@matrixcast/contract/keywords'
import { isPrivateHost } from '@matrixcast/domain/private-host'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { wordProviders } from '../db/keyword-tables.ts'
import { aboutWordProvider, SealedSession, type Vault } from '../db/vault.ts'

export type ProviderInput = Omit<WordProvider, 'hasKey'> & { key?: string | undefined }
/** A provider as it is asked. The key prints as its name only. */
export type ConnectedProvider = Omit<WordProvider, 'hasKey' | 'isOn'> & { key: SealedSession }

/** Without a key: the same as nobody has typed anything. */
const unset = (kind: WordProviderKind): WordProvider => ({
  kind,
  isOn: false,
  url: '',
  listPath: '',
  wordPath: '',
  volumePath: '',
  hasKey: false,
})
const noMarks = (url: string) => url.replace(/\{(?:word|key|address)\}/g, 'x')
const originOf = (url: string) => (url === '' ? '' : new URL(noMarks(url)).origin)

function refuseUnusable({ isOn, url }: ProviderInput): void {
  if (url === '') {
    if (isOn) throw new Refusal('providerWithoutAddress')
    return
  }
  const { protocol, hostname } = new URL(noMarks(url))
  if (protocol !== 'https:' && !isPrivateHost(hostname)) throw new Refusal('endpointNeedsTls', { host: hostname })
  if (!url.includes('{word}')) throw new Refusal('providerWithoutWord')
}

/** Where a workspace asks for words and for ranks. */
export function buildWordProviders({ db, vault }: { db: Database; vault: Vault }) {
  const rowOf = (workspaceId: string, kind: WordProviderKind) =>
    db.inWorkspace(workspaceId, async (tx) => {
      const [row] = await tx
        .select()
        .from(wordProviders)
        .where(and(eq(wordProviders.workspaceId, workspaceId), eq(wordProviders.kind, kind)))
      return row
    })

  const openKey = (workspaceId: string, kind: WordProviderKind, sealed: string | null | undefined) =>
    sealed ? vault.open(sealed, aboutWordProvider(workspaceId, kind)) : new SealedSession('')

  /** The key that goes with what was typed: another host never gets the key of the one before. */
  async function keyFor(workspaceId: string, { kind, url, key }: ProviderInput): Promise<SealedSession> {
    if (key !== undefined) return new SealedSession(key)
    const row = await rowOf(workspaceId, kind)
    return openKey(workspaceId, kind, row && originOf(row.url) === originOf(url) ? row.sealedKey : null)
  }

  return {
    list: (workspaceId: string): Promise<WordProvider[]> =>
      Promise.all(
        wordProviderKinds.map(async (kind) => {
          const row = await rowOf(workspaceId, kind)
          if (!row) return unset(kind)
          const { isOn, url, listPath, wordPath, volumePath } = row
          return { kind, isOn, url, listPath, wordPath, volumePath, hasKey: row.sealedKey !== null }
        }),
      ),

    /** Undefined where it is off. */
    async connected(workspaceId: string, kind: WordProviderKind): Promise<ConnectedProvider | undefined> {
      const row = await rowOf(workspaceId, kind)
      if (!row?.isOn || row.url === '') return undefined
      const { url, listPath, wordPath, volumePath } = row
      return { kind, url, listPath, wordPath, volumePath, key: openKey(workspaceId, kind, row.sealedKey) }
    },

    /** What was typed as it would be asked, not kept. */
    async tried(workspaceId: string, input: ProviderInput): Promise<ConnectedProvider> {
      refuseUnusable({ ...input, isOn: true })
      return { ...input, key: await keyFor(workspaceId, input) }
    },

    async save(workspaceId: string, input: ProviderInput): Promise<void> {
      refuseUnusable(input)
      const { kind, isOn, url, listPath, wordPath, volumePath } = input
      const key = (await keyFor(workspaceId, input)).reveal()
      const values = {
        isOn,
        url,
        listPath,
        wordPath,
        volumePath,
        sealedKey: key === '' ? null : vault.seal(new SealedSession(key), aboutWordProvider(workspaceId, kind)),
        changedAt: new Date(),
      }
      await db.inWorkspace(workspaceId, (tx) =>
        tx
          .insert(wordProviders)
          .values({ workspaceId, kind, ...values })
          .onConflictDoUpdate({ target: [wordProviders.workspaceId, wordProviders.kind], set: values }),
      )
    },
  }
}

export type WordProviders = ReturnType<typeof buildWordProviders>
