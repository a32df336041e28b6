import { fissionRewardApi } from '@matrixcast/contract/fission-rewards'
import type { AuditStore } from '../audit/audit-store.ts'
import { paginate } from '../db/page.ts'
import { eachOf } from '../http/each-of.ts'
import { type Served, serve } from '../http/serve.ts'
import type { CouponStore } from './coupon-store.ts'
import type { RewardStore } from './reward-store.ts'

type Needs = { rewards: RewardStore; coupons: CouponStore; audit: AuditStore }

/** Rewards, their ledger, and coupons at the counter. */
export const rewardRoutes = ({ rewards, coupons, audit }: Needs): Served =>
  serve(fissionRewardApi, {
    async list({ input, admin }) {
      const { total, data } = await rewards.list(admin, input)
      return paginate(input, total, data)
    },
    async save({ input, admin }) {
      const { id, isNew } = await rewards.save(admin, input)
      await audit.record(admin, isNew ? 'reward.add' : 'reward.edit', input.name, `×${input.stock}`)
      return { id }
    },
    async remove({ input, admin }) {
      const names: string[] = []
      const answer = await eachOf(input.ids, async (id) => {
        names.push(await rewards.remove(admin, id))
      })
      await audit.recordAll(admin, 'reward.remove', names)
      return answer
    },
    async ledger({ input, admin }) {
      const { total, data } = await rewards.ledger(admin, input)
      return paginate(input, total, data)
    },
    stores: async ({ admin }) => ({ data: await coupons.stores(admin) }),
    async verify({ input, admin }) {
      const { poi, ...answer } = await coupons.verify(admin, input)
      if (answer.state === 'used') await audit.record(admin, 'reward.use', answer.reward.name, poi)
      return answer
    },
  })
