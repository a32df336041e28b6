import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetEndedUploads, uploadFiles } from '../../api/upload.ts'
import { aPage, button, click, until } from '../../testing/a-page.tsx'
import { aMaterial, aSlowLine, aVideoFile, takesFiles } from '../../testing/sent-files.ts'
import { UploadSummary } from './UploadSummary.tsx'

const words = () => document.querySelector('[data-testid="upload-summary"]')?.textContent ?? ''
const nothing = () => undefined

beforeEach(() => {
  localStorage.clear()
  forgetEndedUploads()
})
afterEach(() => forgetEndedUploads())

it('a file that is sent shows its name, how much has gone and a total, and nothing once it is there', async () => {
  await aPage(
    <UploadSummary onChoose={nothing} />,
    takesFiles(() => ({ attachment: aMaterial(), linked: false })),
  )
  const line = aSlowLine()
  await act(async () => uploadFiles([{ file: aVideoFile('window.mp4') }, { file: aVideoFile('door.mp4') }]))
  await until(() => line.waiting.length === 2)
  expect(words()).toContain('还有 2 个（共 2 个）')
  expect(words()).toContain('window.mp4')
  expect(words()).toContain('8 B / 32 B')
  await line.arrive()
  await until(() => words() === '')
})

it('a file that is in the library already says under which name, and leads there', async () => {
  const there = aMaterial({ filename: 'autumn.mp4' })
  await aPage(
    <UploadSummary onChoose={nothing} />,
    takesFiles(() => ({ attachment: there, linked: true })),
  )
  const line = aSlowLine()
  await act(async () => uploadFiles([{ file: aVideoFile('again.mp4') }]))
  await until(() => line.waiting.length === 1)
  await line.arrive()
  await until(() => words().includes('autumn.mp4'))
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === '查看原来的')
  expect(link?.getAttribute('href')).toContain(there.id)
  await click(button('知道了'))
  expect(words()).toBe('')
})

it('several files that ended are dismissed with one press', async () => {
  await aPage(<UploadSummary onChoose={nothing} />, [])
  await act(async () => uploadFiles(['one.mp4', 'two.mp4'].map((name) => ({ file: new File(['words'], name) }))))
  await until(() => document.querySelectorAll('[data-state="failed"]').length === 2)
  await click(button('2 个都知道了'))
  expect(words()).toBe('')
})

it('a file that is not taken says why at once, and can be dismissed', async () => {
  await aPage(<UploadSummary onChoose={nothing} />, [])
  await act(async () => uploadFiles([{ file: new File(['words'], 'notes.mp4') }]))
  await until(() => document.querySelector('[data-state="failed"]') !== null)
  expect(words()).toContain('notes.mp4')
  expect(words().length).toBeGreaterThan(30)
  expect(words(), 'the same file would be refused again').not.toContain('重试')
  await click(button('知道了'))
  expect(words()).toBe('')
})
