import { folderApi } from '@matrixcast/contract/material-folders'
import { materialApi } from '@matrixcast/contract/materials'
import { act } from 'react'
import { expect, it } from 'vitest'
import { aPage, pageWith, reply, until } from '../../testing/a-page.tsx'
import { aMaterial, aSlowLine, aVideoFile, takesFiles } from '../../testing/sent-files.ts'
import { MaterialPicker } from './MaterialPicker.tsx'
import type { PickedMaterial } from './picked-material.ts'

const folder = crypto.randomUUID()
const folders = reply(folderApi.list, () => ({
  data: [{ id: folder, parentId: null, name: 'Kitchen', materials: 1 }],
  unfiled: 2,
  total: 3,
  trashed: 0,
}))
const brought = aMaterial({ filename: 'new.mp4' })

async function aPicker() {
  const picked: PickedMaterial[] = []
  const list = reply(materialApi.list, ({ ids }) => pageWith(ids === brought.id ? [brought] : []))
  const takes = takesFiles(() => ({ attachment: brought, linked: false }))
  const picker = <MaterialPicker kind="video" onPick={(one) => picked.push(one)} onClose={() => undefined} />
  const page = await aPage(picker, [folders, list, ...takes])
  const line = aSlowLine()
  await until(() => document.querySelector('[data-testid="file-input"]') !== null)
  const choose = async (files: File[]) => {
    const input = document.querySelector<HTMLInputElement>('[data-testid="file-input"]')
    if (!input) throw new Error('there is no field for files')
    Object.defineProperty(input, 'files', { value: files, configurable: true })
    await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
  }
  return { ...page, picked, line, choose }
}
const shows = (words: string) => document.body.textContent.includes(words)

it('the dialog that picks a material shows the folders of the library, and takes files where they are dropped', async () => {
  await aPicker()
  await until(() => document.querySelector('[aria-label="文件夹"]') !== null)
  expect(document.querySelector('[data-testid="upload-zone"] .picture-grid')).not.toBeNull()
  await until(() => shows('把文件拖到这里'))
})

it('a file that is brought in the dialog that picks a material is picked as soon as it is there', async () => {
  const { picked, line, choose } = await aPicker()
  await choose([aVideoFile('new.mp4')])
  await until(() => line.waiting.length === 1)
  await line.arrive()
  await until(() => picked.length === 1)
  expect(picked[0]).toMatchObject({ id: brought.id, imagewidth: 1080 })
})

it('files of another kind are not sent from the dialog that picks a material, and it says how many', async () => {
  const { choose, sentTo } = await aPicker()
  const photo = new File(['x'], 'photo.png', { type: 'image/png' })
  Object.defineProperty(photo, 'webkitRelativePath', { value: '' })
  await choose([photo])
  await until(() => shows('有 1 个文件不是这里要选的类型'))
  expect(sentTo(materialApi.getUploadParams)).toEqual([])
})
