import type { Browsing } from '@matrixcast/contract/account-browsing'
import type { AccountFigures } from '@matrixcast/contract/account-figures'
import type { proxyTest } from '@matrixcast/contract/account-proxies'
import type { InputOf, OutputOf } from '@matrixcast/contract/endpoint'
import type { helperLinkApi } from '@matrixcast/contract/helper-link'
import type { AnswerAssignment, ReadAssignment } from '@matrixcast/contract/helper-talk'
import type { LastCommit } from '@matrixcast/contract/last-commit'
import type { ProxyAddress } from '@matrixcast/platforms/proxy/proxy-address'
import type { z } from 'zod'

type Link = typeof helperLinkApi
type ProxyTest = z.infer<typeof proxyTest>
type Work = { kind: 'read'; assignment: ReadAssignment } | { kind: 'answer'; assignment: AnswerAssignment }

/** What cloud managers reach of accounts and posts besides the queue and the ledger, named for this door alone. */
export type HelperReach = {
  evidence: {
    keep: (workspaceId: string, helperId: string, step: InputOf<Link['reportEvidence']>) => Promise<boolean>
  }
  helperNeeds: (workspaceId: string) => Promise<OutputOf<Link['needs']>>
  browsing: { save: (workspaceId: string, accountIds: readonly string[], browsing: Browsing) => Promise<unknown> }
  loginPlans: {
    find: (
      workspaceId: string,
      ticket: string,
    ) => Promise<{ browsing: Browsing | null; proxy: (ProxyTest & { url: string }) | null }>
  }
  proxies: {
    save: (
      workspaceId: string,
      accountIds: readonly string[],
      address: ProxyAddress,
      tested: ProxyTest,
    ) => Promise<unknown>
  }
  sessionFactsOf: (
    platform: string,
    profileUrl: string,
    session: string,
  ) => { kind: 'good'; endsAt: Date | null } | { kind: 'sessionTruncated' | 'sessionForeign' | 'sessionExpired' }
  statistics: {
    due: (workspaceId: string, accountIds: readonly string[]) => Promise<ReadonlySet<string>>
    keep: (workspaceId: string, readings: { accountId: string; figures: AccountFigures }[]) => Promise<void>
  }
  setBack: {
    heard: (workspaceId: string, last: LastCommit) => Promise<void>
    last: (workspaceId: string) => Promise<LastCommit | null>
  }
  helperTalk: { next: (workspaceId: string, platforms: readonly string[]) => Promise<Work | undefined> }
}
