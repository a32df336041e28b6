import { describe, expect, it } from 'vitest'
import { Project } from './document.ts'
import { PageFill } from './page-fill.ts'
import { filledProject, fillFault, isTemplate, templateOf } from './page-template.ts'

const text = (words: string, more: object = {}) => ({
  uuid: words.slice(0, 60),
  elName: 'text',
  propsValue: { text: words },
  ...more,
})
const film = (slot: string, uuid = slot) => ({
  uuid,
  elName: 'video',
  propsValue: { videoSrc: 'material:own', fromSeconds: 4, slot },
})
const picture = (slot: string) => ({ uuid: `${slot}-picture`, elName: 'image', propsValue: { imageSrc: '', slot } })
const pages = (...all: object[][]) =>
  Project.parse({ pages: all.map((elements, at) => ({ uuid: `p${at}`, elements })) })
const fill = (given: object) => PageFill.parse({ title: 'Bread', ...given })
const fault = (project: Project, given: object, topics: string[] = []) =>
  fillFault(project, { fill: fill(given), topics })

describe('a page template', () => {
  it('has the words of its texts and captions and the slots of its pictures and videos, each once', () => {
    const captions = { uuid: 'said', elName: 'captions', propsValue: { text: '{keyword}\n{城市}' } }
    const hidden = [text('{secret}', { hidden: true }), { ...film('gone'), hidden: true }]
    const project = pages(
      [text('{title}: {keyword}')],
      [captions, film('b'), ...hidden],
      [film('b', 'again'), picture('a')],
    )
    expect(templateOf(project)).toEqual({
      words: ['keyword', '城市'],
      hasTitle: true,
      slots: [
        { name: 'b', kind: 'video', page: 2 },
        { name: 'a', kind: 'image', page: 3 },
      ],
    })
  })

  it('is none where nothing can be filled: braces around other signs are words as they are', () => {
    const project = pages([text('{ "a": 1 } {} {two words}')])
    expect(isTemplate(templateOf(project))).toBe(false)
  })

  it('is filled wherever its words and slots are, and a clip begins at its own first frame', () => {
    const project = pages([text('{title} {keyword}'), film('a')], [film('a', 'again'), picture('b')])
    const given = fill({ title: '{keyword} today', words: { keyword: 'Rye' }, materials: { a: 'm1', b: 'm2' } })
    const [one, two] = filledProject(project, given).pages
    expect(one?.elements.map(({ propsValue }) => propsValue)).toEqual([
      { text: 'Rye today Rye' },
      { videoSrc: 'material:m1', posterSrc: '', materialId: '', slot: 'a' },
    ])
    expect(two?.elements.map(({ propsValue }) => propsValue)).toMatchObject([
      { videoSrc: 'material:m1' },
      { imageSrc: 'material:m2', materialId: '' },
    ])
  })

  it('never lets words that were filled in be filled again', () => {
    const [page] = filledProject(pages([text('{a}{b}')]), fill({ words: { a: '{b}', b: '{a}' } })).pages
    expect(page?.elements[0]?.propsValue).toEqual({ text: '{b}{a}' })
  })

  it('makes the letters of a text smaller where its words would leave its box, and of no other', () => {
    const box = { commonStyle: { width: 100, height: 30, fontSize: 20, lineHeight: 1.2 } }
    const long = 'long words that need far more than one line of it'
    const project = pages([text('{keyword}', box), text(long, box)])
    const [page] = filledProject(project, fill({ words: { keyword: long } })).pages
    const [filled, own] = page?.elements.map(({ commonStyle }) => commonStyle.fontSize) ?? []
    expect(filled).toBeLessThan(20)
    expect(own).toBe(20)
  })

  it('names the first place that is left open, is not there, or gets too long', () => {
    const project = pages([text('{title} {price}'), film('a')])
    const whole = { words: { price: '9' }, materials: { a: 'm' } }
    expect(fault(project, whole)).toBeUndefined()
    expect(fault(project, { ...whole, words: {} })).toEqual({ kind: 'fillWordMissing', word: 'price' })
    expect(fault(project, { ...whole, title: '{city}' })).toEqual({ kind: 'fillWordMissing', word: 'city' })
    expect(fault(project, whole, ['{city}'])).toEqual({ kind: 'fillWordMissing', word: 'city' })
    expect(fault(project, { ...whole, words: { price: '9', prize: '1' } })).toEqual({
      kind: 'fillWordUnknown',
      word: 'prize',
    })
    expect(fault(project, { ...whole, materials: {} })).toEqual({ kind: 'fillSlotEmpty', slot: 'a' })
    expect(fault(project, { ...whole, materials: { a: 'm', b: 'm' } })).toEqual({ kind: 'fillSlotUnknown', slot: 'b' })
    expect(fault(pages([film('a'), picture('a')]), { materials: { a: 'm' } })).toEqual({
      kind: 'fillSlotKinds',
      slot: 'a',
    })
    expect(fault(project, whole, [`${'x'.repeat(59)}{price}{price}`])).toMatchObject({ limit: 60 })
    const crowded = pages([text('{w}'.repeat(8))])
    expect(fault(crowded, { words: { w: 'x'.repeat(300) } })).toMatchObject({ kind: 'fillTextTooLong', limit: 2000 })
  })
})
