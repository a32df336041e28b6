import type { OutputOf } from '@matrixcast/contract/endpoint'
import { insightApi } from '@matrixcast/contract/insight'
import { serve } from '../http/serve.ts'
import type { Parts } from '../parts.ts'

type Needs = Pick<Parts, 'insight' | 'storage' | 'engine' | 'version'>

const megabyte = 1024 ** 2
/** A helper beats every 5 s; silent for longer than this it is not there. */
const helperSilentSeconds = 20

export const insightRoutes = ({ insight, storage, engine, version }: Needs) =>
  serve(insightApi, {
    async dataCenter({ admin }) {
      const { workspaceId } = admin
      const [figures, days, failedTasks, freeBytes] = await Promise.all([
        insight.figures(workspaceId),
        insight.days(workspaceId),
        insight.failedTasks(workspaceId),
        storage.freeBytes(),
      ])
      const nowSeconds = Math.floor(Date.now() / 1000)
      const helperHere = figures.helper_seen !== null && nowSeconds - figures.helper_seen < helperSilentSeconds
      const settled = figures.published + figures.failed
      const nullWhenNone = (value: number, some: boolean) => (some ? value : null)
      const freeMegabytes = Math.floor(freeBytes / megabyte)
      return {
        accounts: {
          value: nullWhenNone(figures.accounts, figures.accounts > 0),
          at: figures.accounts_at,
          online: figures.online,
          offline: figures.offline,
          unknown: figures.account_unknown,
        },
        works: {
          value: nullWhenNone(figures.works, figures.works_at !== null || figures.producing > 0),
          at: figures.works_at,
          producing: figures.producing,
          failed: figures.render_failed,
        },
        published: {
          value: nullWhenNone(figures.published, settled > 0),
          at: nullWhenNone(figures.published_at ?? 0, settled > 0),
          verified: figures.verified,
          scheduled: figures.scheduled,
          failed: figures.failed,
        },
        waiting: {
          value: nullWhenNone(figures.waiting, figures.published_at !== null),
          at: nowSeconds,
          nextAt: figures.next_at,
          overdue: figures.overdue,
          blocked: figures.blocked,
        },
        days,
        firstSteps: [
          { step: 'admin' as const, done: true, at: figures.admin_at },
          { step: 'helper' as const, done: helperHere, at: figures.helper_at },
          { step: 'account' as const, done: figures.accounts > 0, at: figures.accounts_at },
          { step: 'materials' as const, done: figures.materials_at !== null, at: figures.materials_at },
          { step: 'plan' as const, done: figures.plans_at !== null, at: figures.plans_at },
          {
            step: 'publish' as const,
            done: figures.published > 0,
            at: nullWhenNone(figures.published_at ?? 0, figures.published > 0),
          },
        ],
        machine: machineOf({ version, engine, freeMegabytes, helperHere }),
        failedTasks,
      }
    },
  })

type Machine = OutputOf<typeof insightApi.dataCenter>['machine']

function machineOf(found: {
  version: string
  engine: Parts['engine']
  freeMegabytes: number
  helperHere: boolean
}): Machine {
  const { version, engine, freeMegabytes, helperHere } = found
  return [
    { part: 'server', state: 'ok', finding: 'running', details: { version, node: process.version } },
    { part: 'database', state: 'ok', finding: 'answers', details: {} },
    engine.ffmpegVersion
      ? {
          part: 'engine',
          state: 'ok',
          finding: 'ready',
          details: { ffmpeg: engine.ffmpegVersion, atOnce: engine.atOnce },
        }
      : { part: 'engine', state: 'bad', finding: 'engineMissing', details: {} },
    {
      part: 'storage',
      state: freeMegabytes > 5120 ? 'ok' : freeMegabytes > 1024 ? 'warn' : 'bad',
      finding: 'free',
      details: { freeMegabytes },
    },
    helperHere
      ? { part: 'helper', state: 'ok', finding: 'connected', details: {} }
      : { part: 'helper', state: 'bad', finding: 'notRunning', details: {} },
  ]
}
