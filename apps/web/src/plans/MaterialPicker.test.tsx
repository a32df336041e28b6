import { folderApi } from '@matrixcast/contract/material-folders'
import { materialApi } from '@matrixcast/contract/materials'
import { act } from 'react'
import { expect, it } from 'vitest'
import { forgetEndedUploads, uploadFiles } from '../api/upload.ts'
import { aPage, button, click, pageWith, reply, until } from '../testing/a-page.tsx'
import { aMaterial, aSlowLine, aVideoFile, takesFiles } from '../testing/sent-files.ts'
import { UploadSummary } from '../ui/uploads/UploadSummary.tsx'
import { MaterialPicker } from './MaterialPicker.tsx'

const old = aMaterial({ filename: 'old.mp4' })
const added = aMaterial({ filename: 'new.mp4' })
const piece = aMaterial({ filename: 'tune.mp3', kind: 'music', mimetype: 'audio/mpeg', artist: 'Band' })
const folders = reply(folderApi.list, () => ({ data: [], unfiled: 0, total: 0, trashed: 0 }))
const tags = reply(folderApi.tags, () => ({ data: [] }))
const listOf = (...rows: (typeof old)[]) => reply(materialApi.list, () => pageWith(rows))
const item = (name: string) => document.querySelector<HTMLElement>(`.picker-item[title="${name}"]`)

it('a file uploaded from the picker is selected when it is ready, and used with those chosen before', async () => {
  const chosen: string[][] = []
  const picker = (
    <MaterialPicker
      isOpen
      kind="footage"
      title="Footage"
      chosen={[old.id]}
      onClose={() => undefined}
      onChoose={(ids) => chosen.push(ids)}
    />
  )
  await aPage(picker, [folders, tags, listOf(added, old), ...takesFiles(() => ({ attachment: added, linked: false }))])
  await until(() => item('old.mp4') !== null && document.querySelector('[data-testid="file-input"]') !== null)
  const line = aSlowLine()
  const input = document.querySelector<HTMLInputElement>('[data-testid="file-input"]')
  if (!input) throw new Error('there is no field for files')
  Object.defineProperty(input, 'files', { value: [aVideoFile('new.mp4')] })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
  await until(() => line.waiting.length === 1)
  expect(item('new.mp4')?.getAttribute('aria-pressed')).toBe('false')
  await line.arrive()
  await until(() => item('new.mp4')?.getAttribute('aria-pressed') === 'true')
  await click(button('使用 2 个'))
  expect(chosen).toEqual([[old.id, added.id]])
})

it('music in the picker can be heard without being chosen', async () => {
  const picker = (
    <MaterialPicker
      isOpen
      kind="music"
      title="Music"
      chosen={[]}
      onClose={() => undefined}
      onChoose={() => undefined}
    />
  )
  await aPage(picker, [folders, tags, listOf(piece)])
  await until(() => item('tune.mp3') !== null)
  expect(button('播放 tune.mp3').closest('.picker-item')).toBeNull()
  expect(item('tune.mp3')?.getAttribute('aria-pressed')).toBe('false')
})

it('the picker does not show what became of files that were dropped before it was opened', async () => {
  const refused = new File(['words'], 'notes.mp4')
  const dropped = <UploadSummary onChoose={() => undefined} />
  await aPage(dropped, [])
  await act(async () => uploadFiles([{ file: refused }]))
  await until(() => document.querySelector('[data-state="failed"]') !== null)
  const picker = (
    <MaterialPicker
      isOpen
      kind="footage"
      title="Footage"
      chosen={[]}
      onClose={() => undefined}
      onChoose={() => undefined}
    />
  )
  await aPage(picker, [folders, tags, listOf(old)])
  await until(() => item('old.mp4') !== null)
  expect(document.querySelectorAll('[data-testid="upload-summary"]')).toHaveLength(1)
  await act(async () => forgetEndedUploads())
})

it('footage for all scenes is used with one press, and none with no press', async () => {
  const shared: string[][] = []
  const picker = (
    <MaterialPicker
      isOpen
      kind="footage"
      title="Footage"
      chosen={[]}
      onClose={() => undefined}
      onChoose={(ids) => shared.push(ids)}
      scenes={2}
    />
  )
  await aPage(picker, [folders, tags, listOf(added, old)])
  await until(() => item('old.mp4') !== null)
  expect(button('把 0 个分到 2 个场景').hasAttribute('disabled')).toBe(true)
  await click(button('全选 2 个'))
  await click(button('把 2 个分到 2 个场景'))
  expect(shared).toEqual([[added.id, old.id]])
})
