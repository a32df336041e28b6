import { expect, it } from 'vitest'
import { folderLines, folderPath } from './folder-tree.ts'

const folder = (id: string, parentId: string | null) => ({ id, parentId, name: id, materials: 0 })
const folders = [folder('autumn', null), folder('spring', null), folder('raw', 'autumn'), folder('day 1', 'raw')]
const shown = (closed: string[]) => folderLines(folders, new Set(closed)).map(({ name, depth }) => `${depth} ${name}`)

it('folders stand below the one they are in', () => {
  expect(shown([])).toEqual(['0 autumn', '1 raw', '2 day 1', '0 spring'])
})

it('a closed folder hides what is below it', () => {
  expect(shown(['autumn'])).toEqual(['0 autumn', '0 spring'])
  expect(folderLines(folders, new Set(['raw'])).find(({ name }) => name === 'raw')?.hasBelow).toBe(true)
})

it('a folder is named with all that it lies in', () => {
  expect(folderPath(folders, 'day 1')).toBe('autumn / raw / day 1')
  expect(folderPath(folders, null)).toBe('')
})
