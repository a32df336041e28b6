import { setProject } from '@matrixcast/canvas/commands/set-project'
import { Project } from '@matrixcast/canvas/document'
import { builderApi, type PagePresence, quarkApi } from '@matrixcast/contract/builder'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { aPage, button, click, refusal, reply, until } from '../../testing/a-page.tsx'
import { MembersDialog } from '../../ui/members/MembersDialog.tsx'
import { useSaving } from '../../ui/saving/use-saving.ts'
import { createEditorStore, type EditorStore } from '../editor-store.ts'
import { PagesPanel } from '../PagesPanel.tsx'
import { Stage } from '../Stage.tsx'
import { pageServer } from '../server-page.ts'
import { EditorContext } from '../use-editor.ts'
import { WordsArea } from '../WordsArea.tsx'
import { Others } from './Others.tsx'
import { TogetherNotes } from './TogetherNotes.tsx'
import { useTogether } from './use-together.ts'

const pageId = crypto.randomUUID()
const element = { uuid: 'e', elName: 'text', propsValue: { text: 'Sale' }, commonStyle: { zIndex: 9999 } }
const doc = (title: string) => Project.parse({ title, pages: [{ uuid: 'p', elements: [element] }, { uuid: 'q' }] })
const lin: PagePresence = {
  userId: crypto.randomUUID(),
  name: 'Lin',
  avatar: '',
  tabId: 'theirs',
  pageUuid: 'p',
  selection: ['e'],
  typing: '',
  seenAt: 1_800_000_000,
}
const first = { doc: doc('first'), version: 1, savedAt: 1_800_000_000 }
const server = pageServer(pageId)
const shown = () => document.body.textContent

function Editor({ store }: { store: EditorStore }) {
  const { saver } = useSaving({ id: pageId, first, store, server, isReadOnly: false })
  const { ended, takeOver } = useTogether({ id: pageId, store, saver })
  return (
    <EditorContext value={store}>
      <Others />
      <PagesPanel />
      <Stage />
      <WordsArea />
      <TogetherNotes ended={ended} onTakeOver={takeOver} />
    </EditorContext>
  )
}

/** An editor beside somebody else; `news` are what the server says one after the other, and then nothing more. */
async function anEditor(others: readonly PagePresence[], news: readonly (number | 'removed')[] = []) {
  const store = createEditorStore(first.doc, { isReadOnly: false })
  const left = [...news]
  const beats: { typing: string; takesOver: boolean; selection: string[] }[] = []
  const server = { title: 'theirs', version: 2 }
  await aPage(<Editor store={store} />, [
    reply(builderApi.beat, (input) => {
      beats.push(input)
      return { others: [...others], isHeld: false }
    }),
    reply(builderApi.news, async () => {
      const next = left.shift()
      if (next === undefined) return new Promise<never>(() => undefined)
      return next === 'removed'
        ? refusal('pageMemberGone', { title: 'first' })
        : { at: `${next}.1`, version: next, others: [...others] }
    }),
    reply(quarkApi.detail, () => ({
      ...doc(server.title),
      _id: pageId,
      version: server.version,
      role: 'member' as const,
      isNewer: false,
      isPublish: false,
      updated: 1_800_000_000,
    })),
  ])
  return { store, beats }
}

describe('the editor beside somebody else', () => {
  it('shows who is there, at which page, and what they have selected', async () => {
    await anEditor([lin])
    await until(() => document.querySelector('.other-box') !== null)
    expect(document.querySelector('.other-box')?.textContent).toBe('Lin')
    expect(document.querySelector('.panel-pages .layer')?.textContent).toContain('Lin')
    expect(document.querySelector('.others [role="img"]')?.getAttribute('aria-label')).toContain('Lin')
  })

  it('takes in what they saved, and undo still takes back one’s own step', async () => {
    const { store } = await anEditor([lin], [2])
    await act(async () => store.apply((project, now) => setProject(project, now, { description: 'mine' })))
    await until(() => store.now().title === 'theirs')
    expect(store.now().description).toBe('mine')
    await act(async () => store.undo())
    expect([store.now().title, store.now().description]).toEqual(['theirs', first.doc.description])
  })

  it('says what an undo had to leave, since they changed the same', async () => {
    const { store } = await anEditor([lin])
    await act(async () => store.apply((project, now) => setProject(project, now, { title: 'mine' })))
    await act(async () => store.replace({ ...store.now(), title: 'theirs' }, true))
    await act(async () => store.undo())
    expect(store.now().title).toBe('theirs')
    await until(() => shown().includes('别人之后改过同一处'))
  })

  it('holds words that they write, and takes them over when asked', async () => {
    const { store, beats } = await anEditor([{ ...lin, typing: 'e' }])
    await until(() => store.get().others.length > 0)
    await act(async () => {
      store.select({ page: 'p', elements: ['e'] })
      store.typeSelected()
    })
    expect(store.get().typing).toBeNull()
    await until(() => shown().includes('Lin 正在写这段文字'))
    expect(document.querySelector<HTMLTextAreaElement>('#editor-words')?.readOnly).toBe(true)
    await click(button('接手'))
    await until(() => beats.some(({ typing, takesOver }) => typing === 'e' && takesOver))
  })

  it('ends in words when the person was removed, and keeps what they had', async () => {
    const { store } = await anEditor([], ['removed'])
    await until(() => shown().includes('你已不再参与这个页面'))
    expect([store.get().isReadOnly, store.now().title]).toEqual([true, 'first'])
    expect(button('另存为我的页面')).toBeDefined()
  })
})

describe('the members of a page', () => {
  const mei = { _id: crypto.randomUUID(), username: 'mei', name: 'Mei', email: '', avatar: '' }
  const replies = (isMei: boolean) => [
    reply(quarkApi.members, () => [mei]),
    reply(quarkApi.removeMember, () => []),
    reply(quarkApi.users, () => ({ list: [] })),
    reply(quarkApi.info, () => (isMei ? mei : { ...mei, _id: crypto.randomUUID() })),
  ]
  const nothing = () => undefined

  it('are removed by the owner', async () => {
    const { sent } = await aPage(
      <MembersDialog pageId={pageId} title="Sale" isOwner onClose={nothing} onLeft={nothing} />,
      replies(false),
    )
    await until(() => shown().includes('Mei'))
    await click(button('移除“Mei”'))
    await until(() => sent.some(({ path }) => path === quarkApi.removeMember.path))
    expect(sent.at(-1)?.input).toEqual({ pageId, userId: mei._id })
  })

  it('leave by themselves after a question, and remove nobody else', async () => {
    await aPage(
      <MembersDialog pageId={pageId} title="Sale" isOwner={false} onClose={nothing} onLeft={nothing} />,
      replies(true),
    )
    await until(() => shown().includes('退出'))
    expect(document.querySelector('[aria-label="移除“Mei”"]')).toBeNull()
    await click(button('退出'))
    await until(() => shown().includes('退出“Sale”？'))
  })
})
