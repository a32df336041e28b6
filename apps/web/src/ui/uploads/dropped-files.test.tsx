import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { aPage } from '../../testing/a-page.tsx'
import { chosenFiles, droppedFiles } from './dropped-files.ts'
import { UploadButtons } from './UploadZone.tsx'

function fileAt(path: string): File {
  const file = new File(['film'], path.split('/').at(-1) ?? '')
  Object.defineProperty(file, 'webkitRelativePath', { value: path })
  return file
}
const clips = Array.from({ length: 200 }, (_, at) => `shop/IMG_${at}.MOV`)
const sideFiles = clips.map((path) => path.replace('IMG', '._IMG'))

it('a folder of a Mac, of Windows and of a box of disks gives its films alone, and the rest is counted', () => {
  const system = [
    'shop/desktop.ini',
    'shop/Thumbs.db',
    'shop/.DS_Store',
    'shop/__MACOSX/a.mov',
    'shop/$RECYCLE.BIN/b.mov',
  ]
  const previews = ['shop/@eaDir/IMG_1.MOV/a.jpg', 'shop/@eaDir/IMG_2.MOV/a.jpg']
  const { files, hidden } = chosenFiles([...clips, ...sideFiles, ...system, ...previews].map(fileAt))
  expect(files).toHaveLength(200)
  expect(files[0]?.folderPath).toEqual(['shop'])
  expect(hidden, 'a folder is one').toBe(206)
})

it('a file that only looks like one of a computer is taken', () => {
  const names = ['Thumbs.db.mp4', 'icon.png', 'eaDir.mov', 'desktop.mov']
  expect(chosenFiles(names.map(fileAt)).files).toHaveLength(4)
})

const entry = (name: string, file: File | null) => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (give: (file: File) => void, fail: (error: Error) => void) =>
    file === null ? fail(new Error('gone')) : give(file),
})

it('a link to nowhere takes no other file of a drop with it', async () => {
  const dropped = [entry('a.mov', fileAt('a.mov')), entry('gone.mov', null), entry('._a.mov', fileAt('._a.mov'))]
  const items = dropped.map((one) => ({ webkitGetAsEntry: () => one }))
  const list: unknown = items
  expect(isItems(list) && (await droppedFiles(list))).toMatchObject({ files: [{}], hidden: 1, unread: 1 })
})
const isItems = (list: unknown): list is DataTransferItemList => Array.isArray(list)

it('the screen says once how many files stayed behind', async () => {
  const onFiles = vi.fn()
  await aPage(<UploadButtons accept="video/*" onFiles={onFiles} />, [])
  const input = document.querySelector<HTMLInputElement>('[data-testid="folder-input"]')
  if (input === null) throw new Error('no input for folders')
  Object.defineProperty(input, 'files', { value: [...clips, ...sideFiles].map(fileAt) })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
  expect(onFiles.mock.calls[0]?.[0]).toHaveLength(200)
  expect(document.body.textContent).toContain('已略过 200 个隐藏文件')
})
