import { expect, it } from 'vitest'
import { usedMaterials } from './used-materials.ts'

it('materials of a document are found in pictures, grounds, fonts, lists and kinds that are not known', () => {
  const document = {
    coverImage: 'material:cover',
    pages: [
      {
        commonStyle: { backgroundImage: 'material:ground', bgcMusic: ['material:song', 'https://x.test/material:no'] },
        elements: [
          { elName: 'image', propsValue: { imageSrc: '', materialId: 'picture' } },
          { elName: 'image', propsValue: { imageSrc: 'material:picture', materialId: '' } },
          { elName: 'text', commonStyle: { newFontUrl: 'material:font' }, propsValue: { text: 'about material:no' } },
          { elName: 'carousel', propsValue: { slides: [{ src: 'material:slide' }] } },
        ],
      },
    ],
  }
  expect([...usedMaterials(document)].sort()).toEqual(['cover', 'font', 'ground', 'picture', 'slide', 'song'])
  expect(usedMaterials(null)).toEqual(new Set())
})
