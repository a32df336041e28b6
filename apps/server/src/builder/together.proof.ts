import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import type { Project } from '@matrixcast/canvas/document'
import { mergeProjects } from '@matrixcast/canvas/merge-projects'
import { readProject } from '@matrixcast/canvas/migrate'
import { builderApi, quarkApi } from '@matrixcast/contract/builder'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { aPagePerson, type PagePerson, pagePersonOf } from '../testing/page-people.ts'
import { quarkCalls } from '../testing/quark.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const people = 5
const changesASecond = 10
const seconds = Number(process.env['PROVE_TOGETHER'] ?? 30)
const savedAfterMs = 250
const betweenNewsMs = 300
const mostMs = 2000
const mostShare = 0.95
const idleSeconds = Number(process.env['PROVE_IDLE_SECONDS'] ?? 60)

const the = theOwnWorld()
const { call } = quarkCalls(the)

/** Keys of a record that are not of its document. */
const outside = new Set(['_id', 'version', 'role', 'isNewer', 'isPublish', 'updated'])

/** Somebody's editor over HTTP: it saves soon after each change, joins what others saved, and hears of them by a held call. */
async function anEditor(origin: string, pageId: string, person: PagePerson, name: string) {
  const headers = { ...person.both, 'content-type': 'application/json' }
  const ask = async (method: 'GET' | 'POST', url: string, input: Record<string, unknown>): Promise<unknown> => {
    const query = new URLSearchParams(
      Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)])),
    )
    const address = method === 'GET' ? `${origin}${url}?${query}` : `${origin}${url}`
    const answer = await fetch(address, {
      method,
      headers,
      ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
    })
    return answer.json()
  }
  const load = async () => {
    const { body } = z
      .object({ body: z.looseObject({ version: z.int() }) })
      .parse(await ask('GET', quarkApi.detail.path, { pageId }))
    const { version } = body
    const read = readProject(Object.fromEntries(Object.entries(body).filter(([key]) => !outside.has(key))))
    if (!read.ok) throw new Error('the page is no document')
    return { doc: read.value.project, version }
  }
  const first = await load()
  let [base, doc, version] = [first.doc, first.doc, first.version]
  let asksAgain = 0
  /** When each change came here. */
  const seen = new Map<string, number>()
  const look = () => {
    for (const key of keysIn(doc)) if (!seen.has(key)) seen.set(key, Date.now())
  }
  const takeIn = (theirs: { doc: Project; version: number }) => {
    if (theirs.version <= version) return
    const joined = mergeProjects({ base, mine: doc, theirs: theirs.doc })
    if (!joined) throw new Error(`${name} was asked a question`)
    base = doc === base ? joined : theirs.doc
    doc = joined
    version = theirs.version
    look()
  }
  // One after the other, as an editor saves and reads.
  let line: Promise<unknown> = Promise.resolve()
  const inLine = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = line.then(work)
    line = done.then(
      () => undefined,
      () => undefined,
    )
    return done
  }
  const save = () =>
    inLine(async () => {
      while (doc !== base) {
        const sent = doc
        const answer = z
          .looseObject({ fault: z.string().optional(), body: z.looseObject({ version: z.int().optional() }).nullish() })
          .parse(await ask('POST', quarkApi.update.path, { pageData: { ...sent, _id: pageId, version } }))
        if (answer.fault === 'projectChanged') {
          asksAgain += 1
          takeIn(await load())
        } else if (answer.body?.version === undefined) throw new Error(`${name} could not save: ${answer.fault}`)
        else [base, version] = [sent, answer.body.version]
      }
    })
  let after: string | undefined
  const hear = async () => {
    const input = { pageId, tabId: name, ...(after === undefined ? {} : { after }) }
    const answer = z
      .object({ data: z.object({ at: z.string(), version: z.int().optional() }) })
      .parse(await ask('GET', builderApi.news.path, input))
    after = answer.data.at
    if ((answer.data.version ?? 0) <= version) return
    await inLine(async () => takeIn(await load()))
    await rest(betweenNewsMs)
  }
  return {
    seen,
    hear,
    beat: () => ask('POST', builderApi.beat.path, { pageId, tabId: name, pageUuid: 'p' }),
    get asksAgain() {
      return asksAgain
    },
    keys: () => keysIn(doc),
    async change(key: string) {
      doc = withKey(doc, key)
      look()
      await rest(savedAfterMs)
      await save()
    },
  }
}

const keysIn = (doc: Project): string[] =>
  Object.keys(doc.pages[0]?.elements[0]?.propsValue ?? {}).filter((key) => key.startsWith('k-'))

const withKey = (doc: Project, key: string): Project => ({
  ...doc,
  pages: doc.pages.map((page) => ({
    ...page,
    elements: page.elements.map((element) => ({ ...element, propsValue: { ...element.propsValue, [key]: 1 } })),
  })),
})

it('what one of five changes is at the others within two seconds, nothing is lost, and waiting costs no statement', async () => {
  const { app } = the()
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const owner = await pagePersonOf(the(), the().token)
  const others = await Promise.all(Array.from({ length: people - 1 }, (_, at) => aPagePerson(the(), `person-${at}`)))
  const { _id: pageId } = await call(
    quarkApi.create,
    { title: 'Together', pages: [{ uuid: 'p', elements: [{ uuid: 'e', elName: 'hologram' }] }] },
    owner.quark,
  )
  await call(quarkApi.addMembers, { pageId, userIds: others.map(({ id }) => id) }, owner.quark)
  const editors = await Promise.all(
    [owner, ...others].map((person, at) => anEditor(origin, pageId, person, `tab-${at}`)),
  )
  let isOver = false
  const hearing = editors.map(async (editor) => {
    while (!isOver) await editor.hear()
  })
  const made = new Map<string, number>()
  const spent = process.cpuUsage()
  const floors: number[] = []
  let isMeasured = false
  /** What the smallest signed-in call takes beside all this: the machine's own pace. */
  const measureFloor = async () => {
    while (!isMeasured) {
      const began = Date.now()
      await fetch(`${origin}${quarkApi.info.path}`, { headers: { authorization: `Bearer ${owner.quark}` } })
      floors.push(Date.now() - began)
      await rest(500)
    }
  }
  const everyMs = (people / changesASecond) * 1000
  await Promise.all(
    editors.map(async (editor, who) => {
      const changing: Promise<void>[] = []
      if (who === 0) void measureFloor()
      for (let at = 0; at < (seconds * changesASecond) / people; at += 1) {
        const key = `k-${who}-${at}`
        made.set(key, Date.now())
        changing.push(editor.change(key))
        await rest(everyMs)
      }
      await Promise.all(changing)
    }),
  )
  await vi.waitFor(() => expect(editors.map((editor) => editor.keys().length)).toEqual(editors.map(() => made.size)), {
    timeout: 20_000,
    interval: 100,
  })
  isMeasured = true
  const { user, system } = process.cpuUsage(spent)
  const stored = await call(quarkApi.detail, { pageId }, owner.quark)
  const kept = JSON.stringify(stored.pages).match(/"k-\d+-\d+"/g) ?? []
  const lost = made.size - kept.length
  const took = editors
    .flatMap(({ seen }, who) =>
      [...seen].filter(([key]) => !key.startsWith(`k-${who}-`)).map(([key, at]) => at - (made.get(key) ?? 0)),
    )
    .sort((one, other) => one - other)
  const [half, most, worst] = [0.5, mostShare, 1].map((part) => took[Math.ceil(took.length * part) - 1] ?? 0)

  // Then nobody does anything: everybody waits. What they say of themselves every ten seconds is counted apart.
  await Promise.all(editors.map((editor) => editor.beat()))
  await rest(1000)
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const counted = () => {
    const texts = asked.mock.calls
      .map(([given]) => textOf(given))
      .filter((text) => text !== '' && !/^(begin|start|commit|rollback|set )/i.test(text))
    asked.mockClear()
    const signIn = texts.filter((text) => /admin_session|builder_session/.test(text)).length
    return { signIn, others: texts.length - signIn }
  }
  await rest(idleSeconds * 1000)
  const waiting = counted()
  await Promise.all(editors.map((editor) => editor.beat()))
  const beating = counted()
  asked.mockRestore()
  isOver = true
  the().parts.pageNews.end()
  await Promise.all(hearing)
  const figures = {
    people,
    changes: made.size,
    changesASecond,
    lost,
    savesJoined: editors.reduce((sum, { asksAgain }) => sum + asksAgain, 0),
    milliseconds: { half, most, worst },
    smallestCallMs: floors.sort((one, other) => one - other)[Math.floor(floors.length / 2)] ?? 0,
    processorSeconds: Math.round((user + system) / 100_000) / 10,
    idle: { seconds: idleSeconds, tabs: people, statements: waiting, ofOneBeatEach: beating },
  }
  mkdirSync('proof', { recursive: true })
  writeFileSync(path.join('proof', 'together.json'), `${JSON.stringify(figures, null, 2)}\n`)
  expect([lost, kept.length]).toEqual([0, made.size])
  expect(took.length).toBe(made.size * (people - 1))
  expect(most).toBeLessThan(mostMs)
  expect(waiting.others).toBe(0)
}, 600_000)

const textOf = (given: unknown): string => {
  if (typeof given === 'string') return given
  const text: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, 'text') : ''
  return typeof text === 'string' ? text : ''
}
