/** What the bytes of a text table may stand for, by the names of the Encoding Standard. */
export const tableEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'macintosh',
  'iso-2022-jp',
] as const
export type TableEncoding = (typeof tableEncodings)[number]

/** Between the names of encodings in the details of a refusal. */
export const betweenEncodings = ' / '
