import { readFile } from 'node:fs/promises'
import { Element } from '@matrixcast/canvas/document'
import { ElementStyle } from '@matrixcast/canvas/element-style'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { frameOf } from '../pipeline/frame-of.ts'
import { testBrowser } from '../testing/test-browser.ts'
import { aFolder, must, never } from '../testing/tools.ts'
import { layerPage } from './LayerPage.tsx'
import { statesOfLayer } from './layer-states.ts'
import { type LayerStudio, openStudio } from './studio.ts'

let studio: LayerStudio
let folder: Awaited<ReturnType<typeof aFolder>>
beforeAll(async () => {
  folder = await aFolder()
  studio = must(await openStudio({ ...process.env, ...testBrowser }))
})
afterAll(async () => {
  await studio.close()
  await folder.remove()
})

const place = { left: 40, top: 300, width: 295, height: 90, fontSize: 30, backgroundImage: 'a.png' }
const aText = (style: object) =>
  Element.parse({ uuid: 't', elName: 'text', commonStyle: { ...place, ...style }, propsValue: { text: 'Fresh' } })

/** Rows as they could be stored before styles had a grammar. */
const injected = {
  color: 'url(//elsewhere.example/color)',
  borderColor: 'red url(x)',
  textStrokeColor: 'url(x)',
  textStrokeWidth: 2,
  backgroundColor: 'url(x)',
  boxShadow: '0 0 1px red;position:fixed;left:0',
  textShadow: '0 0 1px red;background:url(https://elsewhere.example/shadow)',
  backgroundSize: 'cover;display:none',
}
const pageOf = (element: Element, colour = '#ffffff') =>
  layerPage({
    fontCss: '',
    states: [{ element, reveal: { highlighted: { from: 0, until: 1, colour } }, atMs: undefined }],
  })

it('a stored style with an injection is written as CSS with the defaults of its fields', () => {
  const defaults = Object.fromEntries(
    Object.entries(ElementStyle.parse({ textStrokeWidth: 2 })).filter(([field]) => field in injected),
  )
  expect(pageOf(aText(injected), 'red;x:url(y)')).toBe(pageOf(aText(defaults), 'currentcolor'))
  for (const textEffects of ['neon', 'outline', 'shadow3d', 'box', 'gradient']) {
    expect(pageOf(aText({ ...injected, textEffects }))).not.toMatch(/elsewhere|url\(x|fixed;left|display:none/)
  }
})

it('a style of today is written as CSS letter for letter, whatever else a browser makes of it', () => {
  const html = pageOf(aText({ borderColor: 'red blue', textShadow: '1px 1px red, odd 3px', boxShadow: '0 0 1px #fff' }))
  expect(html).toContain('border-color:red blue;')
  expect(html).toContain('text-shadow:1px 1px red, odd 3px')
  expect(html).toContain('box-shadow:0 0 1px #fff')
})

it('a stored style with an injection is still drawn, as the same picture as with the defaults', async () => {
  const pictureOf = async (style: object) => {
    const { states } = statesOfLayer({ element: aText(style), startFrame: 0, frames: 1 })
    const sitting = { states, picture: undefined, font: undefined, folder: folder.root, signal: never }
    must(await studio.photograph({ ...sitting, frame: frameOf('1080x1920', 'try') }))
    return (await readFile(folder.path('0.png'))).toString('base64')
  }
  expect(await pictureOf({ ...injected, backgroundImage: '' })).toBe(
    await pictureOf({ textStrokeWidth: 2, backgroundImage: '' }),
  )
})
