import { type PsdSkipped, psdWords } from '@matrixcast/contract/builder-psd'
import { expect, it } from 'vitest'
import { aPage, button, click, until } from '../../testing/a-page.tsx'
import { PsdDialog } from './PsdDialog.tsx'
import type { PsdState } from './use-psd.ts'

const skip = (changes: Partial<PsdSkipped>): PsdSkipped => ({
  page: 0,
  layer: 'glow',
  as: 'picture',
  word: 'blend',
  within: '',
  ...changes,
})
const read = (skipped: PsdSkipped[]): PsdState => ({
  is: 'read',
  name: 'poster.psd',
  taken: { hidden: false, firstStyle: false },
  answer: { elements: [], document: { pages: [{ uuid: 'p' }] }, skipped, words: 2, pictures: [] },
})
async function show(state: PsdState) {
  const pressed: string[] = []
  const on = (name: string) => () => void pressed.push(name)
  await aPage(
    <PsdDialog
      state={state}
      isMaking={false}
      onMake={on('make')}
      onAgain={(taken) => void pressed.push(JSON.stringify(taken))}
      onLeave={on('leave')}
    />,
    [],
  )
  await until(() => document.querySelector('.ant-modal') !== null)
  return pressed
}
const rows = () => [...document.querySelectorAll('.psd-skipped tbody tr')].map((row) => row.textContent)

it('a document says of each layer that is not as it was what became of it, and why', async () => {
  await show(
    read([
      skip({}),
      skip({ within: 'scene' }),
      skip({ within: 'card', word: 'mask' }),
      skip({ layer: 'Title', word: 'styles', within: 'Title' }),
      skip({ layer: '', as: 'leftOut', word: 'empty' }),
    ]),
  )
  expect(rows()).toEqual([
    'glow整页合成一张图片混合模式只有 Photoshop 能计算',
    'glow“scene”合成一张图片，但不含此效果，请核对外观混合模式只有 Photoshop 能计算',
    'glow“card”合成一张图片图层组带有蒙版',
    'Title作为图片文字含有多种样式',
    '（无名称）未带入图层没有像素',
  ])
})

it('every reason has words of its own', async () => {
  await show(read(psdWords.map((word) => skip({ word }))))
  const reasons = [...document.querySelectorAll('.psd-skipped tbody td:last-child')].map((cell) => cell.textContent)
  expect(new Set(reasons).size).toBe(psdWords.length)
  expect(reasons.filter((reason) => reason.includes('psd.'))).toEqual([])
})

it('a document with hidden layers offers to take them too', async () => {
  const pressed = await show(read([skip({ as: 'leftOut', word: 'hidden' })]))
  await click(button('连同 1 个隐藏图层'))
  await click(button('生成页面并打开'))
  expect(pressed).toEqual(['{"hidden":true,"firstStyle":false}', 'make'])
})

it('words of several styles are offered as words of their first one', async () => {
  const pressed = await show(read([skip({ word: 'styles' })]))
  await click(button('1 处文字用首个样式变为可编辑'))
  expect(pressed).toEqual(['{"hidden":false,"firstStyle":true}'])
})

it('a document that came whole says so', async () => {
  await show(read([]))
  expect(document.body.textContent).toContain('所有可见图层都已带入。')
})

it('a document that is refused says why, and offers nothing to make', async () => {
  await show({ is: 'refused', name: 'poster.psd', reason: 'The colours of this document are CMYK.' })
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('CMYK')
  expect(document.body.textContent).not.toContain('生成页面并打开')
  expect(document.querySelector('.ant-modal-footer')?.textContent).toMatch(/关\s?闭/)
})
