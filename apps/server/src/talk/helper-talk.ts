import type { AnswerAssignment, ReadAssignment } from '@matrixcast/contract/helper-talk'
import type { PlatformManifest } from '@matrixcast/platforms/manifest'
import { imitatedAmong } from '../db/practice-accounts.ts'
import type { SealedSession } from '../db/vault.ts'
import type { buildIncomingStore } from './incoming-store.ts'
import type { buildSendStore, Held } from './send-store.ts'

type Opened = Pick<ReadAssignment, 'platform' | 'remoteId' | 'browsing'> & {
  session: SealedSession
  proxy: SealedSession | null
}
type Needs = {
  accounts: { sessionOf: (workspaceId: string, accountId: string) => Promise<Opened> }
  incomingTalk: Pick<ReturnType<typeof buildIncomingStore>, 'takeDue' | 'begin'>
  talkSends: Pick<ReturnType<typeof buildSendStore>, 'takeUnsure' | 'claim'>
  manifests: readonly PlatformManifest[]
}
type Work = { kind: 'read'; assignment: ReadAssignment } | { kind: 'answer'; assignment: AnswerAssignment }

/** A browser is opened for each account, so that they are read more seldom than by an interface; practice is to be tried out. */
const everySeconds = 600
const practiceEverySeconds = 60

/** What cloud managers read and send for accounts without an interface. */
export function buildHelperTalk({ accounts, incomingTalk, talkSends, manifests }: Needs) {
  const talking = manifests.filter(({ driver, talks }) => driver !== 'api' && talks).map(({ name }) => name)
  const imitated = imitatedAmong(manifests)

  async function open(workspaceId: string, id: string) {
    const { platform, remoteId, session, proxy, browsing } = await accounts.sessionOf(workspaceId, id)
    const secrets = { storageState: session.reveal(), proxy: proxy?.reveal() ?? null }
    return { accountId: id, platform, remoteId, browsing, ...secrets }
  }
  async function answer(workspaceId: string, held: Held, isReadBack: boolean): Promise<Work> {
    const { messageId, fence, toRef: to, text, accountId } = held
    return {
      kind: 'answer',
      assignment: { ...(await open(workspaceId, accountId)), messageId, fence, to, text, isReadBack },
    }
  }

  async function takeDue(workspaceId: string, platforms: readonly string[]): Promise<string | undefined> {
    const turns = [
      { names: platforms.filter((name) => imitated.includes(name)), everySeconds: practiceEverySeconds },
      { names: platforms.filter((name) => !imitated.includes(name)), everySeconds },
    ]
    for (const { names, ...turn } of turns) {
      if (names.length === 0) continue
      const [due] = await incomingTalk.takeDue(workspaceId, names, { ...turn, most: 1 })
      if (due !== undefined) return due
    }
    return undefined
  }

  return {
    /** What is due on these platforms: an answer to be read back, one to be sent, an account to be read. */
    async next(workspaceId: string, asked: readonly string[]): Promise<Work | undefined> {
      const platforms = talking.filter((name) => asked.includes(name))
      if (platforms.length === 0) return undefined
      const unsure = await talkSends.takeUnsure(workspaceId, platforms)
      if (unsure) return answer(workspaceId, unsure, true)
      const waiting = await talkSends.claim(workspaceId, platforms)
      if (waiting) return answer(workspaceId, waiting, false)
      const due = await takeDue(workspaceId, platforms)
      if (due === undefined) return undefined
      const { cursor, posts } = await incomingTalk.begin(workspaceId, due)
      const assignment = { ...(await open(workspaceId, due)), cursor, posts: posts.map(({ publishId }) => publishId) }
      return { kind: 'read', assignment }
    },
  }
}
