import { expect, it } from 'vitest'
import { BrandKit } from '../brand-kit.ts'
import { addPreset, addPresetPage, presetSize, styleCaptions } from '../commands/add-preset.ts'
import { Project, ProjectPage } from '../document.ts'
import { byLayer } from '../layer-order.ts'
import { faultInProject } from '../project-faults.ts'
import { ourPresets } from './our-presets.table.ts'
import { presetIds, presetKinds, presetPage, presetWords } from './preset.ts'

const say = (word: string) => `words of ${word}`
const counter = () => {
  let at = 0
  return () => `new ${at++}`
}

it('the presets drawn by us have an id each, are of every kind, and use every word', () => {
  expect(ourPresets.map(({ id }) => id)).toEqual([...presetIds])
  expect([...new Set(ourPresets.map(({ kind }) => kind))]).toEqual([...presetKinds])
  const used = new Set(ourPresets.flatMap(({ elements }) => elements.flatMap((one) => ('word' in one ? one.word : []))))
  expect([...used].sort()).toEqual([...presetWords].sort())
})

it('every preset drawn by us is a document that may be saved, in its own colours and in those of a brand', () => {
  const kit = BrandKit.parse({ ground: '#101010', heading: '#ff0000', body: '#00ff00', accent: '#ffe000' })
  for (const preset of ourPresets) {
    for (const page of [presetPage(preset, say), presetPage(preset, say, kit)]) {
      expect(faultInProject(Project.parse({ pages: [page] }))).toBeUndefined()
      for (const { commonStyle: style } of page.elements.filter(({ elName }) => elName !== 'shape'))
        expect([preset.id, style.left >= 0, style.left + style.width <= 375, style.top + style.height <= 667]).toEqual([
          preset.id,
          true,
          true,
          true,
        ])
    }
  }
})

it('a preset is on the page as one step, in one group, on free ground above all else, with the words of the language', () => {
  const preset = ourPresets.find(({ id }) => id === 'group-price')
  if (!preset) throw new Error('there is no such preset')
  const { elements } = presetPage(preset, say)
  const taken = { uuid: 'there', elName: 'shape', commonStyle: { left: 0, top: 220, width: 375, height: 200 } }
  const words = { uuid: 'words', elName: 'text', commonStyle: { left: 0, top: 220, width: 9, zIndex: 9999 } }
  const project = Project.parse({ pages: [{ uuid: 'p', elements: [taken, words] }] })
  const change = addPreset(project, { page: 'p', elements, from: presetSize, newUuid: counter() })
  const added = change?.project.pages[0]?.elements.filter(({ uuid }) => uuid.startsWith('new')) ?? []
  expect(added.length).toBe(elements.length)
  expect(new Set(added.map(({ groupId }) => groupId)).size).toBe(1)
  expect(added.every(({ commonStyle: { top, height } }) => top + height <= 220 || top >= 420)).toBe(true)
  expect(change?.label).toEqual({ word: 'added', count: elements.length })
  const layers = byLayer(change?.project.pages[0]?.elements ?? []).map(({ uuid }) => uuid)
  expect(layers.indexOf('words')).toBe(1)
  expect(addPreset(project, { page: 'gone', elements, from: presetSize, newUuid: counter() })).toBeUndefined()
})

it('a preset is as large as the page it comes onto, and lies in its own place where it is asked to', () => {
  const [preset] = ourPresets
  if (!preset) throw new Error('there is no preset')
  const { elements } = presetPage(preset, say)
  const wide = Project.parse({ width: 750, height: 1334, pages: [{ uuid: 'p' }] })
  const change = addPreset(wide, { page: 'p', elements, from: presetSize, newUuid: counter() })
  expect(change?.project.pages[0]?.elements[0]?.commonStyle).toMatchObject({ width: 670, fontSize: 80 })
  const placed = addPreset(wide, { page: 'p', elements, from: presetSize, isPlaced: true, newUuid: counter() })
  expect(placed?.project.pages[0]?.elements[0]?.commonStyle).toMatchObject({ left: 40, top: 400 })
})

it('captions of ours are near the foot of a page of any shape, in its middle', () => {
  const preset = ourPresets.find(({ kind }) => kind === 'captions')
  if (!preset) throw new Error('there are no captions')
  const { elements } = presetPage(preset, say)
  const placeOn = (width: number, height: number) => {
    const project = Project.parse({ width, height, pages: [{ uuid: 'p' }] })
    const change = addPreset(project, { page: 'p', elements, from: presetSize, isPlaced: true, newUuid: counter() })
    const { commonStyle } = ProjectPage.parse(change?.project.pages[0]).elements[0] ?? {}
    return { top: commonStyle?.top, middle: (commonStyle?.left ?? 0) + (commonStyle?.width ?? 0) / 2 }
  }
  expect(placeOn(375, 667)).toEqual({ top: 500, middle: 187.5 })
  expect(placeOn(667, 375)).toEqual({ top: 281, middle: 333.5 })
  expect(placeOn(375, 375).top).toBe(281)
})

it('a page that was drawn by us comes behind the active one as one step', () => {
  const preset = ourPresets.find(({ kind }) => kind === 'page')
  if (!preset) throw new Error('there is no page')
  const project = Project.parse({ pages: [{ uuid: 'p' }, { uuid: 'q' }] })
  const change = addPresetPage(project, { after: 'p', page: presetPage(preset, say), newUuid: counter() })
  expect(change?.project.pages.map(({ uuid }) => uuid)).toEqual(['p', change?.selection.page, 'q'])
  expect(change?.label).toEqual({ word: 'pageAdded', count: 1 })
})

it('a look of captions is that of the selected ones, else of all on the page, and leaves where they stand', () => {
  const captionsOf = (uuid: string) => ({ uuid, elName: 'captions', commonStyle: { top: 40 } })
  const page = ProjectPage.parse({
    uuid: 'p',
    elements: [captionsOf('a'), captionsOf('b'), { uuid: 'c', elName: 'text' }],
  })
  const project = Project.parse({ pages: [page, { uuid: 'q' }] })
  const coloured = (elements: string[]) =>
    styleCaptions(project, { page: 'p', elements }, { color: '#ff0000' })?.project.pages[0]?.elements.flatMap(
      ({ uuid, commonStyle: { color, top } }) => (color === '#ff0000' ? [`${uuid} ${top}`] : []),
    )
  expect([coloured(['b']), coloured(['c']), coloured([])]).toEqual([['b 40'], ['a 40', 'b 40'], ['a 40', 'b 40']])
  expect(styleCaptions(project, { page: 'q', elements: [] }, { color: '#ff0000' })).toBeUndefined()
})

it('a brand gives presets its colours, running text those of texts, and a headline of several colours its font alone', () => {
  const kit = BrandKit.parse({ heading: '#ff0000', body: '#00ff00', headingFont: { fontFamily: 'Heavy' } })
  const looks = (['text-headline', 'text-body', 'text-outline'] as const).map((id) => {
    const preset = ourPresets.find((one) => one.id === id)
    const style = preset && presetPage(preset, say, kit).elements[0]?.commonStyle
    return [style?.color, style?.fontFamily]
  })
  expect(looks).toEqual([
    ['#ff0000', 'Heavy'],
    ['#00ff00', 'Noto Sans SC Variable'],
    ['#ffffff', 'Heavy'],
  ])
})
