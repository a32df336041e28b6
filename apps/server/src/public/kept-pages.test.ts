import { builderApi, quarkApi } from '@matrixcast/contract/builder'
import { pageSharingApi } from '@matrixcast/contract/page-sharing'
import pino from 'pino'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { aMaterial } from '../testing/factories.ts'
import { partsOn } from '../testing/parts-on.ts'
import { performPublishing, publishNow } from '../testing/published-page.ts'
import { quarkCalls } from '../testing/quark.ts'
import { theOwnWorld } from '../testing/the-world.ts'

describe('a page that the server keeps in memory', () => {
  const the = theOwnWorld({ keptSeconds: 3600 })
  const { call } = quarkCalls(the)
  const mine = { token: '' }
  beforeAll(async () => {
    mine.token = (await the().call(builderApi.createQuarkToken, {})).data.access_token
  })
  const pages = (elements: object[]) => [{ uuid: 'p', elements }]
  const text = (words: string) => ({ uuid: 't', elName: 'text', propsValue: { text: words } })
  const aPage = async (elements: object[]) =>
    (await call(quarkApi.create, { title: 'Kitchen', pages: pages(elements) }, mine.token))._id
  const open = (path: string) => the().raw({ url: path })

  it('is read once for all of its visitors', async () => {
    const slug = await publishNow(the(), mine.token, await aPage([text('First words')]))
    const asked = vi.spyOn(the().parts.db, 'inWorkspace')
    const atGate = vi.spyOn(the().parts.db, 'atGate')
    expect((await open(`/p/${slug}`)).body).toContain('First words')
    expect([asked.mock.calls.length, atGate.mock.calls.length]).toEqual([1, 1])
    asked.mockClear()
    atGate.mockClear()
    for (let visit = 0; visit < 5; visit += 1) expect((await open(`/p/${slug}`)).statusCode).toBe(200)
    expect([asked.mock.calls.length, atGate.mock.calls.length]).toEqual([0, 0])
    asked.mockRestore()
    atGate.mockRestore()
  })

  it('is closed with the answer of whoever takes it down, and open again with its newest words', async () => {
    const picture = await aMaterial(the(), 'kept.png')
    const id = await aPage([
      text('First words'),
      { uuid: 'i', elName: 'image', propsValue: { imageSrc: `material:${picture.id}` } },
    ])
    const slug = await publishNow(the(), mine.token, id)
    const [asset = ''] = /\/p-assets\/[0-9a-f]{64}\.webp/.exec((await open(`/p/${slug}`)).body) ?? []
    expect((await open(asset)).statusCode).toBe(200)
    await call(quarkApi.setPublish, { id, isPublish: false }, mine.token)
    expect([(await open(`/p/${slug}`)).statusCode, (await open(asset)).statusCode]).toEqual([410, 404])
    await call(quarkApi.update, { pageData: { _id: id, pages: pages([text('Second words')]) } }, mine.token)
    const { jobId } = await call(quarkApi.setPublish, { id }, mine.token)
    await performPublishing(the(), jobId)
    await the().parts.db.caughtUp()
    expect((await open(`/p/${slug}`)).body).toContain('Second words')
  })

  it('is closed with the answer of whoever deletes it', async () => {
    const id = await aPage([text('Gone')])
    const slug = await publishNow(the(), mine.token, id)
    expect((await open(`/p/${slug}`)).statusCode).toBe(200)
    await call(quarkApi.remove, { id }, mine.token)
    expect((await open(`/p/${slug}`)).statusCode).toBe(410)
  })

  it('and that was deleted for good is asked for once, as is an address that nobody has, until somebody takes it', async () => {
    const { owner, parts, workspaceId } = the()
    const id = await aPage([text('Gone for good')])
    const slug = await publishNow(the(), mine.token, id)
    await call(quarkApi.remove, { id }, mine.token)
    await owner.query("update project set deleted_at = now() - interval '31 days' where id = $1", [id])
    expect(await parts.projects.emptyTrash(workspaceId)).toBe(1)
    await parts.db.caughtUp()
    const visits = async (name: string) => {
      const [asked, atGate] = [vi.spyOn(parts.db, 'inWorkspace'), vi.spyOn(parts.db, 'atGate')]
      const answers = new Set<number>()
      for (let visit = 0; visit < 4; visit += 1) answers.add((await open(`/p/${name}`)).statusCode)
      const questions = asked.mock.calls.length + atGate.mock.calls.length
      asked.mockRestore()
      atGate.mockRestore()
      return { answers: [...answers], questions }
    }
    expect(await visits(slug)).toEqual({ answers: [410], questions: 2 })
    const other = await aPage([text('Taken since')])
    await publishNow(the(), mine.token, other)
    await parts.db.caughtUp()
    expect(await visits('nobody-has-it')).toEqual({ answers: [404], questions: 2 })
    const both = { token: the().token, authorization: `Bearer ${mine.token}` }
    const taken = await the().call(pageSharingApi.save, { pageId: other, slug: 'nobody-has-it' }, both)
    expect(taken.refused).toBeUndefined()
    await parts.db.caughtUp()
    expect((await open('/p/nobody-has-it')).body).toContain('Taken since')
  })

  it('is closed on another server as soon as that has heard of it', async () => {
    const { databaseUrl, home } = the()
    const other = await partsOn({ databaseUrl, home, log: pino({ level: 'silent' }) }, { keptSeconds: 3600 })
    onTestFinished(() => other.db.close())
    const id = await aPage([text('Open here and there')])
    const slug = await publishNow(the(), mine.token, id)
    const there = async () => {
      const address = await other.publicAddresses.find(slug)
      return address && (await other.publications.find(address)).state
    }
    const asked = vi.spyOn(other.db, 'inWorkspace')
    for (let visit = 0; visit < 3; visit += 1) expect(await there()).toBe('open')
    expect(asked).toHaveBeenCalledTimes(1)
    await call(quarkApi.setPublish, { id, isPublish: false }, mine.token)
    await other.db.caughtUp()
    expect(await there()).toBe('withdrawn')
  })
})
