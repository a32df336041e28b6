import { Project, ProjectPage } from '@matrixcast/canvas/document'
import { formsOf } from '@matrixcast/canvas/page-form'
import { act } from 'react'
import { expect, it } from 'vitest'
import { aPage, button, choose, click, field, type } from '../testing/a-page.tsx'
import { createEditorStore } from './editor-store.ts'
import { FormFields } from './FormFields.tsx'
import { EditorContext, useEditor } from './use-editor.ts'

const ask = (uuid: string, label: string) => ({ uuid, label, kind: 'text' })

function Fields() {
  const element = useEditor(({ history }) => history.now.project.pages[0]?.elements[0])
  return element && <FormFields element={element} />
}

async function fieldsOf(fields: object[]) {
  const element = { uuid: 'f', elName: 'form', propsValue: { fields } }
  const project = Project.parse({ pages: [ProjectPage.parse({ uuid: 'p', elements: [element] })] })
  const store = createEditorStore(project, { isReadOnly: false })
  store.select({ page: 'p', elements: ['f'] })
  await aPage(
    <EditorContext value={store}>
      <Fields />
    </EditorContext>,
    [],
  )
  return () => formsOf(store.get().history.now.project)[0]
}

it('the questions of a form are added, moved up and removed, and one is always left', async () => {
  const form = await fieldsOf([ask('a', '姓名')])
  expect(button('删除「姓名」').hasAttribute('disabled')).toBe(true)
  await click(button('加一个问题'))
  const added = form()?.fields[1]?.label ?? ''
  await click(button(`上移「${added}」`))
  expect(form()?.fields.map(({ label }) => label)).toEqual([added, '姓名'])
  await click(button('删除「姓名」'))
  expect(form()?.fields.map(({ label }) => label)).toEqual([added])
})

it('a question of a form that becomes a choice has one to choose, and keeps those that are typed once each', async () => {
  const form = await fieldsOf([ask('a', '户型')])
  await choose('类型', '单选')
  expect(form()?.fields[0]).toMatchObject({ kind: 'radio', choices: [expect.any(String)] })
  const choices = field('选项，一行一个')
  await type(choices, '一室\n两室\n一室\n')
  await act(async () => {
    choices.focus()
    choices.blur()
  })
  expect(form()?.fields[0]?.choices).toEqual(['一室', '两室'])
})

it('words that a form cannot hold stay where they were typed and say why', async () => {
  const form = await fieldsOf([ask('a', '姓名')])
  const labels = [...document.querySelectorAll<HTMLElement>('label.words-field')]
  const words = labels.find(({ textContent }) => textContent === '按钮文字')?.querySelector('input')
  if (!words) throw new Error('there are no words of the button')
  await type(words, '😀'.repeat(41))
  await act(async () => {
    words.focus()
    words.blur()
  })
  expect(document.querySelector('.form-problem')?.textContent).toBe('最多 40 个字符')
  expect([words.value, form()?.submit]).toEqual(['😀'.repeat(41), ''])
})
