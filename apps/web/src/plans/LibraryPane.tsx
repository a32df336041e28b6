import { CheckOutlined, FolderOpenOutlined, SearchOutlined } from '@ant-design/icons'
import { materialApi } from '@matrixcast/contract/materials'
import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { MaterialThumb } from '../ui/MaterialThumb.tsx'
import { paths } from '../ui/paths.ts'
import { drag } from './scene-board.ts'

type LibraryPaneProps = {
  chosen: ReadonlySet<string>
  used: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

const mostShown = 300

/** Footage of the library, the newest first; what no scene has yet can be looked at alone. */
export function LibraryPane({ chosen, used, onChoose }: LibraryPaneProps) {
  const { t } = useTranslation('plans')
  const [keyword, setKeyword] = useState('')
  const [isUnusedOnly, setIsUnusedOnly] = useState(false)
  const list = useRead(materialApi.list, { limit: mostShown, keyword })
  const shown = (list.data?.data ?? []).filter(
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
        <Input
          prefix={<SearchOutlined />}
          placeholder={t('pickSearch')}
          aria-label={t('pickSearch')}
          value={keyword}
          allowClear
          onChange={(event) => setKeyword(event.target.value)}
        />
        <Checkbox checked={isUnusedOnly} onChange={({ target }) => setIsUnusedOnly(target.checked)}>
          {t('unusedOnly')}
        </Checkbox>
      </div>
      {list.error !== null && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data !== undefined && shown.length === 0 && (
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
              <MaterialThumb material={material} widthPx={72} heightPx={96} />
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
      </div>
    </section>
  )
}
