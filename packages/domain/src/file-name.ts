/** Signs that turn the direction of what follows: by them `exe.mp4` shows as `4pm.exe`. */
const turnsAround = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g
/** Names that Windows keeps for its devices, with any ending. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
/** Of 255 bytes, the most that file systems take, less a number before it and an ending behind it. */
const mostBytes = 200
const mostSigns = 80

/** The name of a file as it is kept and shown: on one line, in its composed spelling, its letters in the order they have. */
export const shownFileName = (name: string): string =>
  name.normalize('NFC').replace(turnsAround, '').replace(/\s+/g, ' ').trim() || 'file'

/** A title as a file may be called on every system, without an ending; `video` where nothing of it is left. */
export function fileNameOf(title: string): string {
  const signs = Array.from(
    title
      .normalize('NFC')
      .replace(turnsAround, '')
      .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
      .trim(),
  )
  let name = ''
  let bytes = 0
  for (const sign of signs.slice(0, mostSigns)) {
    bytes += bytesOf(sign)
    if (bytes > mostBytes) break
    name += sign
  }
  const ended = name.replace(/[. ]+$/, '') || 'video'
  return devices.test(ended) ? `_${ended}` : ended
}

/** As UTF-8 writes it. */
function bytesOf(sign: string): number {
  const point = sign.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
