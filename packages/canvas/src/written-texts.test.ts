import { expect, it } from 'vitest'
import { ClipPlan } from './clip-plan.ts'
import { newElement, newPage } from './new-page.ts'
import { writtenTexts } from './written-texts.ts'

const page = newPage('page')
const text = (words: string) => ({
  ...newElement('text', page, { uuid: words }),
  propsValue: { text: words },
})
const captions = newElement('captions', page, { uuid: 'captions' })
const image = newElement('image', page, { uuid: 'image' })

const written = (elements: object[], plan: object = {}) =>
  writtenTexts(
    ClipPlan.parse({
      scenes: [
        { materialIds: ['m1'], text: 'kitchen' },
        { materialIds: ['m1'], text: 'garden' },
      ],
      titles: ['Fresh', 'Ripe'],
      keywords: ['apples', '梨'],
      scripts: [['One.', 'Two.'], ['Three.']],
      page: { ...page, elements },
      ...plan,
    }),
  ).map((one) => [one.element.uuid, one.text])

it('a text shows what every title, keyword and scene puts into it', () => {
  expect(written([text('{title}|{keyword}|{scene}|{title}')])).toEqual([
    ['{title}|{keyword}|{scene}|{title}', 'Fresh Ripe|apples 梨|kitchen garden|Fresh Ripe'],
  ])
})

it('a text shows the keywords as well where a title may hold one', () => {
  expect(written([text('{title}')], { titles: ['{keyword} today'] })).toEqual([
    ['{title}', 'apples 梨 today apples 梨'],
  ])
  expect(written([text('{title}')])).toEqual([['{title}', 'Fresh Ripe']])
})

it('captions show every script with every keyword, and nothing where they are off', () => {
  expect(written([captions])).toEqual([['captions', 'One. Two. Three. apples 梨']])
  expect(written([captions], { captions: { on: false } })).toEqual([])
})

it('a sticker shows no text', () => {
  expect(written([image])).toEqual([])
})
