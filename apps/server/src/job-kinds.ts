import path from 'node:path'
import type { Environment } from '@matrixcast/host/environment'
import { usualCeiling } from '@matrixcast/render/pipeline/video-ceiling'
import { workshopLimit } from '@matrixcast/render/pipeline/workshop'
import { articleJob } from './articles/article-job.ts'
import { backupJob } from './backup/backup-job.ts'
import { publishPageJob } from './builder/publish-job.ts'
import { bulkKind } from './bulk/bulk-kind.ts'
import { exportKind } from './bulk/export-kind.ts'
import type { JobKind } from './jobs/worker.ts'
import { importJob } from './leads/import-job.ts'
import { shortVideoKind } from './library/short-video-kind.ts'
import { fetchJob } from './materials/fetch-job.ts'
import { fingerprintKind } from './materials/fingerprint-kind.ts'
import { usualFurtherUploadsMs } from './materials/one-by-one.ts'
import { proxyClipKind } from './materials/proxy-clip-kind.ts'
import type { Parts } from './parts.ts'
import { openEngine } from './production/engine.ts'
import { renderKind, tryClipKind } from './production/render-kind.ts'
import { askWorkspaceChat, screenCalls, screenRoutes } from './screen-routes.ts'
import { sheetJob } from './sheets/sheet-job.ts'
import { captionJob } from './tools/caption-job.ts'
import { toolJob } from './tools/tool-job.ts'
import { noticeJob } from './wechat/notice-job.ts'
import { articleParts } from './words/article-by-chat.ts'
import { lookKind } from './works/look-kind.ts'

/** Every kind of job this worker takes, and how to let go of what they share. */
export async function openJobKinds(
  parts: Parts,
  environment: Pick<Environment, 'MATRIXCAST_HOME'> & Partial<Environment>,
): Promise<{ kinds: JobKind[]; close: () => Promise<void> }> {
  const workshopFolder = path.join(environment.MATRIXCAST_HOME, 'workshop')
  const programs = { CHROMIUM_PATH: environment.CHROMIUM_PATH, PATH: process.env.PATH }
  const limitBytes = await workshopLimit(workshopFolder, environment.MATRIXCAST_WORKSHOP_GB)
  const ceiling = {
    megabits: environment.MATRIXCAST_VIDEO_MBIT ?? usualCeiling.megabits,
    megabytes: environment.MATRIXCAST_VIDEO_MB ?? usualCeiling.megabytes,
  }
  const engine = await openEngine(parts.tools, programs, { workshopFolder, limitBytes, ceiling })
  const needs = {
    ...parts,
    furtherUploadsMs: usualFurtherUploadsMs,
    engine,
    workshopFolder,
    calls: screenCalls(screenRoutes(parts)),
  }
  return {
    kinds: [
      renderKind(needs),
      tryClipKind(needs),
      fetchJob(parts),
      fingerprintKind(needs),
      proxyClipKind(needs),
      lookKind(parts),
      articleJob({
        ...parts,
        sayOtherwise: (workspaceId, given) => articleParts(askWorkspaceChat(parts, workspaceId), given),
      }),
      bulkKind(needs),
      exportKind(needs),
      noticeJob(parts),
      backupJob(parts, environment),
      publishPageJob(parts),
      importJob(needs),
      sheetJob(needs),
      toolJob(needs),
      captionJob(needs),
      shortVideoKind(needs),
    ],
    close: engine.close,
  }
}
