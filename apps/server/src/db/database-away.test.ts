import { faults as en } from '@matrixcast/contract/faults/en'
import { faults as es } from '@matrixcast/contract/faults/es'
import { faults as ja } from '@matrixcast/contract/faults/ja'
import { faults as zh } from '@matrixcast/contract/faults/zh'
import { sessionApi } from '@matrixcast/contract/session'
import { fatalReason } from '@matrixcast/host/fatal'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { serverOnProxy } from '../testing/server-on-proxy.ts'
import { theOwnWorld } from '../testing/the-world.ts'
import { waiting } from '../testing/waiting.ts'
import { asFatal, DatabaseAway } from './database-away.ts'

const starting = Object.assign(new Error('the database system is starting up'), { code: '57P03' })
it.each([
  ['a transaction', new DatabaseAway(starting)],
  ['a connection of its own', starting],
])(
  'a process that loses its database in the middle of its start, by %s, ends in a sentence that may get better',
  (_, fault) => {
    expect(fatalReason(asFatal(fault))).toEqual({
      word: 'databaseAway',
      again: true,
      sentence:
        'the database is out of reach (the database system is starting up). Look whether it runs, and whether DATABASE_URL names it.',
    })
  },
)

/** Seconds. The limits are one and two; connections that hang would hold an answer for minutes. */
const farBeyondLimits = 20

describe('a database that is away', () => {
  const the = theOwnWorld()
  const parts = serverOnProxy(the)
  async function asked(url: string, language = 'en') {
    const startedAt = performance.now()
    const headers = { token: the().token, 'accept-language': language }
    const answer = await parts().app.inject({ method: 'GET', url, headers })
    return { status: answer.statusCode, body: answer.json(), seconds: (performance.now() - startedAt) / 1000 }
  }
  const getInfo = sessionApi.getInfo.path

  it('whose connections hang is answered with 503 within its limits, and served again when it goes on', async () => {
    const { proxy } = parts()
    expect(await asked(getInfo)).toMatchObject({ status: 200 })
    proxy.stop()
    const answers = await Promise.all(Array.from({ length: 20 }, () => asked(getInfo)))
    for (const { status, body, seconds } of answers) {
      expect([status, body.code, body.fault]).toEqual([503, 0, 'databaseAway'])
      expect(seconds).toBeLessThan(farBeyondLimits)
    }
    const ready = await asked('/readyz')
    expect(ready).toMatchObject({ status: 503, body: { ready: false, parts: { server: true, database: false } } })
    expect(ready.seconds).toBeLessThan(farBeyondLimits)
    expect(await asked('/healthz')).toMatchObject({ status: 200, body: { ok: true, start: 'w'.repeat(48) } })
    proxy.goOn()
    await expect.poll(async () => (await asked(getInfo)).status).toBe(200)
    await expect.poll(async () => (await asked('/readyz')).status).toBe(200)
  })

  it('that takes no connections is named at once in the words of the reader', async () => {
    const { proxy } = parts()
    await proxy.cut()
    for (const [language, words] of Object.entries({ en, es, ja, zh })) {
      expect(await asked(getInfo, language)).toMatchObject({ status: 503, body: { msg: words.databaseAway } })
    }
    await proxy.mend()
    await expect.poll(async () => (await asked(getInfo)).status).toBe(200)
  })

  it('that waits for a lock ends what a request asked, and lets a job wait longer', async () => {
    const { db } = parts()
    const { owner, workspaceId } = the()
    await owner.query('begin; lock table workspace in access exclusive mode')
    const request = asked(getInfo)
    const job = db.inWorkspace(workspaceId, (tx) => tx.execute(sql`select count(*)::int as rows from workspace`))
    expect(await request).toMatchObject({ status: 503, body: { fault: 'databaseAway' } })
    await owner.query('commit')
    expect((await job).rows).toEqual([{ rows: expect.any(Number) }])
    expect(await asked(getInfo)).toMatchObject({ status: 200 })
  })

  it('that stops in the middle of a transaction ends what a request asked, and frees its connection', async () => {
    const { proxy } = parts()
    const { owner } = the()
    await owner.query('begin; lock table workspace in access exclusive mode')
    const request = asked(getInfo)
    await waiting(the(), 1)
    proxy.stop()
    expect(await request).toMatchObject({ status: 503, body: { fault: 'databaseAway' } })
    await owner.query('commit')
    proxy.goOn()
    // As many at once as there are connections, as soon as those that hung are made anew.
    const all = () => Promise.all(Array.from({ length: 20 }, async () => (await asked(getInfo)).status))
    await expect.poll(async () => new Set(await all())).toEqual(new Set([200]))
  })

  it('is a DatabaseAway for a job as well, and other faults stay what they are', async () => {
    const { proxy, db } = parts()
    const { workspaceId } = the()
    await expect(db.inWorkspace(workspaceId, (tx) => tx.execute(sql`select 1/0`))).rejects.not.toBeInstanceOf(
      DatabaseAway,
    )
    await proxy.cut()
    await expect(db.workspaceIds()).rejects.toBeInstanceOf(DatabaseAway)
    await proxy.mend()
  })
})
