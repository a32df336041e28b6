import type { TableEncoding } from '@matrixcast/domain/table-encoding'

/** Each has the name that programs write, and whose letters it has in their own language. */
export const encodingNames: Record<TableEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  gb18030: 'GBK / GB 18030 · 简体中文',
  big5: 'Big5 · 繁體中文',
  shift_jis: 'Shift_JIS · 日本語',
  'euc-jp': 'EUC-JP · 日本語',
  'euc-kr': 'EUC-KR · 한국어',
  'windows-1252': 'Windows-1252 · Español, Português, Français',
  'windows-1250': 'Windows-1250 · Čeština, Polski, Magyar',
  'windows-1251': 'Windows-1251 · Русский',
  macintosh: 'Mac Roman · Español, Français (Mac)',
  'iso-2022-jp': 'ISO-2022-JP · 日本語',
}
