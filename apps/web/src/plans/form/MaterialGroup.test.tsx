import { ClipScene } from '@matrixcast/canvas/clip-plan'
import { folderApi } from '@matrixcast/contract/material-folders'
import { materialApi } from '@matrixcast/contract/materials'
import { expect, it } from 'vitest'
import { aPage, button, click, pageWith, reply, until } from '../../testing/a-page.tsx'
import { aMaterial } from '../../testing/sent-files.ts'
import { newPlanDraft, type PlanDraft } from '../plan-draft.ts'
import { MaterialGroup } from './MaterialGroup.tsx'

const files = ['a.mp4', 'b.mp4', 'c.mp4', 'd.mp4'].map((filename) => aMaterial({ filename }))
const ids = files.map(({ id }) => id)

async function choosesForAll(count: number): Promise<(string | undefined)[][]> {
  const changes: Partial<PlanDraft['clip']>[] = []
  const group = (
    <MaterialGroup
      draft={newPlanDraft(['one', 'two', 'three'])}
      faults={[]}
      change={() => undefined}
      changeClip={(patch) => changes.push(patch)}
      materials={new Map()}
    />
  )
  const folders = reply(folderApi.list, () => ({ data: [], unfiled: 0, total: 0, trashed: 0 }))
  const shown = reply(materialApi.list, () => pageWith(files.slice(0, count)))
  await aPage(group, [folders, reply(folderApi.tags, () => ({ data: [] })), shown])
  await click(button('为所有场景选择'))
  await until(() => document.querySelector('.picker-item') !== null)
  await click(button(`全选 ${count} 个`))
  await click(button(`把 ${count} 个分到 3 个场景`))
  const scenes = ClipScene.array().parse(changes.at(-1)?.scenes)
  return scenes.map(({ materialIds }) => materialIds)
}

it('footage chosen once is shared out over all scenes', async () => {
  expect(await choosesForAll(4)).toEqual([[ids[0], ids[3]], [ids[1]], [ids[2]]])
})

it('footage of fewer pieces than scenes leaves no scene empty', async () => {
  expect(await choosesForAll(2)).toEqual([[ids[0]], [ids[1]], [ids[0]]])
})
