import type { InputOf } from '@matrixcast/contract/endpoint'
import { fissionApi } from '@matrixcast/contract/fission'
import { fissionCodeApi } from '@matrixcast/contract/fission-codes'
import { fissionPoolApi, participantApi } from '@matrixcast/contract/fission-participants'
import { fissionRewardApi } from '@matrixcast/contract/fission-rewards'
import { workApi } from '@matrixcast/contract/works'
import { aMaterial } from './factories.ts'
import { formHands } from './form-hands.ts'
import type { World } from './world.ts'

type Sections = Partial<Pick<InputOf<typeof fissionApi.save>, 'content' | 'mount' | 'rules'>>
type Given = Sections & { basics?: object; works?: number; stock?: number; hours?: number }
const now = () => Math.floor(Date.now() / 1000)
let made = 0

/** Activities of a workspace, and strangers who take part. */
export function fissionHands(the: () => World) {
  const { open, post, viewOf } = formHands(the)
  async function done<Data>(
    asked: Promise<{ refused: string | undefined; details: object; data: Data }>,
  ): Promise<Data> {
    const { refused, details, data } = await asked
    if (refused) throw new Error(`refused: ${refused} ${JSON.stringify(details)}`)
    return data
  }

  async function aFinishedWork(title = 'A kitchen like this'): Promise<string> {
    made += 1
    const video = await aMaterial(the(), `guest-${made}.mp4`, 1)
    return (await done(the().call(workApi.addFinished, { materialIds: [video.id], title, topics: [] }))).id
  }

  async function fill(activityId: string, works: number): Promise<string[]> {
    const ids: string[] = []
    for (let at = 0; at < works; at += 1) ids.push(await aFinishedWork())
    if (ids.length > 0) await done(the().call(fissionPoolApi.add, { activityId, ids }))
    return ids
  }

  const basics = (changes: object = {}) => ({
    name: 'Autumn',
    title: 'Post a video, get 88 off',
    host: 'Moss Kitchens',
    language: 'en' as const,
    endsAt: now() + 86_400,
    platforms: ['practice'],
    ...changes,
  })
  const content = { texts: ['My kitchen could look like this.'], topics: ['kitchen'] }

  /** An activity that is open, with a pool, one reward and a code. */
  async function anActivity({ works = 1, stock = 10, hours = 0, ...given }: Given = {}) {
    const { id } = await done(the().call(fissionApi.save, { content, ...given, basics: basics(given.basics) }))
    const tier = hours > 0 ? ('provenHours' as const) : ('proven' as const)
    const reward = { activityId: id, name: '88 off', stock, tier, hours }
    const rewardId = (await done(the().call(fissionRewardApi.save, reward))).id
    await fill(id, works)
    const opened = await done(the().call(fissionApi.setState, { ids: [id], move: 'open' }))
    if (opened.refused.length > 0) throw new Error(`refused: ${JSON.stringify(opened.refused)}`)
    const code = await aCode(id)
    return { id, rewardId, code, slug: code.slug }
  }

  async function aCode(activityId: string, more: object = {}) {
    const { codes } = await done(the().call(fissionCodeApi.add, { activityId, kind: 'store', ...more }))
    const [code] = codes
    if (!code) throw new Error('no code was made')
    return code
  }

  /** A stranger presses *get your video*; the address that is theirs from then on. */
  async function claim(slug: string, { ip = '203.0.113.7', view = viewOf(slug) }: { ip?: string; view?: string } = {}) {
    const answer = await post(`/f/${slug}/claim`, { view }, {}, ip)
    return { status: answer.statusCode, path: String(answer.headers.location ?? ''), html: answer.body }
  }

  async function participants(query: Partial<InputOf<typeof participantApi.list>> = {}) {
    return done(the().call(participantApi.list, query))
  }

  /** As if this much time had passed since the claim. */
  const age = (seconds: number) =>
    the().owner.query(
      `update fission_participant set claimed_at = claimed_at - make_interval(secs => $1),
         reported_at = reported_at - make_interval(secs => $1), proven_at = proven_at - make_interval(secs => $1),
         looked_at = looked_at - make_interval(secs => $1)`,
      [seconds],
    )

  return { open, post, viewOf, done, aFinishedWork, fill, basics, content, anActivity, aCode, claim, participants, age }
}
