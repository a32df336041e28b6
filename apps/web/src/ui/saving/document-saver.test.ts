import { addPage } from '@matrixcast/canvas/commands/add-page'
import { Project } from '@matrixcast/canvas/document'
import { mergeProjects } from '@matrixcast/canvas/merge-projects'
import { describe, expect, it } from 'vitest'
import { DocumentSaver, type Draft, patience, type SaveState, type SendOutcome, type Stored } from './document-saver.ts'

const project = (title: string) => Project.parse({ title, pages: [{ uuid: 'p' }] })
const withPageIn = (doc: Project, uuid: string) => addPage(doc, 'p', uuid)?.project ?? doc
const withPage = (uuid: string) => withPageIn(project('first'), uuid)

/** A server and a browser in memory; time goes on when the test says so. */
function aSaver(first = project('first')) {
  let now = 0
  let timers: { at: number; run: () => void }[] = []
  const server = { project: first, version: 1, isUp: true, isBroken: false, isSilent: false, sends: 0 }
  const drafts = new Map<string, Draft<Project>>()
  const states: SaveState<Project>[] = []
  const replaced: Project[] = []
  const stored = (): Stored<Project> => ({ doc: server.project, version: server.version, savedAt: now })
  const saver = new DocumentSaver<Project>('page', stored(), {
    async send(sent, version): Promise<SendOutcome> {
      server.sends += 1
      if (server.isBroken) throw new Error('a fault of the program')
      if (server.isSilent) return new Promise(() => undefined)
      if (!server.isUp) return { kind: 'unreachable' }
      if (version !== undefined && version !== server.version) return { kind: 'changed' }
      server.project = sent
      server.version += 1
      return { kind: 'saved', version: server.version, at: now }
    },
    load: async () => stored(),
    async restore(_, version): Promise<SendOutcome> {
      if (version !== server.version) return { kind: 'changed' }
      server.project = project('as it was')
      server.version += 1
      return { kind: 'saved', version: server.version, at: now }
    },
    join: mergeProjects,
    drafts: {
      keep: async (draft) => void drafts.set(draft.id, draft),
      forget: async (id) => void drafts.delete(id),
    },
    show: (state) => states.push(state),
    replace: (joined) => replaced.push(joined),
    after(ms, run) {
      const timer = { at: now + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
  })
  async function pass(ms: number) {
    const end = now + ms
    for (;;) {
      const next = timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0]
      if (!next) break
      timers = timers.filter((one) => one !== next)
      now = Math.max(now, next.at)
      next.run()
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    }
    now = end
  }
  const change = (to: Project) => saver.changed(to, now)
  return { saver, server, drafts, states, replaced, pass, change, last: () => states.at(-1)?.kind }
}

describe('a page that is edited', () => {
  it('is kept in the browser at once and on the server after a rest, and then the draft goes', async () => {
    const { change, pass, drafts, server, last } = aSaver()
    change(project('typed'))
    await pass(patience.draftMs)
    expect([drafts.get('page')?.doc.title, server.version, last()]).toEqual(['typed', 1, 'waiting'])
    await pass(patience.restMs)
    expect([drafts.size, server.project.title, last()]).toEqual([0, 'typed', 'saved'])
  })

  it('is kept in the browser every second while somebody types on without a rest', async () => {
    const { change, pass, drafts, server } = aSaver()
    for (let at = 0; at < 15; at += 1) {
      change(project(`typed ${at}`))
      await pass(100)
    }
    expect(drafts.get('page')?.doc.title).toBe('typed 9')
    expect(server.sends).toBe(0)
  })

  it('is saved at least every ten seconds while somebody types on', async () => {
    const { change, pass, server } = aSaver()
    for (let at = 0; at < 22; at += 1) {
      change(project(`typed ${at}`))
      await pass(500)
    }
    expect(server.sends).toBe(1)
  })

  it('is tried again while the server is away, and the draft holds it meanwhile', async () => {
    const { change, pass, drafts, server, last } = aSaver()
    server.isUp = false
    change(project('offline'))
    await pass(patience.restMs)
    expect([last(), drafts.get('page')?.doc.title]).toEqual(['onlyHere', 'offline'])
    server.isUp = true
    await pass(patience.retryMs)
    expect([last(), server.project.title, drafts.size]).toEqual(['saved', 'offline', 0])
  })

  it('is joined with what somebody else saved, without a question, where both changed something else', async () => {
    const { change, pass, server, replaced, last } = aSaver()
    server.project = project('theirs')
    server.version = 5
    change(withPage('q'))
    await pass(patience.restMs)
    expect([server.project.title, server.project.pages.length, server.version]).toEqual(['theirs', 2, 6])
    expect([replaced.length, last()]).toEqual([1, 'saved'])
  })

  it('takes what somebody else saved at once, with what is not saved here, and stays saved where nothing was changed', async () => {
    const { change, pass, saver, server, replaced, last } = aSaver()
    server.project = project('theirs')
    server.version = 5
    await saver.hear()
    expect([saver.document.title, saver.savedVersion, saver.hasUnsaved, server.sends, last()]).toEqual([
      'theirs',
      5,
      false,
      0,
      'saved',
    ])
    change(withPageIn(project('theirs'), 'q'))
    server.project = project('again theirs')
    server.version = 6
    await saver.hear()
    expect([replaced.at(-1)?.title, replaced.at(-1)?.pages.length]).toEqual(['again theirs', 2])
    await pass(patience.restMs)
    expect([server.project.title, server.project.pages.length, server.version]).toEqual(['again theirs', 2, 7])
  })

  it('takes nothing by itself where both changed the same: the next save asks', async () => {
    const { change, pass, saver, server, last } = aSaver()
    change(project('mine'))
    server.project = project('theirs')
    server.version = 5
    await saver.hear()
    expect(saver.document.title).toBe('mine')
    await pass(patience.restMs)
    expect(last()).toBe('conflict')
  })

  it('is saved after a quarter of a second while somebody else has it open', async () => {
    const { change, pass, saver, server } = aSaver()
    saver.setTogether(true)
    change(project('for both'))
    await pass(300)
    expect(server.project.title).toBe('for both')
    saver.setTogether(false)
    change(project('alone'))
    await pass(300)
    expect(server.project.title).toBe('for both')
  })

  it('joins after an hour without a line what it changed and what others did', async () => {
    const { change, pass, server, last } = aSaver()
    server.isUp = false
    change(withPage('q'))
    await pass(3_600_000)
    server.project = project('theirs')
    server.version = 40
    server.isUp = true
    await pass(patience.retryMs)
    expect([server.project.title, server.project.pages.length, last()]).toEqual(['theirs', 2, 'saved'])
  })

  it('waits for a person where both changed the same; overwriting and taking theirs both end it', async () => {
    const { change, pass, saver, server, states, drafts, last } = aSaver()
    server.project = project('theirs')
    server.version = 5
    change(project('mine'))
    await pass(patience.restMs + patience.mostMs)
    const conflict = states.at(-1)
    expect([conflict?.kind, server.project.title, drafts.get('page')?.doc.title]).toEqual([
      'conflict',
      'theirs',
      'mine',
    ])
    await saver.save(true)
    expect([last(), server.project.title]).toEqual(['saved', 'mine'])
    if (conflict?.kind === 'conflict') await saver.takeTheirs(conflict.theirs)
    expect([last(), saver.document.title, drafts.size]).toEqual(['saved', 'theirs', 0])
  })

  it('is sent at once when its window goes, and the draft is kept as well', async () => {
    const { change, saver, server, drafts } = aSaver()
    server.isUp = false
    change(project('in mid-wo'))
    await saver.leave()
    expect([server.sends, drafts.get('page')?.doc.title]).toEqual([1, 'in mid-wo'])
  })

  it('takes an older state once what was typed is saved, and not while it cannot be', async () => {
    const { change, saver, server, replaced } = aSaver()
    change(project('typed'))
    server.isUp = false
    expect(await saver.restore('revision')).toBe(false)
    expect(replaced).toEqual([])
    server.isUp = true
    expect(await saver.restore('revision')).toBe(true)
    expect([server.version, saver.document.title, replaced.at(-1)?.title]).toEqual([3, 'as it was', 'as it was'])
  })

  it('goes on from a draft that the server never got', async () => {
    const { saver, server, pass, last } = aSaver()
    saver.resume({ id: 'page', base: project('first'), version: 1, doc: project('kept here') })
    await pass(10)
    expect([server.project.title, last()]).toEqual(['kept here', 'saved'])
  })

  it('is saved where undo leads back to what the server has, and the next change is sent as any other', async () => {
    const first = project('first')
    const { change, pass, saver, server, drafts, last } = aSaver(first)
    change(project('typed'))
    await pass(patience.draftMs)
    change(first)
    expect([last(), saver.hasUnsaved, drafts.size]).toEqual(['saved', false, 0])
    await pass(60_000)
    expect([last(), server.sends]).toEqual(['saved', 0])
    change(project('typed again'))
    await pass(patience.restMs)
    expect([last(), server.project.title]).toEqual(['saved', 'typed again'])
  })

  it('is tried again after a send that threw, and its state is a fault of the program', async () => {
    const { change, pass, server, drafts, last } = aSaver()
    server.isBroken = true
    change(project('typed'))
    await pass(patience.restMs)
    expect([last(), drafts.get('page')?.doc.title]).toEqual(['fault', 'typed'])
    server.isBroken = false
    await pass(patience.retryMs)
    expect([last(), server.project.title]).toEqual(['saved', 'typed'])
  })

  it('that gets no answer says so after ten seconds, and is sent again when a person asks', async () => {
    const { change, pass, saver, server, last } = aSaver()
    server.isSilent = true
    change(project('typed'))
    await pass(patience.restMs)
    expect(last()).toBe('saving')
    await pass(patience.lateMs)
    expect(last()).toBe('unanswered')
    server.isSilent = false
    expect(await saver.saveNow()).toBe(true)
    expect([last(), server.project.title]).toEqual(['saved', 'typed'])
  })

  it('that the server is away for keeps its own reason after ten seconds, and is saved when a person asks', async () => {
    const { change, pass, saver, server, last } = aSaver()
    server.isUp = false
    change(project('typed'))
    await pass(patience.restMs)
    expect(last()).toBe('onlyHere')
    expect(await saver.saveNow()).toBe(false)
    await pass(patience.lateMs)
    // It has a reason of its own already.
    expect(last()).toBe('onlyHere')
    server.isUp = true
    expect(await saver.saveNow()).toBe(true)
  })

  it('is watched anew for what is typed while an earlier state was sent', async () => {
    const { change, pass, server, last } = aSaver()
    change(project('one'))
    await pass(patience.restMs)
    server.isSilent = true
    change(project('two'))
    await pass(patience.restMs)
    await pass(patience.lateMs)
    expect([last(), server.project.title]).toEqual(['unanswered', 'one'])
  })
})
