import path from 'node:path'
import type { Environment } from '@matrixcast/host/environment'
import type { FastifyInstance } from 'fastify'
import { bulkRoutes } from './bulk/bulk-routes.ts'
import { mountBundles } from './clips/bundle-route.ts'
import { mountFonts } from './clips/font-sheets.ts'
import { handoffRoutes } from './helper-link/handoff-routes.ts'
import { helperDownloadRoutes, mountHelperDownloads } from './helper-link/helper-downloads.ts'
import { mountHelperFiles } from './helper-link/helper-files.ts'
import { helperRoutes } from './helper-link/helper-routes.ts'
import { buildApp } from './http/build-app.ts'
import { mountHealth } from './http/health.ts'
import { keyLimits } from './http/key-limits.ts'
import type { ServeOptions } from './http/serve.ts'
import { mountWebApp } from './http/web-app.ts'
import { mountShortVideos } from './library/mount-short-videos.ts'
import { mountTus } from './materials/tus-uploads.ts'
import { mountUpload } from './materials/upload-routes.ts'
import { mountMcp } from './mcp/mcp-door.ts'
import type { Parts } from './parts.ts'
import { mountPublicDoor } from './public/public-door.ts'
import { screenCalls, screenRights, screenRoutes } from './screen-routes.ts'
import { buildGate } from './session/session-gate.ts'
import { mountFiles } from './storage/file-addresses.ts'
import { mountToolZips } from './tools/tool-zip.ts'
import { mountWechatCallback } from './wechat/wechat-callback.ts'

export type ServerNeeds = {
  parts: Parts
  environment: Environment
  options: ServeOptions
  webFolder: string
  /** What the other processes of this start report of themselves; empty where nobody supervises. */
  supervised: () => Promise<Record<string, boolean>>
  startHelper: () => Promise<{ started: boolean; command: string }>
}

/** The whole server, not yet listening. */
export async function buildServer({
  parts,
  environment,
  options,
  webFolder,
  supervised,
  startHelper,
}: ServerNeeds): Promise<FastifyInstance> {
  const { sessions, builders, helpers, apiKeys, keyFilters, formDesk } = parts
  const finds = { findHelper: helpers.find, findKey: apiKeys.find, findForm: formDesk.findByKey }
  const admission = buildGate({ sessions, builders, ...finds })
  const gate = {
    ...admission,
    settled: parts.db.caughtUp,
    keys: { count: keyLimits(parts.keyMost).count, note: apiKeys.note, missing: keyFilters.missing },
  }
  const helperPort = environment.MATRIXCAST_HELPER_PORT
  const screens = screenRoutes(parts)
  const served = [
    ...screens,
    helperDownloadRoutes(parts),
    handoffRoutes(parts),
    bulkRoutes({ ...parts, calls: screenCalls(screens), rightsOn: screenRights(screens) }),
    helperRoutes({
      ...parts,
      helperPort,
      origins: [...parts.origins],
      localProof: environment.MATRIXCAST_LOCAL_PROOF,
      firstWorkspaceId: async () => (await parts.db.workspaceIds())[0],
      startHelper,
    }),
  ]
  const app = await buildApp({
    log: parts.log,
    gate,
    served,
    options,
    trustProxy: environment.MATRIXCAST_BEHIND_PROXY === 'yes',
    connectSources: ['http', 'ws'].flatMap((scheme) => [
      `${scheme}://127.0.0.1:${helperPort}`,
      `${scheme}://localhost:${helperPort}`,
    ]),
  })
  mountUpload(app, parts)
  mountTus(app, { ...parts, gate })
  mountFiles(app, parts.storage, parts.addresses)
  mountBundles(app, parts)
  mountToolZips(app, parts)
  await mountFonts(app)
  mountHelperDownloads(app, parts)
  mountHelperFiles(app, { gate, queue: parts.queue, storage: parts.storage })
  mountMcp(app, { gate, calls: screenCalls(screens), version: parts.version, log: parts.log })
  mountWechatCallback(app, parts)
  mountPublicDoor(app, parts)
  mountHealth(app, { db: parts.db, supervised, startWord: environment.MATRIXCAST_START_WORD })
  await mountShortVideos(app, parts)
  const calls = served.flatMap((group) => group.calls.map(({ endpoint }) => endpoint))
  await mountWebApp(app, path.resolve(webFolder), calls)
  return app
}
