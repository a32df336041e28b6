import { type ActivityBasics, fissionApi } from '@matrixcast/contract/fission'
import type { ActivityMove } from '@matrixcast/domain/fission/activity'
import type { AuditStore } from '../audit/audit-store.ts'
import { paginate } from '../db/page.ts'
import { eachOf } from '../http/each-of.ts'
import { type Served, serve } from '../http/serve.ts'
import type { ActivityStore } from './activity-store.ts'
import { wordsOf } from './claim-store.ts'
import type { drawGuestPage } from './guest-page.ts'
import type { ShownActivity, ShownClaim } from './guest-view.ts'
import type { RewardStore } from './reward-store.ts'

type Needs = {
  activities: ActivityStore
  rewards: RewardStore
  guestPages: { draw: typeof drawGuestPage }
  audit: AuditStore
}

const noted = { open: 'fission.open', pause: 'fission.pause', end: 'fission.end' } as const satisfies Record<
  ActivityMove,
  string
>

/** Activities: made, checked, opened, copied. */
export const activityRoutes = ({ activities, rewards, guestPages, audit }: Needs): Served =>
  serve(fissionApi, {
    async list({ input, admin }) {
      const { total, data, states } = await activities.list(admin, input)
      return { ...paginate(input, total, data), states }
    },
    async info({ input, admin }) {
      const found = await activities.info(admin, input.id)
      return { ...found, rewards: await rewards.ofActivity(admin, input.id) }
    },
    async save({ input, admin }) {
      const { isNew, name, ...answer } = await activities.save(admin, input)
      await audit.record(admin, isNew ? 'fission.add' : 'fission.edit', name)
      return answer
    },
    check: ({ input, admin }) => activities.check(admin, input.id),
    async setState({ input, admin }) {
      const names: string[] = []
      const answer = await eachOf(input.ids, async (id) => {
        names.push(await activities.move(admin, id, input.move))
      })
      await audit.recordAll(admin, noted[input.move], names)
      return answer
    },
    async copy({ input, admin }) {
      const id = await activities.copy(admin, input.id, input.name)
      await audit.record(admin, 'fission.copy', input.name)
      return { id }
    },
    async remove({ input, admin }) {
      const names: string[] = []
      const answer = await eachOf(input.ids, async (id) => {
        names.push(await activities.remove(admin, id))
      })
      await audit.recordAll(admin, 'fission.remove', names)
      return answer
    },
    async preview({ input, admin }) {
      const its = input.id === undefined ? [] : await rewards.ofActivity(admin, input.id)
      const timeZone = await activities.timeZoneOf(admin)
      const activity: ShownActivity = { ...shownOf(input.basics), rules: input.rules, timeZone, rewards: its }
      return { html: guestPages.draw(activity, { ...noGuest, claim: sampleOf(wordsOf(input.content, 'k7m2qp')) }) }
    },
  })

const shownOf = ({ name: _name, ...basics }: ActivityBasics) => ({
  ...basics,
  id: '',
  state: 'running' as const,
  poi: '',
  formSlug: '',
})
const noGuest = {
  nonce: '',
  path: '',
  ownPath: '',
  view: '',
  fault: null,
  typed: '',
  isWechat: false,
  origin: '',
  isForgotten: false,
}
/** A claim as a guest would see it, without a video. */
const sampleOf = (words: string): ShownClaim => ({
  id: '',
  state: 'held',
  mark: 'k7m2qp',
  words,
  changesLeft: 0,
  heldUntil: null,
  isFetched: false,
  postUrl: '',
  look: 'none',
  hold: 'none',
  reason: '',
  appeal: '',
  hasLead: false,
  work: {
    title: '',
    seconds: null,
    bytes: null,
    width: null,
    height: null,
    isVideo: false,
    coverUrl: '',
    playUrl: '',
    pictures: 0,
  },
  coupons: [],
  mayClaimAgain: false,
})
