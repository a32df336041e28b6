import { inspirationApi } from '@matrixcast/contract/inspiration'
import { leadImportApi } from '@matrixcast/contract/lead-import'
import { postFigureApi } from '@matrixcast/contract/post-figure-api'
import { sheetApi } from '@matrixcast/contract/sheets'
import { encodedText } from '@matrixcast/render/testing/encoded-text'
import { expect, it } from 'vitest'
import { sentTable } from '../testing/sent-table.ts'
import { theWorld } from '../testing/the-world.ts'

const the = theWorld()
const read = (call: Parameters<typeof sentTable>[1], text: string, texts = {}) =>
  sentTable(the(), call, { bytes: encodedText(text, 'gb18030'), filename: 'unsure.csv', texts })

/** 钱 is also a letter of Korean, of UTF-8 and of others. */
const doors = [
  ['leads', leadImportApi.read, 'Name,Phone\n钱,13800138001'],
  ['matrix sheets', sheetApi.read, 'id,video,title\n,clip,钱'],
  ['ideas', inspirationApi.read, 'title,text\n钱,x'],
  ['figures', postFigureApi.read, 'link,likes,note\nhttps://example.com/a,3,钱'],
] as const

it.each(doors)(
  'a table of %s of which the encoding is not certain is asked about, and read in the chosen one',
  async (_, call, text) => {
    const asked = await read(call, text)
    expect(asked).toMatchObject({ code: 0, fault: 'sheetEncodingAsk', details: { gb18030: text } })
    expect(asked.details.encodings.split(' / ')).toEqual(expect.arrayContaining(['utf-8', 'gb18030', 'euc-kr']))
    expect(await read(call, text, { encoding: 'gb18030' })).toMatchObject({
      code: 1,
      data: { table: { encoding: 'gb18030', worksheet: null } },
    })
  },
)

it('two encodings of one file of leads are two tables, whose rows are not mistaken for each other', async () => {
  const [, call, text] = doors[0]
  const chinese = await read(call, text, { encoding: 'gb18030' })
  const korean = await read(call, text, { encoding: 'euc-kr' })
  expect(chinese.data.sample).toEqual([['钱', '13800138001']])
  expect(korean.data.sample).not.toEqual(chinese.data.sample)
  expect(korean.data.sheet).not.toBe(chinese.data.sheet)
})

it('an encoding that nobody knows is refused by name', async () => {
  expect(await read(doors[0][1], 'Name,Phone\nLi,1', { encoding: 'klingon' })).toMatchObject({
    fault: 'invalidInput',
    details: { field: 'encoding' },
  })
})
