import { expect, it } from 'vitest'
import { guessLeadColumns, leadColumnOf } from './lead-columns.ts'

it.each([
  ['客户姓名', 'name'],
  ['联系人电话', 'phone'],
  ['手机号码（必填）', 'phone'],
  ['微信号', 'wechat'],
  ['E-mail address', 'email'],
  ['所在城市', 'area'],
  ['意向等级', 'level'],
  ['备注', 'words'],
  ['来源渠道', 'note'],
  ['Full name', 'name'],
  ['ＴＥＬ', 'phone'],
  ['Mobile', 'phone'],
  ['Tags', 'tags'],
  ['Teléfono móvil', 'phone'],
  ['Correo electrónico', 'email'],
  ['Nombre', 'name'],
  ['氏名', 'name'],
  ['メールアドレス', 'email'],
  ['電話番号', 'phone'],
  ['ご要望', 'words'],
])('the header %s names a column of leads: %s', (header, column) => {
  expect(leadColumnOf(header)).toBe(column)
})

it('a header without a known word, an empty one and a whole sentence name no column', () => {
  expect(['Balance', '', `phone ${'x'.repeat(60)}`].map(leadColumnOf)).toEqual([undefined, undefined, undefined])
})

it('a second telephone column is kept among the words', () => {
  expect(guessLeadColumns(['姓名', '手机', '固定电话', 'x'])).toEqual(['name', 'phone', 'words', null])
})
