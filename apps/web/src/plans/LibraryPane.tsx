import { CheckOutlined, FolderOpenOutlined } from '@ant-design/icons'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PlayingThumb } from '../ui/PlayingThumb.tsx'
import { paths } from '../ui/paths.ts'
import { LibraryFilters } from './LibraryFilters.tsx'
import { LibraryMore } from './LibraryMore.tsx'
import { drag } from './scene-board.ts'
import { anyMaterial, useLibrary } from './use-library.ts'

type LibraryPaneProps = {
  chosen: ReadonlySet<string>
  used: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** Footage of the library, the newest first; what no scene has yet can be looked at alone. */
export function LibraryPane({ chosen, used, onChoose }: LibraryPaneProps) {
  const { t } = useTranslation('plans')
  const [filter, setFilter] = useState(anyMaterial)
  const [isUnusedOnly, setIsUnusedOnly] = useState(false)
  const library = useLibrary(filter, '')
  const shown = library.rows.filter(
    ({ id, kind }) => (kind === 'video' || kind === 'picture') && !(isUnusedOnly && used.has(id)),
  )
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <section className="panel board-library" aria-label={t('library')}>
      <div className="board-library-head">
        <LibraryFilters filter={filter} onChange={setFilter} />
        <Checkbox checked={isUnusedOnly} onChange={({ target }) => setIsUnusedOnly(target.checked)}>
          {t('unusedOnly')}
        </Checkbox>
      </div>
      {library.error !== null && <ErrorState error={library.error} onRetry={library.retry} />}
      {library.isLoaded && shown.length === 0 && !library.isMore && (
        <EmptyState
          icon={<FolderOpenOutlined />}
          title={t('pickEmpty')}
          hint={t('pickEmptyHint')}
          action={<AppLink href={paths.materials}>{t('pickUpload')}</AppLink>}
        />
      )}
      <div className="board-grid">
        {shown.map((material) => {
          const isChosen = chosen.has(material.id)
          return (
            <button
              key={material.id}
              type="button"
              draggable
              className="picker-item"
              aria-pressed={isChosen}
              title={material.filename}
              onClick={() => toggle(material.id)}
              onDragStart={(event) => drag(event.dataTransfer, { ids: isChosen ? [...chosen] : [material.id] })}
            >
              <PlayingThumb material={material} widthPx={72} heightPx={96} />
              <span className="cut">{material.filename}</span>
              {used.has(material.id) && <span className="board-used">{t('inUse')}</span>}
              {isChosen && (
                <span className="picker-tick">
                  <CheckOutlined />
                </span>
              )}
            </button>
          )
        })}
        <LibraryMore library={library} />
      </div>
    </section>
  )
}
