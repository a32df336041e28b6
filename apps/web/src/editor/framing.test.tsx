import { Project } from '@matrixcast/canvas/document'
import { resolveProject } from '@matrixcast/canvas/resolve-project'
import { materialApi } from '@matrixcast/contract/materials'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { aPage, button, click, pageWith, reply, until } from '../testing/a-page.tsx'
import { aMaterial } from '../testing/sent-files.ts'
import { createEditorStore } from './editor-store.ts'
import { Inspector } from './Inspector.tsx'
import { EditorContext } from './use-editor.ts'

async function aVideo(size: { imagewidth: number | null; imageheight: number | null }, box: object = {}) {
  const material = aMaterial({ kind: 'video', ...size })
  const video = {
    uuid: 'v',
    elName: 'video',
    propsValue: { videoSrc: `material:${material.id}` },
    commonStyle: { left: 0, top: 0, width: 375, height: 667, ...box },
  }
  const store = createEditorStore(Project.parse({ pages: [{ uuid: 'p', elements: [video] }] }), { isReadOnly: false })
  await aPage(
    <EditorContext value={store}>
      <Inspector />
    </EditorContext>,
    [reply(materialApi.list, () => pageWith([material]))],
  )
  const isKnown = () => JSON.stringify(queryClient.getQueriesData({})).includes(material.id)
  await act(async () => store.select({ page: 'p', elements: ['v'] }))
  const shot = () => {
    const facts = { sha256: material.sha256, kind: 'video' as const, seconds: 4 }
    const made = resolveProject(store.get().history.now.project, new Map([[material.id, facts]]))
    return made.ok ? made.value.timeline.shots[0] : undefined
  }
  await until(isKnown)
  return { store, shot }
}

const shown = () => document.body.textContent

describe('which part of a video its page shows', () => {
  it('is chosen by laying the video out whole, in one step, and back', async () => {
    const { store, shot } = await aVideo({ imagewidth: 1920, imageheight: 1080 })
    await until(() => shown().includes('手动取景'))
    expect(shot()).not.toHaveProperty('box')
    await click(button('手动取景'))
    expect(shown()).toContain('视频只显示页面内的部分')
    const across = (667 * 16) / 9 / 375
    expect(shot()).toMatchObject({
      fit: 'cover',
      box: { left: expect.closeTo((1 - across) / 2, 2), top: 0, height: 1 },
    })
    expect(store.get().history.before).toHaveLength(1)
    await click(button('回到正中'))
    expect(shot()).not.toHaveProperty('box')
  })

  it.each([
    ['a video of the shape of its page', { imagewidth: 1080, imageheight: 1921 }, {}],
    ['a video that is a part of its page', { imagewidth: 1920, imageheight: 1080 }, { width: 200 }],
    ['a video whose size is not known', { imagewidth: null, imageheight: null }, {}],
  ])('is not asked for %s', async (_, size, box) => {
    await aVideo(size, box)
    expect(shown()).toContain('素材位')
    expect(shown()).not.toContain('手动取景')
  })
})
