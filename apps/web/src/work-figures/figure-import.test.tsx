import type { OutputOf } from '@matrixcast/contract/endpoint'
import { postFigureApi } from '@matrixcast/contract/post-figure-api'
import { act } from 'react'
import { expect, it } from 'vitest'
import { aPage, box, button, click, reply, until } from '../testing/a-page.tsx'
import { aTable } from '../testing/a-table.ts'
import { FigureImport } from './FigureImport.tsx'

const has = (words: string) => document.body.textContent.includes(words)
const read: OutputOf<typeof postFigureApi.read> = {
  sheet: 'a'.repeat(64),
  filename: 'figures.xlsx',
  table: aTable({ worksheet: { name: 'S', isHidden: false }, hiddenRows: 3 }),
  good: 1,
  before: 0,
  bad: [
    {
      row: 3,
      link: 'https://example.org/1',
      reasons: [{ fault: 'cellError', details: { column: '播放', text: '#DIV/0!' } }],
    },
  ],
  badCount: 1,
}

it('an error cell of a table of figures is named, and hidden rows come only when they are asked for', async () => {
  const page = await aPage(<FigureImport onClose={() => undefined} />, [
    { path: postFigureApi.read.path, answer: () => read },
    reply(postFigureApi.import, () => ({ changed: 1, before: 0, bad: 1 })),
  ])
  const input = document.querySelector<HTMLInputElement>('[data-testid="figure-sheet"]')
  Object.defineProperty(input, 'files', { value: [new File(['x'], read.filename)], configurable: true })
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })))
  await until(() => has('“播放”显示错误 #DIV/0!') && has('3 行被隐藏或筛选掉'))
  await click(box('也导入隐藏的行'))
  await until(() => page.sentTo(postFigureApi.read).length === 2)
  await until(() => !button('导入 1 行').hasAttribute('disabled'))
  await click(button('导入 1 行'))
  await until(() => page.sentTo(postFigureApi.import).length === 1)
  expect(page.sentTo(postFigureApi.read)).toEqual([{}, { takeHidden: 'rows' }])
  expect(page.sentTo(postFigureApi.import)).toEqual([{ sheet: read.sheet, takeHidden: 'rows' }])
})
