import { Project } from '@matrixcast/canvas/document'
import { act } from 'react'
import { expect, it } from 'vitest'
import { AddressContext } from '../page-view/addresses.ts'
import { aPage } from '../testing/a-page.tsx'
import { createEditorStore } from './editor-store.ts'
import { StagePage } from './StagePage.tsx'
import { EditorContext, useProject } from './use-editor.ts'

const film = (fromSeconds?: number) => ({
  uuid: 'v',
  elName: 'video',
  propsValue: { videoSrc: 'material:film', ...(fromSeconds === undefined ? {} : { fromSeconds }) },
})

function Page() {
  const [page] = useProject().pages
  return page ? <StagePage page={page} number={1} isActive widthPx={375} heightPx={667} /> : null
}

it('a video on the stage shows where it was cut to begin, and follows when it is cut again', async () => {
  const project = Project.parse({ pages: [{ uuid: 'p', elements: [film(2.5)] }] })
  const store = createEditorStore(project, { isReadOnly: false })
  await aPage(
    <EditorContext value={store}>
      <AddressContext value={new Map([['film', '/files/film.mp4']])}>
        <Page />
      </AddressContext>
    </EditorContext>,
    [],
  )
  const shown = () => document.querySelector('video')?.currentTime
  expect(shown()).toBe(2.5)
  const later = Project.parse({ pages: [{ uuid: 'p', elements: [film(4)] }] })
  await act(async () =>
    store.apply((_, selection) => ({ project: later, selection, label: { word: 'sceneSlipped', count: 1 } })),
  )
  expect(shown()).toBe(4)
  await act(async () => store.undo())
  expect(shown()).toBe(2.5)
})
