import { randomUUID } from 'node:crypto'
import { builderApi, quarkApi } from '@matrixcast/contract/builder'
import type { Endpoint, InputOf } from '@matrixcast/contract/endpoint'
import { materialApi } from '@matrixcast/contract/materials'
import { sessionApi } from '@matrixcast/contract/session'
import { securityApi, settingsApi } from '@matrixcast/contract/settings'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { aMaterial } from '../testing/factories.ts'
import { quarkCalls } from '../testing/quark.ts'
import { theWorld } from '../testing/the-world.ts'
import { adminPassword } from '../testing/world.ts'

describe('the page builder', () => {
  const the = theWorld()
  const tokens = { mine: '', others: '', othersMain: '' }

  const { send, refusal, ...quark } = quarkCalls(the)
  const call = <One extends Endpoint>(endpoint: One, input: InputOf<One>, token = tokens.mine) =>
    quark.call(endpoint, input, token)
  const refused = (endpoint: Endpoint, input: object, token = tokens.mine) => quark.refused(endpoint, input, token)
  const aPage = (more: object = {}) => call(quarkApi.create, { title: 'Autumn', pages: [{ uuid: 'p' }], ...more })
  const both = (token = tokens.mine) => ({ token: the().token, authorization: `Bearer ${token}` })

  beforeAll(async () => {
    tokens.mine = (await the().call(builderApi.createQuarkToken, {})).data.access_token
    const other = { username: 'other', nickname: 'Other', role: 'operator' as const, password: 'long enough' }
    await the().call(settingsApi.addAdmin, other)
    const { username, password } = other
    tokens.othersMain = (await the().call(sessionApi.login, { username, password }, {})).data.userinfo.token
    tokens.others = (await call(quarkApi.login, { username, password }, '')).access_token
  })

  it('a sign-in there is the main one: the same password, one answer for both faults, one user a person', async () => {
    const again = await call(quarkApi.login, { username: 'admin', password: adminPassword }, '')
    expect(again.userInfo).toEqual(await call(quarkApi.info, {}))
    const { adminInfo } = (await the().call(sessionApi.getInfo, {})).data
    expect(again.permissionsList).toEqual(adminInfo.permissionsList)
    expect((await the().call(builderApi.createQuarkToken, {})).data.permissionsList).toEqual(adminInfo.permissionsList)
    const wrong = await refused(quarkApi.login, { username: 'admin', password: 'wrong' }, '')
    const nobody = await refused(quarkApi.login, { username: 'nobody', password: 'wrong' }, '')
    expect([wrong.fault, wrong.code, wrong.msg]).toEqual([nobody.fault, 400, nobody.msg])
  })

  it('a token opens its own calls only: the main one none of the builder, the builder’s none of the rest', async () => {
    expect((await send(quarkApi.info, {}, the().token)).statusCode).toBe(401)
    expect((await the().call(sessionApi.getInfo, {}, { token: tokens.mine })).status).toBe(401)
    const { _id: pageId } = await aPage()
    const list = (headers: Record<string, string>) => the().call(builderApi.revisions, { pageId }, headers)
    expect((await list({ authorization: `Bearer ${tokens.mine}` })).status).toBe(401)
    expect((await list({ token: the().token })).status).toBe(401)
    expect((await list({ token: tokens.othersMain, authorization: `Bearer ${tokens.mine}` })).status).toBe(401)
    expect((await list(both())).status).toBe(200)
  })

  it('a sign-in there ends with the person’s others: by themselves, and by a new password from the owner', async () => {
    const isOpen = async (token: string) => (await send(quarkApi.info, {}, token)).statusCode === 200
    const headers = { token: tokens.othersMain }
    await the().call(securityApi.endOtherSessions, {}, headers)
    expect(await isOpen(tokens.others)).toBe(false)
    const { access_token: again } = (await the().call(builderApi.createQuarkToken, {}, headers)).data
    expect(await isOpen(again)).toBe(true)
    const { adminInfo } = (await the().call(sessionApi.getInfo, {}, headers)).data
    await the().call(settingsApi.editAdmin, { id: adminInfo.id, password: 'even longer' })
    expect(await isOpen(again)).toBe(false)
    const person = { username: 'other', password: 'even longer' }
    tokens.othersMain = (await the().call(sessionApi.login, person, {})).data.userinfo.token
    tokens.others = (await call(quarkApi.login, person, '')).access_token
  })

  it('a page is made, changed in part, copied and deleted by its owner, and is not there for anybody else', async () => {
    const made = await aPage({ script: 'kept', newer: { kept: 1 } })
    expect(made).toMatchObject({ version: 1, role: 'owner', width: 375, script: 'kept', newer: { kept: 1 } })
    const { _id } = made
    expect(await call(quarkApi.update, { pageData: { _id, version: 1, title: 'Winter' } })).toMatchObject({
      version: 2,
    })
    expect(await call(quarkApi.detail, { pageId: _id })).toMatchObject({ title: 'Winter', script: 'kept', version: 2 })
    const copy = await call(quarkApi.detail, { pageId: (await call(quarkApi.copy, { id: _id }))._id })
    expect([copy.title, copy.version, z.array(z.looseObject({})).parse(copy.pages)[0]?.uuid === 'p']).toEqual([
      'Winter',
      1,
      false,
    ])
    for (const [endpoint, input] of [
      [quarkApi.detail, { pageId: _id }],
      [quarkApi.update, { pageData: { _id, title: 'x' } }],
      [quarkApi.copy, { id: _id }],
      [quarkApi.remove, { id: _id }],
    ] as const) {
      expect(await refused(endpoint, input, tokens.others)).toMatchObject({ fault: 'notFound', code: 404 })
    }
    await call(quarkApi.remove, { id: _id })
    const late = await refused(quarkApi.update, { pageData: { _id, version: 2, title: 'late' } })
    expect(late).toMatchObject({ fault: 'notFound', code: 404 })
    const { pages, myPageCount } = await call(quarkApi.myPages, { pageMode: 'h5' })
    expect([pages.some((page) => page._id === _id), pages.length]).toEqual([false, myPageCount])
  })

  it('a page in the trash is kept for 30 days', async () => {
    const { parts, owner, workspaceId } = the()
    const ids = [(await aPage())._id, (await aPage())._id]
    for (const [at, id] of ids.entries()) {
      await call(quarkApi.remove, { id })
      await owner.query(`update project set deleted_at = now() - interval '${29 + at * 2} days' where id = $1`, [id])
    }
    expect(await parts.projects.emptyTrash(workspaceId)).toBe(1)
    expect((await owner.query('select id from project where id = any($1)', [ids])).rows).toEqual([{ id: ids[0] }])
  })

  it('a save of an older version is refused with the version, who saved it and when; of ten at once one goes', async () => {
    const { _id } = await aPage()
    const saves = Array.from({ length: 10 }, (_, at) =>
      send(quarkApi.update, { pageData: { _id, version: 1, title: `title ${at}` } }, tokens.mine),
    )
    const answers = (await Promise.all(saves)).map((one) => one.json())
    expect(answers.filter(({ status }) => status === true)).toHaveLength(1)
    const { code, details } = refusal.parse(answers.find(({ status }) => status === false))
    expect([code, details]).toEqual([409, { version: 2, by: expect.stringMatching(/./), at: expect.any(Number) }])
  })

  it('a save without a version keeps what it overwrites, and a kept state is named, read and restored', async () => {
    const { _id: pageId } = await aPage()
    const call2 = the().call
    await call(quarkApi.update, { pageData: { _id: pageId, title: 'second' } })
    await call2(builderApi.nameRevision, { pageId, label: 'good' }, both())
    const list = async () => (await call2(builderApi.revisions, { pageId }, both())).data.data
    const kept = await list()
    expect(kept.map(({ rev, kind, label }) => [rev, kind, label])).toEqual([
      [2, 'named', 'good'],
      [1, 'conflict', ''],
    ])
    const id = kept[1]?.id ?? ''
    expect((await call2(builderApi.revision, { id }, both())).data.document).toMatchObject({ title: 'Autumn' })
    expect((await call2(builderApi.restore, { id, version: 1 }, both())).refused).toBe('projectChanged')
    expect((await call2(builderApi.restore, { id, version: 2 }, both())).data.version).toBe(3)
    expect(await call(quarkApi.detail, { pageId })).toMatchObject({ title: 'Autumn', version: 3 })
    expect((await list()).map(({ kind }) => kind)).toEqual(['beforeRestore', 'named', 'conflict'])
    const foreign = { token: tokens.othersMain, authorization: `Bearer ${tokens.others}` }
    expect((await call2(builderApi.revision, { id }, foreign)).refused).toBe('notFound')
    expect((await call2(builderApi.revisions, { pageId }, foreign)).data.data).toEqual([])
  })

  const elements = (count: number) => Array.from({ length: count }, (_, at) => ({ uuid: `e${at}`, elName: 'image' }))
  const one = (more: object) => ({ pages: [{ uuid: 'p', elements: [{ uuid: 'e', elName: 'text', ...more }] }] })
  it.each([
    ['5 MB', { title: 'x', more: 'x'.repeat(5 * 1024 * 1024) }, 'projectTooLarge', 413],
    ['101 pages', { pages: Array.from({ length: 101 }, (_, at) => ({ uuid: `${at}` })) }, 'projectTooManyPages', 400],
    ['501 elements', { pages: [{ uuid: 'p', elements: elements(501) }] }, 'projectTooManyElements', 400],
    ['a newer version', { schemaVersion: 99, pages: [{ uuid: 'p' }] }, 'projectNewer', 409],
    ['a version that is none', { schemaVersion: 'x' }, 'notAProject', 422],
    ['a text of 5 000 signs', one({ propsValue: { text: 'x'.repeat(5000) } }), 'projectField', 400],
    ['a lone surrogate', one({ propsValue: { text: '\ud800' } }), 'invalidInput', 400],
    ['a style of two declarations', one({ commonStyle: { boxShadow: '0 0 red;position:fixed' } }), 'projectField', 400],
    ['a style that fetches', one({ commonStyle: { color: 'url(//x.test)' } }), 'projectField', 400],
    ['a script as an address', one({ events: [{ type: 'link', url: 'javascript:alert(1)' }] }), 'projectField', 400],
    ['HTML as an address', one({ events: [{ type: 'link', url: 'data:text/html,x' }] }), 'projectField', 400],
    ['a bare host as an address', one({ events: [{ type: 'link', url: '//x.test' }] }), 'projectField', 400],
    ['a password in an address', one({ commonStyle: { backgroundImage: 'https://a:b@x.test' } }), 'projectField', 400],
  ])('a document that is wrong is refused with the reason, and nothing is lost: %s', async (_, given, fault, code) => {
    const page = await aPage()
    expect(await refused(quarkApi.create, given)).toMatchObject({ fault, code })
    const update = { pageData: { ...given, _id: page._id, version: 1 } }
    expect(await refused(quarkApi.update, update)).toMatchObject({ fault, code })
    expect(await call(quarkApi.detail, { pageId: page._id })).toEqual(page)
  })

  it('a material on a page, or in a kept state of one, is not deleted, and its use names the page', async () => {
    const material = await aMaterial(the(), 'on a page.mp4', 1)
    const { call: main } = the()
    const remove = async () => (await main(materialApi.remove, { ids: [material.id] })).data
    const onPage = one({ elName: 'video', propsValue: { videoSrc: `material:${material.id}` } }).pages
    const gone = one({ elName: 'image', propsValue: { materialId: randomUUID() } }).pages
    const { _id } = await aPage({ title: 'Kitchen', pages: onPage })
    expect((await remove()).refused[0]).toMatchObject({ fault: 'materialOnPages', details: { pages: 1 } })
    expect((await main(materialApi.usage, { id: material.id })).data.pages).toMatchObject([{ title: 'Kitchen' }])
    await call(quarkApi.update, { pageData: { _id, pages: gone } })
    expect((await remove()).refused[0]).toMatchObject({ fault: 'materialOnPages' })
    await the().owner.query('delete from project_revision where project_id = $1', [_id])
    await call(quarkApi.update, { pageData: { _id, version: 2, title: 'Hall' } })
    expect((await remove()).done).toEqual([material.id])
  })

  it('a document with __proto__ is refused, and one with doubled uuids and sizes as text is mended', async () => {
    const headers = { authorization: `Bearer ${tokens.mine}`, 'content-type': 'application/json' }
    const payload = '{"__proto__":{"a":1},"pages":[{"uuid":"p"}]}'
    const answer = await the().raw({ method: 'POST', url: quarkApi.create.path, headers, payload })
    expect(refusal.parse(answer.json()).code).toBe(400)
    const double = { uuid: 'e', elName: 'qk-text', commonStyle: { width: '12px', height: -4, zIndex: 9999 } }
    const { pages } = await aPage({ pages: [{ uuid: 'p', elements: [double, double] }] })
    expect(pages).toMatchObject([
      {
        elements: [
          { uuid: 'e', elName: 'text', commonStyle: { width: 12, height: 4, zIndex: 9999 } },
          { uuid: 'e-2', commonStyle: { zIndex: 10_000 } },
        ],
      },
    ])
  })
})
