import { fissionPoolApi, participantApi } from '@matrixcast/contract/fission-participants'
import type { OperationName } from '@matrixcast/contract/operations'
import type { AuditStore } from '../audit/audit-store.ts'
import { paginate } from '../db/page.ts'
import type { Principal } from '../http/callers.ts'
import { eachOf } from '../http/each-of.ts'
import { type Served, serve } from '../http/serve.ts'
import type { FileAddresses } from '../storage/file-addresses.ts'
import type { ClaimAuditStore } from './audit-claim-store.ts'
import type { ParticipantStore } from './participant-store.ts'
import type { PoolStore } from './pool-store.ts'

type Needs = {
  pool: PoolStore
  participants: ParticipantStore
  claimAudit: ClaimAuditStore
  audit: AuditStore
  addresses: FileAddresses
}
type Shown = { id: string; title: string; coverKey: string | null }

/** What lies in the pools, and who took it. */
export const participantRoutes = ({ pool, participants, claimAudit, audit, addresses }: Needs): Served[] => {
  const withCover = <Work extends Shown>({ coverKey, ...work }: Work) => ({
    ...work,
    coverUrl: coverKey && addresses.of(coverKey),
  })
  async function each(
    admin: Principal,
    operation: OperationName,
    ids: readonly string[],
    work: (id: string) => Promise<string>,
  ) {
    const names: string[] = []
    const answer = await eachOf(ids, async (id) => {
      names.push(await work(id))
    })
    await audit.recordAll(admin, operation, names)
    return answer
  }

  return [
    serve(fissionPoolApi, {
      async list({ input, admin }) {
        const { total, data, counts } = await pool.list(admin, input)
        return {
          ...paginate(
            input,
            total,
            data.map((row) => ({ ...row, work: withCover(row.work) })),
          ),
          counts,
        }
      },
      add: ({ input, admin }) =>
        each(admin, 'fission.addItems', input.ids, (id) => pool.add(admin, input.activityId, id)),
      drop: ({ input, admin }) => each(admin, 'fission.dropItems', input.ids, (id) => pool.drop(admin, id)),
      free: ({ input, admin }) => each(admin, 'fission.freeItems', input.ids, (id) => pool.free(admin, id)),
    }),
    serve(participantApi, {
      async list({ input, admin }) {
        const { total, data, views } = await participants.list(admin, input)
        const rows = data.map((row) => ({ ...row, work: row.work && withCover(row.work) }))
        return { ...paginate(input, total, rows), views }
      },
      // The log names marks alone, and no words of anybody.
      audit: ({ input: { ids, ...said }, admin }) =>
        each(admin, `fission.${said.verdict}`, ids, (id) => claimAudit.audit(admin, id, said)),
    }),
  ]
}
