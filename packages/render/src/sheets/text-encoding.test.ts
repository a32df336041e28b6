import { expect, it } from 'vitest'
import { z } from 'zod'
import { encodedText } from '../testing/encoded-text.ts'
import { readTable } from './read-table.ts'
import { SheetRefused } from './sheet-fault.ts'

type Form = Parameters<typeof readTable>[1]
const rowsOf = async (bytes: Buffer, form: Form, how?: Parameters<typeof readTable>[2]) => {
  const { encoding, headers, rows } = await readTable(bytes, form, how)
  return { encoding, rows: [headers, ...rows.map(([, cells]) => cells)] }
}
const faultOf = async (bytes: Buffer, form: Form, how?: Parameters<typeof readTable>[2]) => {
  const error: unknown = await readTable(bytes, form, how).catch((caught: unknown) => caught)
  return error instanceof SheetRefused ? error.fault : error
}
const table = (text: string, separator = ',') => text.split('\n').map((line) => line.split(separator))

const spanish = 'Nombre;Teléfono;Notas\nJosé Núñez;+34612345678;¡Sí!'
const japanese = '氏名,電話番号,備考\n山田 太郎,+819012345678,ショールームを見たい\n佐藤 花子,+819012345679,明日の午後'
const taiwanese = '姓名,手機,備註\n陳怡君,+886912345678,想看展示間\n林志明,+886912345679,下週再聯絡'
const chinese = '姓名,手机,备注\n赵丽,13800138001,想看样板间\n钱二,13800138002,下周再联系'
const korean = '이름,전화\n김민준,+821012345678\n이서연,+821012345679'

it.each([
  ['windows-1252', spanish, ';'],
  ['shift_jis', japanese, ','],
  ['big5', taiwanese, ','],
  ['gb18030', chinese, ','],
  ['euc-jp', japanese, ','],
] as const)(
  'a table of leads in %s is read without a question, for its header is known in that alone',
  async (encoding, text, separator) => {
    const read = await rowsOf(encodedText(text, encoding), 'leads')
    expect(read).toEqual({ encoding, rows: table(text, separator) })
  },
)

const titles = {
  'windows-1252': 'id;video;title\n;clip uno;¡Mañana empieza la promoción de otoño!\n;clip dos;Más información aquí',
  shift_jis: 'id,video,title\n,clip 1,秋のキャンペーンが明日から始まります\n,clip 2,詳しくはこちらをご覧ください',
  big5: 'id,video,title\n,clip 1,秋季優惠明天開始，歡迎大家來看\n,clip 2,更多的內容請看這裡',
  gb18030: 'id,video,title\n,clip 1,秋季优惠明天开始，欢迎大家来看\n,clip 2,更多的内容请看这里',
} as const

it.each(['windows-1252', 'shift_jis', 'big5', 'gb18030'] as const)(
  'a matrix sheet in %s, whose header is ASCII, is read by the letters that people use',
  async (encoding) => {
    const text = titles[encoding]
    const separator = encoding === 'windows-1252' ? ';' : ','
    expect(await rowsOf(encodedText(text, encoding), 'matrix')).toEqual({ encoding, rows: table(text, separator) })
  },
)

it.each([
  ['Korean, whose bytes are Chinese as well', encodedText(korean, 'euc-kr'), 'leads', ['euc-kr', 'gb18030']],
  ['one name of two letters', encodedText('Name,Phone\n钱,1380', 'gb18030'), 'leads', ['gb18030', 'euc-kr']],
  [
    'Czech, which is Spanish with other letters',
    encodedText('Name,Phone\nDvořák,1', 'windows-1250'),
    'leads',
    ['windows-1250', 'windows-1252'],
  ],
  ['Spanish of a Macintosh', encodedText(spanish, 'macintosh'), 'leads', ['macintosh', 'windows-1252']],
  ['Russian', encodedText('Name,Phone\nИванов Пётр,1', 'windows-1251'), 'leads', ['windows-1251', 'gb18030']],
] as const)('a table with %s is asked about, with its first lines in each encoding', async (_, bytes, form, among) => {
  const fault = await faultOf(bytes, form)
  expect(fault).toMatchObject({ fault: 'sheetEncodingAsk' })
  const details = z.object({ details: z.record(z.string(), z.string()) }).parse(fault).details
  expect(details['encodings']?.split(' / ')).toEqual(expect.arrayContaining([...among]))
  for (const encoding of among) {
    const { rows } = await rowsOf(bytes, form, { encoding })
    expect(details[encoding]).toContain(rows.at(1)?.[0])
  }
})

const utf8 = (text: string) => Buffer.from(text)
it('a table in UTF-8 with one broken letter is asked about, and the cell of the letter stays out by name', async () => {
  const whole = utf8(`${chinese}\n王五,13800138003,很好`)
  const bytes = Buffer.concat([whole.subarray(0, -1), utf8('\n李六,13800138004,好\n')])
  expect(await faultOf(bytes, 'leads')).toMatchObject({
    fault: 'sheetEncodingAsk',
    details: { 'utf-8': '姓名,手机,备注\n王五,13800138003,很\uFFFD' },
  })
  const { rows } = await readTable(bytes, 'leads', { encoding: 'utf-8' })
  expect(rows.map(([row, , notes]) => [row, notes?.marks])).toEqual([
    [2, undefined],
    [3, undefined],
    [4, { 2: 'error' }],
    [5, undefined],
  ])
})

it.each([
  ['little', 'utf-16le', (bytes: Buffer) => bytes],
  ['big', 'utf-16be', (bytes: Buffer) => bytes.swap16()],
] as const)(
  'a table in UTF-16 without its mark, %s end first, is read though hardly a letter is ASCII',
  async (_, encoding, order) => {
    const text = `标题,正文\n${'秋季优惠明天开始欢迎大家来看'.repeat(9)},更多的内容\n`
    const read = await rowsOf(order(Buffer.from(text, 'utf16le')), 'ideas')
    expect(read).toEqual({ encoding, rows: table(text.trim()) })
  },
)

it('a table of pure ASCII is read as UTF-8, and one letter that is also Chinese is asked about', async () => {
  expect(await rowsOf(utf8('Name,Phone\nLi,1'), 'leads')).toMatchObject({ encoding: 'utf-8' })
  expect(await rowsOf(utf8('Name,Phone\nJosé,1'), 'leads')).toMatchObject({ encoding: 'utf-8' })
  expect(await faultOf(encodedText('Name,Phone\n小,1', 'gb18030'), 'leads')).toMatchObject({
    fault: 'sheetEncodingAsk',
    details: { 'utf-8': 'Name,Phone\nС,1', gb18030: 'Name,Phone\n小,1' },
  })
})

it('a table in ISO-2022-JP, which looks like ASCII, is read by its escape signs', async () => {
  const bytes = Buffer.from('1b24423b614c3e1b28422c1b244245454f431b28420a1b24423b331b28422c31', 'hex')
  expect(await rowsOf(bytes, 'leads')).toEqual({ encoding: 'iso-2022-jp', rows: table('氏名,電話\n山,1') })
})

it('a table in windows-1252 keeps the signs that Latin-1 has not', async () => {
  const text = 'Nombre;Teléfono\n«Ana» – 5 €;+34612345678'
  expect(await rowsOf(Buffer.from(text.replace('–', '\u0096').replace('€', '\u0080'), 'latin1'), 'leads')).toEqual({
    encoding: 'windows-1252',
    rows: table(text, ';'),
  })
})

it('a choice of an encoding that the bytes are not is refused', async () => {
  expect(await faultOf(encodedText(spanish, 'windows-1252'), 'leads', { encoding: 'gb18030' })).toMatchObject({
    fault: 'sheetEncoding',
  })
})
