import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'

/** `/healthz`: this process lives. `/readyz`: the database answers and every supervised process is up, each by name. */
export function mountHealth(
  app: FastifyInstance,
  {
    db,
    supervised,
    startWord,
  }: {
    db: Database
    supervised: () => Promise<Record<string, boolean>>
    /** By which the supervisor knows this start from another program on its port. */
    startWord: string | undefined
  },
): void {
  app.get('/healthz', async () => ({ ok: true, start: startWord }))
  app.get('/readyz', async (_, reply) => {
    const database = await db.pool.query('select 1').then(
      () => true,
      () => false,
    )
    const parts: Record<string, boolean> = { server: true, database, ...(await supervised()) }
    const ready = Object.values(parts).every((up) => up)
    return reply.code(ready ? 200 : 503).send({ ready, parts })
  })
}
