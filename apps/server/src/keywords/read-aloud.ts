import { setImmediate } from 'node:timers/promises'
import { isUnspaced } from '@matrixcast/domain/keyword/normal-word'
import { pinyin } from 'pinyin-pro'

type Pieces = { word: string; core?: string; place?: string; prefix?: string; suffix?: string }
type Reading = { pinyin: string; initials: string }

const wordsBetweenTurns = 200

/** How Chinese words are read, without holding up other calls: of a combination each of its pieces is looked up once. */
export async function readAloud(words: readonly Pieces[]): Promise<Reading[]> {
  const known = new Map<string, Reading>()
  const readings: Reading[] = []
  const read = (piece: string): Reading => {
    const reading = known.get(piece) ?? readingOf(piece)
    known.set(piece, reading)
    return reading
  }
  for (const { word, core = '', place = '', prefix = '', suffix = '' } of words) {
    const pieces = core === '' ? [word] : [place, prefix, core, suffix]
    const parts = pieces.filter((piece) => piece !== '').map(read)
    readings.push({
      pinyin: parts.map((one) => one.pinyin).join(''),
      initials: parts.map((one) => one.initials).join(''),
    })
    if (readings.length % wordsBetweenTurns === 0) await setImmediate()
  }
  return readings
}

function readingOf(piece: string): Reading {
  if (!isUnspaced(piece)) return { pinyin: '', initials: '' }
  const sounds = pinyin(piece, { toneType: 'none', type: 'array', nonZh: 'removed', v: true })
  return {
    pinyin: sounds.join('').toLowerCase(),
    initials: sounds
      .map(([first = '']) => first)
      .join('')
      .toLowerCase(),
  }
}
