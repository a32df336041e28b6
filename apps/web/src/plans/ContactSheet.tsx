import './contact-sheet.css'
import { mixedVariety } from '@matrixcast/canvas/mixed-variety'
import { sheetSize } from '@matrixcast/contract/contact-sheet'
import type { Material } from '@matrixcast/contract/materials'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText } from '../api/refusal.ts'
import type { FormTarget, GroupProps } from './plan-form-props.ts'
import { SheetTile } from './SheetTile.tsx'
import { useContactSheet } from './use-plan-form.ts'

type ContactSheetProps = Pick<GroupProps, 'draft' | 'changeClip'> & {
  target: FormTarget
  materials: Map<string, Material>
  /** Whether the plan gives any video as it stands. */
  isPossible: boolean
  /** After this long without an answer the panel says so. */
  lateMs?: number
}

const smallPx = 70
const largePx = 150

/** Six videos of the plan by their covers, side by side: nothing is made for it, and no credit taken. */
export function ContactSheet(props: ContactSheetProps) {
  const { draft, changeClip, target, materials, isPossible, lateMs = 8_000 } = props
  const { t } = useTranslation('plans')
  const [isLarge, setIsLarge] = useState(false)
  const { videos, isAsking, isLate, error, ask } = useContactSheet(draft, target, { enabled: isPossible, lateMs })
  const { clip } = draft
  const tiles = (widthPx: number, isExact: boolean) =>
    videos?.map((video, at) => (
      <SheetTile key={at} video={video} size={clip.size} materials={materials} widthPx={widthPx} isExact={isExact} />
    ))
  const again = (
    <button type="button" className="link-button" onClick={ask}>
      {t('variety.again')}
    </button>
  )
  return (
    <section className="panel contact-sheet" aria-label={t('variety.sheet')} aria-busy={isAsking}>
      <header>
        <h2>{t('variety.sheet')}</h2>
        {videos !== undefined && videos.length > 0 && (
          <button type="button" className="link-button" onClick={() => setIsLarge(true)}>
            {t('variety.enlarge')}
          </button>
        )}
      </header>
      {!isPossible && <p className="meta">{t('variety.sheetEmpty')}</p>}
      {isPossible && error !== null && (
        <p className="meta" role="alert">
          {refusalText(error)} {again}
        </p>
      )}
      {isPossible && error === null && videos === undefined && (
        <div className="sheet-grid" role="status" aria-label={t('variety.sheetWaiting')}>
          {Array.from({ length: sheetSize }, (_, at) => (
            <span key={at} className="sheet-blank" style={{ width: smallPx }} />
          ))}
        </div>
      )}
      {isPossible && error === null && isLate && (
        <p className="meta" role="alert">
          {t('variety.sheetLate')} {again}
        </p>
      )}
      {isPossible && error === null && videos !== undefined && (
        <>
          <div className={isAsking ? 'sheet-grid sheet-stale' : 'sheet-grid'} data-testid="contact-sheet">
            {tiles(smallPx, false)}
          </div>
          {videos.length < sheetSize && <p className="meta">{t('variety.sheetShort', { number: videos.length })}</p>}
          {clip.variety === undefined && videos.length > 1 && (
            <p className="meta">
              {t('variety.sheetAlike')}{' '}
              <button type="button" className="link-button" onClick={() => changeClip({ variety: mixedVariety(clip) })}>
                {t('variety.mixNow')}
              </button>
            </p>
          )}
        </>
      )}
      <Modal
        open={isLarge}
        onCancel={() => setIsLarge(false)}
        width={1030}
        title={t('variety.sheet')}
        footer={<Button onClick={() => setIsLarge(false)}>{t('variety.close')}</Button>}
        destroyOnHidden
      >
        <div className="sheet-grid sheet-large">{tiles(largePx, true)}</div>
      </Modal>
    </section>
  )
}
