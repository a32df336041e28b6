import { Project, ProjectPage } from '@matrixcast/canvas/document'
import { accountApi } from '@matrixcast/contract/accounts'
import { clipApi } from '@matrixcast/contract/clips'
import { folderApi } from '@matrixcast/contract/material-folders'
import { materialApi } from '@matrixcast/contract/materials'
import { pageVideoApi } from '@matrixcast/contract/page-videos'
import { sessionApi } from '@matrixcast/contract/session'
import { voiceApi } from '@matrixcast/contract/voice'
import { describe, expect, it } from 'vitest'
import { aPage, box, button, click, field, pageWith, refusal, reply, type, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { aMaterial } from '../testing/sent-files.ts'
import { createEditorStore } from './editor-store.ts'
import { MakeVideoDialog } from './MakeVideoDialog.tsx'
import { EditorContext } from './use-editor.ts'

const [id, planId] = [crypto.randomUUID(), crypto.randomUUID()]
const films = [aMaterial({ filename: 'one.mp4' }), aMaterial({ filename: 'two.mp4' })]
const params = {
  sizes: [],
  fits: [],
  effects: [],
  transitions: [],
  safeAreas: [],
  voices: [],
  maxCount: 500,
  clip_number: 40,
  limits: { scenes: 1, materialsPerScene: 1, titles: 1, scripts: 1, sentencesPerScript: 1, keywords: 1, topics: 1 },
}
const spoken = { url: 'http://127.0.0.1/voice.wav', seconds: 40, words: [] }
const shows = (words: string) => document.body.textContent.includes(words)
const text = (words: string) => ({ uuid: words, elName: 'text', propsValue: { text: words } })
const film = { uuid: 'film', elName: 'video', propsValue: { slot: '镜头' } }

type Given = { save?: () => Promise<number | undefined>; many?: Parameters<typeof refusal>; project?: object }

async function dialog(elements: object[], { save = async () => 3, many, project = {} }: Given = {}) {
  const document = { title: '面包', ...project, pages: [ProjectPage.parse({ uuid: 'p', elements })] }
  const store = createEditorStore(Project.parse(document), { isReadOnly: false })
  const part = (
    <EditorContext value={store}>
      <MakeVideoDialog id={id} onSave={save} onClose={() => undefined} />
    </EditorContext>
  )
  const answers = { list: 0 }
  const page = await aPage(part, [
    reply(sessionApi.getInfo, () => aPerson('owner', ['material:list', 'plan:add', 'plan:list'])),
    reply(accountApi.list, () => refusal('noPermission')),
    reply(clipApi.params, () => params),
    reply(folderApi.list, () => ({ data: [], unfiled: 0, total: 2, trashed: 0 })),
    reply(materialApi.list, ({ ids }) => {
      answers.list += 1
      if (ids === 'gone' && answers.list === 1) return refusal('internalUnnumbered')
      return pageWith(ids === undefined ? films : [])
    }),
    reply(voiceApi.speakScript, () => ({ source: 'builtIn' as const, isPending: false, sentences: [spoken] })),
    reply(pageVideoApi.add, () => refusal('noCredit', { needed: 1, left: 0 })),
    reply(pageVideoApi.addMany, ({ videos }) =>
      many ? refusal(...many) : { id: crypto.randomUUID(), wisdom_task_id: planId, works: videos.length },
    ),
  ])
  return page
}
const waits = () => document.querySelector('.ant-spin') !== null

describe('the dialog that makes videos of a page', () => {
  it('waits until the page is saved, and says where it could not be', async () => {
    const saving: { end?: (version: undefined) => void } = {}
    await dialog([text('面包')], {
      save: () =>
        new Promise((resolve) => {
          saving.end = resolve
        }),
    })
    expect(waits()).toBe(true)
    saving.end?.(undefined)
    await until(() => shows('页面还没有保存'))
  })

  it('offers to read the materials again where they could not be read', async () => {
    const photo = { uuid: 'photo', elName: 'image', propsValue: { imageSrc: 'material:gone' } }
    await dialog([photo])
    await until(() => shows('重试'))
    await click(button('重试'))
    await until(() => shows('有 1 个元素的素材已不存在'))
    expect(shows('有 1 个元素的素材已不存在')).toBe(true)
  })

  it('says which pages give a video where this one gives none', async () => {
    await dialog([text('面包')], { project: { pageMode: 'longPage' } })
    await until(() => shows('这种尺寸的页面不能做成视频'))
    expect(shows('这种尺寸的页面不能做成视频')).toBe(true)
  })

  it('tells how places come onto a page without any', async () => {
    await dialog([text('面包')])
    await until(() => shows('做一条'))
    await click(box('批量做'))
    await until(() => shows('这个页面还没有可替换的内容'))
    expect(shows('这个页面还没有可替换的内容')).toBe(true)
  })

  it('says how long the video is as its voice speaks', async () => {
    await dialog([{ uuid: 'c', elName: 'captions', propsValue: { text: '七点出炉。' } }])
    await until(() => shows('约 0:41'))
    expect(shows('约 0:41')).toBe(true)
  })

  it('says a refusal above the fields, and keeps what was typed', async () => {
    await dialog([text('面包')])
    await until(() => shows('做一条'))
    await type(field('标题'), '七点的面包')
    await click(button('合成'))
    await until(() => shows('额度'))
    expect([field('标题').value, document.querySelector('.ant-alert-error') !== null]).toEqual(['七点的面包', true])
  })

  it('makes many of a page with places: a line and a material for each, and says how many', async () => {
    const { sentTo } = await dialog([film, text('{title}'), text('{keyword}')])
    await until(() => shows('批量做'))
    await type(field('{keyword}'), '黑麦\n燕麦')
    await click(button('选素材'))
    await until(() => document.querySelectorAll('.picture').length === 2)
    await click(button('one.mp4'))
    await click(button('two.mp4'))
    await click(button('使用 2 个'))
    await until(() => shows('第 1 / 2 条'))
    expect(document.querySelector('.make-preview')?.textContent).toContain('黑麦')
    await click(button('合成 2 条'))
    await until(() => shows('2 条视频已加入生产队列'))
    expect(shows('等你发布')).toBe(true)
    const [asked] = sentTo(pageVideoApi.addMany)
    expect(asked).toMatchObject({
      projectId: id,
      version: 3,
      videos: [
        { title: '{keyword}', words: { keyword: '黑麦' }, materials: { 镜头: films[0]?.id } },
        { title: '{keyword}', words: { keyword: '燕麦' }, materials: { 镜头: films[1]?.id } },
      ],
    })
  })

  it('sends nothing while a list or a slot is empty, and says which', async () => {
    const { sentTo } = await dialog([film, text('{keyword}')])
    await until(() => shows('批量做'))
    await click(button('合成'))
    await until(() => shows('还没有内容。请至少写一行。'))
    await type(field('{keyword}'), '黑麦')
    await until(() => shows('还没有素材。请至少选一个。'))
    expect(sentTo(pageVideoApi.addMany)).toEqual([])
  })

  it('says at the column which line is empty, and which column is shorter than the others', async () => {
    await dialog([text('{keyword} {价格}')])
    await until(() => shows('批量做'))
    await type(field('{keyword}'), '黑麦\n\n燕麦')
    await until(() => shows('第 2 行是空的'))
    await type(field('{keyword}'), '黑麦\n大麦\n燕麦')
    await type(field('{价格}'), '9\n8')
    await until(() => shows('这里有 2 行，最长的一列有 3 行'))
    await click(box('互相组合'))
    await until(() => shows('第 1 / 6 条'))
    expect(shows('第 1 / 6 条')).toBe(true)
  })

  it('shows what the server refused of many by name', async () => {
    await dialog([text('{keyword}')], { many: ['fillsAlike', { video: 2, other: 1 }] })
    await until(() => shows('批量做'))
    await type(field('{keyword}'), '黑麦\n黑麦')
    await click(button('合成 2 条'))
    await until(() => shows('第 2 条视频与第 1 条完全相同'))
    expect(shows('第 2 条视频与第 1 条完全相同')).toBe(true)
  })

  it('warns that places are seen as they are written where only one video is made', async () => {
    await dialog([text('{title}'), film])
    await until(() => shows('批量做'))
    await click(box('做一条'))
    await until(() => shows('{title} 镜头 会原样出现在画面里'))
    expect(shows('{title} 镜头 会原样出现在画面里')).toBe(true)
  })
})
