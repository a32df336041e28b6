import type { OutputOf } from '@matrixcast/contract/endpoint'
import { insightApi } from '@matrixcast/contract/insight'
import { seesAllAccounts } from '../db/seen-by.ts'
import { serve } from '../http/serve.ts'
import type { Storage } from '../storage/storage.ts'
import type { InsightParts } from './insight-parts.ts'

type Engine = { ffmpegVersion: string | undefined; atOnce: number }
type Needs = Pick<InsightParts, 'dashboard'> & { engine: Engine; storage: Storage; version: string }

const megabyte = 1024 ** 2
/** A helper beats every 5 s; silent for longer than this it is not there. */
const helperSilentSeconds = 20

export const insightRoutes = ({ dashboard, storage, engine, version }: Needs) =>
  serve(insightApi, {
    async dataCenter({ admin, input }) {
      const { workspaceId, permissions } = admin
      const sees = {
        adminId: admin.id,
        figures: permissions.includes('insight:list'),
        accounts: permissions.includes('account:list'),
        posts: permissions.includes('publish:list'),
        leads: permissions.includes('lead:list'),
        customers: permissions.includes('customer:list'),
        talk: permissions.includes('talk:list'),
        allAccounts: permissions.includes(seesAllAccounts),
      }
      const [{ figures, blocks }, freeBytes] = await Promise.all([
        dashboard(workspaceId, input, sees),
        storage.freeBytes(),
      ])
      const nowSeconds = Math.floor(Date.now() / 1000)
      const helperHere = figures.helper_seen !== null && nowSeconds - figures.helper_seen < helperSilentSeconds
      const settled = figures.published + figures.failed
      const nullWhenNone = <Value>(value: Value, some: boolean) => (some ? value : null)
      const freeMegabytes = Math.floor(freeBytes / megabyte)
      return {
        accounts: {
          value: nullWhenNone(figures.accounts, figures.accounts > 0),
          at: figures.accounts_at,
          online: figures.online,
          offline: figures.offline,
          unknown: figures.account_unknown,
          ending: figures.ending,
        },
        works: {
          value: nullWhenNone(figures.works, figures.works_at !== null || figures.producing > 0),
          at: figures.works_at,
          producing: figures.producing,
          failed: figures.render_failed,
        },
        published: {
          value: nullWhenNone(figures.published, settled > 0),
          at: nullWhenNone(nowSeconds, settled > 0),
          verified: figures.verified,
          scheduled: figures.scheduled,
          failed: figures.failed,
        },
        waiting: {
          value: nullWhenNone(figures.waiting, figures.tasks > 0),
          at: nowSeconds,
          nextAt: figures.next_at,
          overdue: figures.overdue,
          blocked: figures.blocked,
        },
        ...blocks,
        firstSteps: [
          { step: 'admin' as const, done: true, at: figures.admin_at },
          // Nobody is asked for what they may not set.
          {
            step: 'country' as const,
            done: figures.country_at !== null || !permissions.includes('setting:edit'),
            at: figures.country_at,
          },
          { step: 'helper' as const, done: helperHere, at: figures.helper_at },
          { step: 'account' as const, done: figures.bound, at: figures.bound_at },
          { step: 'materials' as const, done: figures.materials_at !== null, at: figures.materials_at },
          { step: 'plan' as const, done: figures.plans_at !== null, at: figures.plans_at },
          { step: 'publish' as const, done: figures.posted, at: figures.posted_at },
        ],
        machine: machineOf({ version, engine, freeMegabytes, helperHere }),
      }
    },
  })

type Machine = OutputOf<typeof insightApi.dataCenter>['machine']

function machineOf(found: { version: string; engine: Engine; freeMegabytes: number; helperHere: boolean }): Machine {
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
