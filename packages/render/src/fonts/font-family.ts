const ofWindows = new Map([
  [2, 'shift_jis'],
  [3, 'gb18030'],
  [4, 'big5'],
  [5, 'euc-kr'],
])
const ofMacintosh = new Map([
  [0, 'macintosh'],
  [1, 'shift_jis'],
  [2, 'big5'],
  [3, 'euc-kr'],
  [25, 'gb18030'],
])
const family = 1
const postScript = 6

/** The family that a `name` table names, in English where it does, '' where it names none. */
export const fontFamilyOf = (name: Buffer): string => nameOf(name, family)

/** What other programs know the font by, as a layer of Photoshop does. */
export const postScriptNameOf = (name: Buffer): string => nameOf(name, postScript)

function nameOf(name: Buffer, wanted: number): string {
  const texts = name.readUInt16BE(4)
  const named: number[] = []
  for (let left = name.readUInt16BE(2), at = 6; left > 0; left -= 1, at += 12) {
    if (name.readUInt16BE(at + 6) === wanted) named.push(at)
  }
  const record = named.findLast((at) => isEnglish(name, at)) ?? named[0]
  if (record === undefined) return ''
  const start = texts + name.readUInt16BE(record + 10)
  const bytes = name.subarray(start, start + name.readUInt16BE(record + 8))
  return new TextDecoder(encodingOf(name.readUInt16BE(record), name.readUInt16BE(record + 2))).decode(bytes)
}

function isEnglish(name: Buffer, record: number): boolean {
  const platform = name.readUInt16BE(record)
  const language = name.readUInt16BE(record + 4)
  return platform === 3 ? language === 0x409 : platform === 1 && language === 0
}

const encodingOf = (platform: number, encoding: number): string =>
  (platform === 1
    ? (ofMacintosh.get(encoding) ?? 'macintosh')
    : platform === 3
      ? ofWindows.get(encoding)
      : undefined) ?? 'utf-16be'
