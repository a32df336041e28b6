import './cover.css'
import { useTranslation } from 'react-i18next'

export type CoverDrawing =
  | 'shelf'
  | 'roller'
  | 'desk'
  | 'kitchen'
  | 'sky'
  | 'plan'
  | 'house'
  | 'balcony'
  | 'bed'
  | 'split'
  | 'paint'

const shapes: Record<CoverDrawing, string[]> = {
  shelf: [
    'c9 r 0 0 176 300',
    'c5 r 18 70 140 6',
    'c5 r 18 128 140 6',
    'c2 r 30 34 12 36',
    'c7 r 46 40 10 30',
    'c4 r 60 30 14 40',
    'c2 r 96 96 12 32',
    'c6 r 112 100 16 28',
    'c4 r 36 92 18 36',
    'c5 r 24 190 128 8',
    'c8 r 60 206 56 60',
  ],
  roller: [
    'c3 r 0 0 176 300',
    'c9 r 0 178 176 122',
    'c9 o 30 178 20',
    'c9 o 92 184 26',
    'c9 o 150 176 18',
    'c6 r 34 88 84 34',
    'c5 r 118 100 26 6',
    'c5 r 138 100 6 40',
    'c5 r 96 140 46 6',
    'c5 r 94 140 9 56',
    'c2 r 28 232 26 46',
    'c4 r 64 232 26 46',
    'c7 r 100 232 26 46',
  ],
  desk: [
    'c9 r 0 0 176 300',
    'c5 r 20 150 140 8',
    'c5 r 30 158 8 110',
    'c5 r 142 158 8 110',
    'c8 r 60 108 60 36',
    'c5 r 84 144 12 8',
    'c4 o 134 92 10',
    'c4 r 131 96 4 54',
    'c7 r 22 40 60 5',
    'c2 r 28 18 8 22',
    'c6 r 40 14 10 26',
    'c4 r 54 20 8 20',
  ],
  kitchen: [
    'c9 r 0 0 176 300',
    'c6 o 126 70 26',
    'c2 r 24 56 54 62',
    'c4 o 50 88 15',
    'c5 r 18 150 140 10',
    'c7 r 18 160 140 70',
    'c9 r 30 172 50 44',
    'c9 r 96 172 50 44',
    'c6 r 40 132 20 18',
    'c8 r 110 126 30 24',
  ],
  sky: ['c8 r 0 0 176 300', 'c9 o 88 120 70', 'c4 r 0 200 176 100', 'c2 r 30 160 40 40', 'c6 r 90 146 56 54'],
  plan: [
    'c5 r 0 0 176 300',
    'cw r 26 58 124 4',
    'cw r 26 58 4 170',
    'cw r 26 224 124 4',
    'cw r 146 58 4 170',
    'cw r 26 140 56 4',
    'cw r 82 58 4 56',
    'c7 r 104 76 30 26',
    'c2 r 40 158 32 46',
    'c6 o 116 178 20',
    'cw r 92 140 58 4',
  ],
  house: [
    'c9 r 0 0 176 300',
    'c6 o 138 52 24',
    'cw r 28 64 90 236',
    'c4 r 118 96 40 204',
    'c2 r 38 78 18 22',
    'c6 r 64 78 18 22',
    'c2 r 90 78 18 22',
    'c2 r 38 116 18 22',
    'c2 r 64 116 18 22',
    'c6 r 90 116 18 22',
    'c6 r 38 154 18 22',
    'c2 r 64 154 18 22',
    'c2 r 90 154 18 22',
    'c2 r 38 192 18 22',
    'c6 r 64 192 18 22',
    'c2 r 90 192 18 22',
    'c4 o 14 272 26',
  ],
  balcony: [
    'c7 r 0 0 176 190',
    'cw o 88 108 36',
    'c5 r 24 112 34 44',
    'c5 r 64 92 40 64',
    'c5 r 112 120 34 36',
    'c4 r 0 150 176 30',
    'c5 r 0 180 176 12',
    'c9 r 0 192 176 108',
    'cw r 10 192 10 64',
    'cw r 38 192 10 64',
    'cw r 66 192 10 64',
    'cw r 94 192 10 64',
    'cw r 122 192 10 64',
    'cw r 150 192 10 64',
    'c6 r 40 240 36 44',
  ],
  bed: [
    'c2 r 0 0 176 300',
    'c5 r 84 -10 60 60',
    'c3 r 28 116 120 60',
    'c9 r 14 150 148 60',
    'cw r 34 140 48 26',
    'cw r 94 140 48 26',
    'c6 r 14 192 148 40',
  ],
  split: [
    'c8 r 0 0 90 300',
    'c9 r 90 0 86 300',
    'cw r 84 0 6 300',
    'c4 o 142 80 20',
    'c6 r 100 160 66 26',
    'c4 r 96 186 72 30',
    'c5 r 8 196 62 6',
    'c8 r 14 140 50 56',
  ],
  paint: [
    'c7 r 0 0 176 300',
    'c8 r 32 92 96 30',
    'c5 r 128 104 26 5',
    'c5 r 150 104 5 46',
    'c5 r 92 150 62 5',
    'c5 r 90 150 9 52',
    'c9 r 0 190 176 110',
    'c9 o 40 188 22',
    'c9 o 126 190 28',
    'c7 r 26 216 26 62',
    'c5 r 62 216 26 62',
    'c6 r 98 216 26 62',
  ],
}

type Badge = 'stateVerified' | 'stateAccepted' | 'stateByHand' | 'statePublishing'
type Caption = 'coverOne' | 'coverTwo' | 'coverThree' | 'coverFour'

const badges: Partial<Record<CoverDrawing, Badge>> = {
  roller: 'stateVerified',
  desk: 'stateAccepted',
  plan: 'stateVerified',
  house: 'statePublishing',
  split: 'stateByHand',
  paint: 'stateVerified',
}
const captions: Partial<Record<CoverDrawing, Caption>> = {
  roller: 'coverOne',
  house: 'coverTwo',
  split: 'coverThree',
  kitchen: 'coverFour',
}

function Shape({ words }: { words: string }) {
  const [fill, kind, x, y, width, height] = words.split(' ')
  if (kind === 'o') return <circle className={fill} cx={x} cy={y} r={width} />
  return <rect className={fill} x={x} y={y} width={width} height={height} rx={Number(width) > 150 ? 0 : 2} />
}

/** A drawn cover; no footage of anybody. */
export function Cover({ drawing }: { drawing: CoverDrawing }) {
  const { t } = useTranslation('session')
  const badge = badges[drawing]
  const caption = captions[drawing]
  return (
    <div className="cover">
      <svg viewBox="0 0 176 300" preserveAspectRatio="xMidYMid slice">
        {shapes[drawing].map((words) => (
          <Shape key={words} words={words} />
        ))}
      </svg>
      {caption !== undefined && <p className="cover-caption">{t(caption)}</p>}
      {badge !== undefined && <span className={`cover-badge cover-${badge}`}>{t(badge)}</span>}
    </div>
  )
}
