import { expect, it } from 'vitest'
import { Project } from './document.ts'
import { editorStateOf, setEditorState } from './editor-state.ts'

const selection = { page: 'p', elements: [] }
const pages = [{ uuid: 'p' }]

it('what an editor keeps with a document stands in its config, and goes when it is taken away', () => {
  const project = Project.parse({ pages, config: { newer: 1 } })
  const { project: meant } = setEditorState(project, selection, { thirdAuthId: 'a', tagData: ['autumn'] })
  expect(editorStateOf(meant)).toMatchObject({ thirdAuthId: 'a', tagData: ['autumn'] })
  expect(setEditorState(meant, selection, { thirdAuthId: undefined, tagData: undefined }).project).toEqual(project)
})

it('a document that was stored with something else there has none of it', () => {
  const project = Project.parse({ pages, config: { classOrFull: 'half', thirdAuthId: 7, tagData: ['autumn'] } })
  expect(editorStateOf(project)).toEqual({ tagData: ['autumn'] })
})
