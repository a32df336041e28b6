// Imports and exports leads by the thousand on a database of its own; prints one JSON object. Not part of the product.
import { leadApi } from '@matrixcast/contract/leads'
import pino from 'pino'
import { exportKind } from '../bulk/export-kind.ts'
import { importJob } from '../leads/import-job.ts'
import { screenCalls, screenRoutes } from '../screen-routes.ts'
import { setUpFirstWorkspace } from '../set-up.ts'
import { onBenchDatabase } from './bench-database.ts'
import { partsOn } from './parts-on.ts'

await onBenchDatabase(async ({ folder, appUrl, owner }) => {
  const parts = await partsOn({ databaseUrl: appUrl, home: folder, log: pino({ level: 'silent' }) }, {})
  await setUpFirstWorkspace(parts, { password: 'correct horse battery', timeZone: 'Asia/Shanghai', locale: 'zh-CN' })
  const [workspaceId = ''] = await parts.db.workspaceIds()
  const adminId = (await owner.query<{ id: string }>('select id from admin')).rows[0]?.id ?? ''
  const calls = screenCalls(screenRoutes(parts))
  const kinds = {
    import: importJob({ ...parts, calls }),
    export: exportKind({ ...parts, calls, workshopFolder: folder }),
  }
  const { signal } = new AbortController()
  const megabytes = () => process.memoryUsage().rss / 1024 ** 2

  /** How long it took, and how much more memory the process held. */
  async function measured(work: () => Promise<unknown>) {
    const [before, from] = [megabytes(), performance.now()]
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, megabytes())
    }, 50)
    await work()
    clearInterval(watch)
    return { seconds: (performance.now() - from) / 1000, moreMegabytes: Math.round(most - before) }
  }

  /** Runs a job here. */
  async function run(kind: keyof typeof kinds, payload: Record<string, unknown>) {
    const asked = { kind: kinds[kind].kind, subject: 'bench', payload: { ...payload, adminId, ip: '' } }
    const jobId = await parts.db.inWorkspace(workspaceId, (tx) => parts.jobs.add(tx, workspaceId, asked))
    const order = await parts.jobs.start(workspaceId, jobId)
    if (!order) throw new Error('the job was given up')
    return measured(async () => {
      const end = await kinds[kind].perform({ run: order, signal, report: () => undefined, stopping: () => false })
      if (end.state !== 'succeeded') throw new Error(`${kind}: ${JSON.stringify(end)}`)
    })
  }

  /** Works of files that are finished, as one call makes them. */
  async function finished(files: number, from: number) {
    const { rows } = await owner.query<{ id: string }>(
      `insert into material (workspace_id, filename, kind, mimetype, extension, demuxer, sha256, bytes, width, height, seconds,
         has_audio, storage_key)
       select $1, 'tour ' || n || '.mp4', 'video', 'video/mp4', 'mp4', 'mov', lpad(n::text, 64, '0'), 1000, 1080, 1920, 15, true,
         'materials/' || n || '.mp4' from generate_series($2::int, $2 + $3 - 1) n returning id`,
      [workspaceId, from, files],
    )
    return measured(async () => {
      for (const { id } of rows) await parts.finished.addOf(workspaceId, id, { topics: ['tour'] })
    })
  }

  /** A file of persons whom nobody knows, but for one in fifty who stands there twice. */
  async function imported(rows: number, from: number, way: object) {
    const lines = Array.from({ length: rows }, (_, at) => {
      const person = from + (at % 50 === 49 ? at - 1 : at)
      return `Person ${person},138${String(person).padStart(8, '0')},Kitchen of ${at % 90} m²,Fair`
    })
    const file = { filename: 'bench.csv', bytes: Buffer.from(['Name,Phone,Words,Source', ...lines].join('\n')) }
    const kept = await parts.sheetFiles.keep({ workspaceId, id: adminId }, { file }, 'leads', signal)
    const input = { sheet: kept.sheet, takeHidden: 'nothing', columns: ['name', 'phone', 'words', 'note'] }
    return run('import', { samePerson: 'attach', ...input, ...way })
  }
  async function exported(rows: number) {
    await owner.query('truncate lead cascade')
    await owner.query(
      `insert into lead (workspace_id, number, name, words, source_kind, source_ref, state, created_at, phone_key, phone_shown)
       select $1, 'L-' || n, 'Person ' || n, 'Words', 'manual', n::text, 'assigned', now() - n * interval '1 minute', 'key ' || n, '138****0000'
       from generate_series(1, $2::int) n`,
      [workspaceId, rows],
    )
    await owner.query('analyze lead')
    const columns = ['number', 'name', 'words'].map((one) => ({ path: one, title: one, kind: 'text' }))
    return run('export', { list: leadApi.list.path, filters: {}, columns, format: 'comma' })
  }

  const pool = { ownerId: adminId }
  await imported(500, 90_000_000, pool)
  const answer = {
    import: { few: await imported(5000, 0, pool), many: await imported(50_000, 1_000_000, pool) },
    byRules: { few: await imported(1000, 2_000_000, {}), many: await imported(10_000, 3_000_000, {}) },
    finished: { few: await finished(100, 1), many: await finished(1000, 1000) },
    export: { few: await exported(10_000), many: await exported(100_000) },
  }
  await parts.db.close()
  return answer
})
