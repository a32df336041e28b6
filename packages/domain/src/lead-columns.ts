/** What a column of a table of leads may hold. `note`: where the row came from. */
export const leadColumns = ['name', 'phone', 'wechat', 'email', 'area', 'words', 'level', 'tags', 'note'] as const
export type LeadColumn = (typeof leadColumns)[number]

/** The first that fits counts: "联系人电话" is a telephone, "E-mail address" an e-mail. */
const headerWords: readonly (readonly [LeadColumn, RegExp])[] = [
  ['wechat', /微信|wechat|weixin|^[vw]x号?$/],
  ['email', /邮箱|邮件|信箱|e-?mail|correo|メール/],
  ['phone', /手机|电话|手機|電話|联系方式|phone|mobile|^tel\.?$|tel[eé]fono|m[oó]vil|celular|携帯/],
  ['level', /级别|等级|level|grade|nivel|ランク|レベル/],
  ['tags', /标签|^tags?$|etiqueta|タグ/],
  ['note', /来源|渠道|source|channel|origen|fuente|canal|流入|経路/],
  [
    'name',
    /姓名|名字|称呼|客户名|联系人|^客户$|^顾客$|氏名|名前|^お客様名?$|^name$|full ?name|customer ?name|contact ?name|your ?name|nombre/,
  ],
  ['area', /地区|区域|城市|省份|地址|area|region|city|address|ciudad|zona|direcci[oó]n|provincia|地域|住所|都道府県/],
  [
    'words',
    /需求|意向|留言|备注|内容|说明|咨询|wish|needs?$|message|remark|^notes?$|comment|inter[eé]s|necesidad|mensaje|^notas?$|observaci|comentario|要望|希望|備考|メモ/,
  ],
]
const mostHeaderLetters = 40

/** What a header says that its column holds; undefined where no word is known. */
export function leadColumnOf(header: string): LeadColumn | undefined {
  const text = header.normalize('NFKC').trim().toLowerCase()
  if (text === '' || text.length > mostHeaderLetters) return undefined
  return headerWords.find(([, words]) => words.test(text))?.[0]
}

/** One column each; a second one with the same meaning is words, so that nothing is lost. Null: nothing is known of it. */
export function guessLeadColumns(headers: readonly string[]): (LeadColumn | null)[] {
  const taken = new Set<LeadColumn>()
  return headers.map((header) => {
    const found = leadColumnOf(header)
    if (found === undefined) return null
    const column = taken.has(found) ? 'words' : found
    taken.add(column)
    return column
  })
}
