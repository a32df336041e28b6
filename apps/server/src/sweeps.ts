import { endFallenJobs } from './jobs/end-fallen-jobs.ts'
import { cleanMaterials } from './materials/clean-up.ts'
import type { Parts } from './parts.ts'
import { repeatInWorkspaces } from './repeat-in-workspaces.ts'
import { cleanPassing } from './storage/clean-passing.ts'

type Needs = Pick<
  Parts,
  | 'db'
  | 'articleSimilar'
  | 'evidence'
  | 'projects'
  | 'sharing'
  | 'ledger'
  | 'conversions'
  | 'leadConversions'
  | 'leadIntake'
  | 'leadReturns'
  | 'pageLeads'
  | 'formIntakes'
  | 'alarms'
  | 'apiKeys'
  | 'hooks'
  | 'backups'
  | 'notices'
  | 'restocking'
  | 'limits'
  | 'sealing'
  | 'serverTries'
  | 'site'
  | 'taskCounts'
  | 'dayCounts'
  | 'leadCounts'
  | 'visits'
  | 'pageSums'
  | 'postOrders'
  | 'postVerdicts'
  | 'toolFiles'
  | 'pool'
  | 'postLooks'
  | 'queue'
  | 'grants'
  | 'claimAudit'
  | 'shortVideoOrders'
  | 'log'
> &
  Parameters<typeof endFallenJobs>[0] &
  Parameters<typeof cleanMaterials>[0] &
  Parameters<typeof cleanPassing>[0] & {
    /** What tried voices and previews of a workspace may take. */
    passingBytes: number
  }

/** What a server that listens looks after by itself, in every workspace: silent publish attempts, alarms, plans that run out of works, old trash and pictures. */
export function startSweeps(needs: Needs): { stop: () => Promise<void> } {
  const {
    backups,
    evidence,
    ledger,
    conversions,
    leadConversions,
    leadIntake,
    pageLeads,
    formIntakes,
    alarms,
    apiKeys,
    hooks,
    limits,
    notices,
    postOrders,
    postVerdicts,
    projects,
    sharing,
    storage,
    restocking,
    sealing,
    serverTries,
    site,
  } = needs
  const { taskCounts, leadCounts, visits, pageSums, log } = needs
  const markedOnce = new Set<string>()
  const earlierMarked = new Set<string>()
  const keyedOnce = new Set<string>()
  return repeatInWorkspaces(needs, [
    {
      // A worker that was away for longer than a restart took the database for one at rest, while we went on.
      everyMilliseconds: 5_000,
      failed: 'saying that the server listens failed',
      async run() {
        await site.listens()
      },
    },
    {
      everyMilliseconds: 5_000,
      failed: 'sweep failed',
      async run(workspaceId) {
        const ended = await ledger.sweep(workspaceId)
        if (ended > 0) log.warn({ workspaceId, ended }, 'publish attempts without a holder ended')
        const lapsed = await serverTries.lapse(workspaceId)
        if (lapsed > 0) log.warn({ workspaceId, lapsed }, 'wishes that nothing took up lapsed')
      },
    },
    {
      // Each machine remembers the commits of its own helpers, and publishers may be on others.
      everyMilliseconds: 10_000,
      failed: 'looking whether the database was set back failed',
      run: needs.queue.lookBack,
    },
    {
      everyMilliseconds: 2_000,
      failed: 'judging waiting posts failed',
      async run(workspaceId) {
        if (!markedOnce.has(workspaceId)) await postVerdicts.markOutdated(workspaceId)
        markedOnce.add(workspaceId)
        await postVerdicts.judge(workspaceId)
      },
    },
    {
      everyMilliseconds: 5_000,
      failed: 'comparing articles failed',
      async run(workspaceId) {
        await needs.articleSimilar.readResting(workspaceId)
      },
    },
    {
      everyMilliseconds: 15_000,
      failed: 'looking for alarms failed',
      async run(workspaceId) {
        const raised = await alarms.look(workspaceId)
        if (raised > 0) log.warn({ workspaceId, raised }, 'alarms raised')
        await notices.queue(workspaceId)
      },
    },
    {
      everyMilliseconds: 60_000,
      failed: 'ending fallen jobs failed',
      async run(workspaceId) {
        const ended = await endFallenJobs(needs, workspaceId)
        if (ended > 0) log.warn({ workspaceId, ended }, 'jobs that nobody will take up again ended')
      },
    },
    {
      everyMilliseconds: 60_000,
      failed: 'summing up the counts of publish tasks failed',
      async run(workspaceId) {
        await taskCounts.sumUp(workspaceId)
        await leadCounts.sumUp(workspaceId)
      },
    },
    {
      everyMilliseconds: 60_000,
      failed: 'counting posts by day failed',
      async run(workspaceId) {
        if ((await needs.dayCounts.keep(workspaceId)) === 'counted') log.info({ workspaceId }, 'posts counted by day')
      },
    },
    {
      everyMilliseconds: 5_000,
      failed: 'summing up the visits of pages failed',
      async run(workspaceId) {
        if (!earlierMarked.has(workspaceId)) await pageSums.markEarlier(workspaceId)
        earlierMarked.add(workspaceId)
        await pageSums.sumUp(workspaceId)
      },
    },
    {
      everyMilliseconds: 5_000,
      failed: 'taking over submissions of pages as leads failed',
      async run(workspaceId) {
        if (!keyedOnce.has(workspaceId)) {
          await leadIntake.keyAllAgain(workspaceId)
          await conversions.keyAllAgain(workspaceId)
          await leadConversions.takeEarlier(workspaceId)
        }
        keyedOnce.add(workspaceId)
        await pageLeads.take(workspaceId)
      },
    },
    {
      everyMilliseconds: 60_000,
      failed: 'returning leads to their pools failed',
      async run(workspaceId) {
        const gone = await needs.leadReturns.run(workspaceId)
        if (gone > 0) log.info({ workspaceId, leads: gone }, 'leads without a follow-up went back to their pools')
      },
    },
    {
      everyMilliseconds: 10 * 60_000,
      failed: 'letting go of old visits failed',
      async run(workspaceId) {
        await formIntakes.forgetOld(workspaceId)
        const [past, events] = [await visits.forgetOld(workspaceId), await pageSums.forgetOld(workspaceId)]
        if (past + events > 0) log.info({ workspaceId, visits: past, events }, 'old visits removed')
      },
    },
    {
      everyMilliseconds: 15_000,
      failed: 'freeing items of pools failed',
      async run(workspaceId) {
        await needs.pool.lapse(workspaceId)
      },
    },
    {
      everyMilliseconds: 5_000,
      failed: 'looking at posts of participants failed',
      async run(workspaceId) {
        await needs.postLooks.run(workspaceId)
        await needs.grants.settleDue(workspaceId)
      },
    },
    {
      everyMilliseconds: 10 * 60_000,
      failed: 'ending coupons whose days are over failed',
      async run(workspaceId) {
        await needs.grants.expire(workspaceId)
        await needs.claimAudit.forgetOld(workspaceId)
      },
    },
    {
      everyMilliseconds: 60_000,
      failed: 'ordering the backup of today failed',
      async run(workspaceId) {
        if (await backups.startDue(workspaceId)) log.info({ workspaceId }, 'the backup of today is ordered')
      },
    },
    {
      everyMilliseconds: 60_000,
      failed: 'restocking failed',
      async run(workspaceId) {
        const added = await restocking.run(workspaceId)
        if (added > 0) log.info({ workspaceId, added }, 'plans restocked')
      },
    },
    {
      everyMilliseconds: 10 * 60_000,
      failed: 'ordering the short videos failed',
      async run(workspaceId) {
        await needs.shortVideoOrders.whenAtRest(workspaceId)
      },
    },
    {
      everyMilliseconds: 60_000,
      failed: 'sealing anew failed',
      async run(workspaceId) {
        const { sealed } = await sealing.run(workspaceId)
        if (sealed > 0) log.info({ workspaceId, sealed }, 'sealed with the newest key')
      },
    },
    {
      everyMilliseconds: 10 * 60_000,
      failed: 'cleaning up materials failed',
      async run(workspaceId) {
        const { files, uploads } = await cleanMaterials(needs, workspaceId)
        if (files + uploads > 0) log.info({ workspaceId, files, uploads }, 'old trash and abandoned uploads removed')
      },
    },
    {
      everyMilliseconds: 10 * 60_000,
      failed: 'letting go of counted tries failed',
      async run(workspaceId) {
        await limits.forgetOver()
        await apiKeys.forgetOld(workspaceId)
        await hooks.forgetOld(workspaceId)
        await postOrders.forgetOld(workspaceId)
      },
    },
    {
      everyMilliseconds: 10 * 60_000,
      failed: 'cleaning up previews failed',
      async run(workspaceId) {
        for (const key of await needs.toolFiles.takeOld(workspaceId)) await storage.remove(key)
        const files = await cleanPassing(needs, workspaceId, needs.passingBytes)
        if (files > 0) log.info({ workspaceId, files }, 'tried voices and previews removed')
      },
    },
    {
      everyMilliseconds: 60 * 60_000,
      failed: 'cleaning up deleted pages failed',
      async run(workspaceId) {
        const gone = await projects.emptyTrash(workspaceId)
        if (gone > 0) log.info({ workspaceId, pages: gone }, 'pages deleted long ago removed')
        for (const key of await sharing.forgetPreviews(workspaceId)) await storage.remove(key)
      },
    },
    {
      everyMilliseconds: 60 * 60_000,
      failed: 'cleaning up pictures of failed steps failed',
      async run(workspaceId) {
        const pictures = await evidence.sweep(workspaceId)
        if (pictures > 0) log.info({ workspaceId, pictures }, 'old pictures of failed steps removed')
      },
    },
  ])
}
