import type { ProjectPage } from '@matrixcast/canvas/document'
import { pageGround } from '@matrixcast/elements/page-ground'
import { memo, useContext, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressContext, resolved } from '../page-view/addresses.ts'
import { GuideLines } from './GuideLines.tsx'
import { SelectionFrame } from './SelectionFrame.tsx'
import { StageElement } from './StageElement.tsx'
import { OthersOnStage } from './together/OthersOnStage.tsx'
import { pressPage, pressPageTwice } from './tools/select-tool.ts'
import { useEditor, useStore } from './use-editor.ts'
import { useMovedNodes } from './use-moved-nodes.ts'

type StagePageProps = { page: ProjectPage; number: number; isActive: boolean; widthPx: number; heightPx: number }

/** A page on the stage. Neighbours of the active one lie under a veil; a press makes one the active page. */
export const StagePage = memo(function StagePage({ page, number, isActive, widthPx, heightPx }: StagePageProps) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const zoom = useEditor((state) => state.zoom)
  const sheet = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  useMovedNodes(sheet, frame)
  const addresses = useContext(AddressContext)
  const ground = pageGround(page.commonStyle, (source) => resolved(source, addresses))
  return (
    <section
      className={isActive ? 'stage-page stage-page-active' : 'stage-page'}
      aria-label={t('pageNumber', { number })}
    >
      <span className="stage-page-name cut" style={{ width: widthPx * zoom }}>
        {page.name === '' ? t('pageNumber', { number }) : `${number} ${page.name}`}
      </span>
      <div
        ref={sheet}
        className="stage-sheet"
        data-page={page.uuid}
        style={{ width: widthPx * zoom, height: heightPx * zoom, ...ground }}
        onPointerDown={(event) => pressPage(event, store, page)}
        onDoubleClick={(event) => pressPageTwice(event, store, page)}
      >
        <div className="stage-content" style={{ width: widthPx, height: heightPx, scale: `${zoom}` }}>
          {page.elements.map((element) => (
            <StageElement key={element.uuid} element={element} />
          ))}
        </div>
        {isActive && page.elements.length === 0 && <EmptyPage />}
        {!isActive && <div className="stage-veil" />}
        <OthersOnStage page={page} />
        {isActive && <GuideLines widthPx={widthPx} heightPx={heightPx} />}
        {isActive && <SelectionFrame page={page} ref={frame} />}
      </div>
    </section>
  )
})

const hints = ['hints.drag', 'hints.draw', 'hints.paste'] as const

function EmptyPage() {
  const { t } = useTranslation('editor')
  return (
    <p className="stage-empty">
      {hints.map((hint) => (
        <span key={hint}>{t(hint)}</span>
      ))}
    </p>
  )
}
