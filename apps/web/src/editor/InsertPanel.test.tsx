import { Project, ProjectPage } from '@matrixcast/canvas/document'
import { sessionApi } from '@matrixcast/contract/session'
import { expect, it } from 'vitest'
import { aPage, button, reply, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { createEditorStore } from './editor-store.ts'
import { InsertPanel } from './InsertPanel.tsx'
import { EditorContext } from './use-editor.ts'

const panelOf = (who: ReturnType<typeof aPerson>) => {
  const project = Project.parse({ pages: [ProjectPage.parse({ uuid: 'page' })] })
  const panel = (
    <EditorContext value={createEditorStore(project, { isReadOnly: false })}>
      <InsertPanel />
    </EditorContext>
  )
  return aPage(panel, [reply(sessionApi.getInfo, () => who)])
}
const shows = (words: string) => document.body.textContent.includes(words)

it('the elements of a page are offered without videos and music to a guest, who has no library but pictures of their own', async () => {
  await panelOf(aPerson('builder', []))
  await until(() => !shows('视频'))
  expect(shows('音乐')).toBe(false)
  for (const offered of ['图片', '表单', '按钮', '轮播', '倒计时']) expect(button(offered)).toBeDefined()
})

it('the elements of a page are offered with pictures and videos to whoever may open the library', async () => {
  await panelOf(aPerson('operator', ['material:list']))
  await until(() => shows('图片'))
  expect(button('视频')).toBeDefined()
})
