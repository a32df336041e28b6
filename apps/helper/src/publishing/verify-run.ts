import type { VerifyAssignment } from '@matrixcast/contract/assignment'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import type { Verdict } from '@matrixcast/contract/publish-report'
import { AdapterFault } from '@matrixcast/platforms/adapter-fault'
import type { BorrowedBrowser } from '../browser/account-browser.ts'
import { adapterContext, siteOf } from '../browser/adapter-context.ts'
import { withinSeconds } from '../browser/within-seconds.ts'
import type { Parts } from '../parts.ts'
import { evidenceFolder, tellEvidence } from './evidence.ts'

/** Reads one post back and tells the server what stands there. Read-only, so it may be repeated. */
export async function verifyRun(parts: Parts, assignment: VerifyAssignment): Promise<void> {
  const { attemptId, fence, asOf } = assignment
  const verdict = await read(parts, assignment)
  void tellEvidence(parts)
  await parts.server.call(helperLinkApi.reportVerdict, { attemptId, fence, verdict, asOf })
  parts.log.info({ attemptId, fence, verdict: verdict.kind }, 'post read back')
}

async function read(parts: Parts, assignment: VerifyAssignment): Promise<Verdict> {
  const adapter = parts.recipes.adapterOf(assignment.platform)
  if (!adapter) return { kind: 'unreadable', fault: 'internal', detail: `no adapter for ${assignment.platform}` }
  const { account, storageState, proxy, browsing, setting, publishId, committedAt, others, otherNumbers, jobKey } =
    assignment
  return parts.places.use(account.id, parts.stopping, async () => {
    const site = siteOf(parts.config, adapter)
    let browser: BorrowedBrowser
    try {
      browser = await parts.browsers.open(
        {
          folder: account.id,
          ...parts.identity.opened({ storageState, proxy }),
          browsing,
          site,
        },
        { staysWarm: true },
      )
    } catch (thrown) {
      if (!(thrown instanceof AdapterFault)) throw thrown
      return { kind: 'unreadable', fault: thrown.fault, detail: thrown.message }
    }
    try {
      const evidence = await evidenceFolder(parts.config, assignment)
      const { title, topics, fields } = setting
      const { remoteId } = account
      const seconds = adapter.manifest.timeouts.verify
      const about = { signal: parts.stopping, seconds }
      return await withinSeconds(browser, about, async (signal) => {
        const context = await adapterContext({ ...parts, browser, adapter, jobKey, signal, evidence })
        const trace = { publishId, title, topics, committedAt, remoteId, others, otherNumbers, fields }
        const verdict = await adapter.verify(context, trace)
        if (!signal.aborted || parts.stopping.aborted) return verdict
        return { kind: 'unreadable', fault: 'slow', detail: `this took longer than ${seconds} s` }
      })
    } finally {
      await browser.close()
    }
  })
}
