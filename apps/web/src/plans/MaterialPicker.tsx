import { CheckOutlined, FolderOpenOutlined } from '@ant-design/icons'
import type { Material } from '@matrixcast/contract/materials'
import { Button, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { MaterialThumb } from '../ui/MaterialThumb.tsx'
import { paths } from '../ui/paths.ts'
import { LibraryFilters } from './LibraryFilters.tsx'
import { LibraryMore } from './LibraryMore.tsx'
import { anyMaterial, useLibrary } from './use-library.ts'

type MaterialPickerProps = {
  isOpen: boolean
  /** A `picture` is one; the others may be many. */
  kind: 'footage' | 'music' | 'picture'
  title: string
  chosen: string[]
  onClose: () => void
  onChoose: (ids: string[]) => void
}

const mimetypes = { music: 'audio', picture: 'image' }

/** Chooses materials by their pictures; what was chosen before stays chosen. */
export function MaterialPicker(props: MaterialPickerProps) {
  return (
    <Modal open={props.isOpen} onCancel={props.onClose} width={860} title={props.title} footer={null} destroyOnHidden>
      <PickerBody {...props} />
    </Modal>
  )
}

function PickerBody({ kind, chosen, onClose, onChoose }: MaterialPickerProps) {
  const { t } = useTranslation('plans')
  const [filter, setFilter] = useState(anyMaterial)
  const [type, setType] = useState<'' | 'video' | 'image'>('')
  const [picked, setPicked] = useState(() => new Set(chosen))
  const library = useLibrary(filter, kind === 'footage' ? type : mimetypes[kind])
  const shown = library.rows.filter((material) => (material.kind === 'music') === (kind === 'music'))
  const toggle = ({ id }: Material) => {
    const next = new Set(kind === 'picture' ? [...picked].filter((one) => one === id) : picked)
    if (!next.delete(id)) next.add(id)
    setPicked(next)
  }
  return (
    <>
      <div className="picker-head">
        <LibraryFilters filter={filter} onChange={setFilter} />
        {kind === 'footage' && (
          <Segmented
            value={type}
            aria-label={t('pickType')}
            options={[
              { value: '', label: t('pickAll') },
              { value: 'video', label: t('pickVideos') },
              { value: 'image', label: t('pickPictures') },
            ]}
            onChange={setType}
          />
        )}
        {kind !== 'picture' && (
          <button
            type="button"
            className="link-button"
            onClick={() => setPicked(new Set([...picked, ...shown.map(({ id }) => id)]))}
          >
            {t('pickAllShown', { count: shown.length })}
          </button>
        )}
      </div>
      <div className="picker-grid">
        {library.error !== null && <ErrorState error={library.error} onRetry={library.retry} />}
        {library.isLoaded && shown.length === 0 && !library.isMore && (
          <EmptyState
            icon={<FolderOpenOutlined />}
            title={t('pickEmpty')}
            hint={t('pickEmptyHint')}
            action={<AppLink href={kind === 'music' ? paths.music : paths.materials}>{t('pickUpload')}</AppLink>}
          />
        )}
        {shown.map((material) => (
          <button
            key={material.id}
            type="button"
            className="picker-item"
            aria-pressed={picked.has(material.id)}
            title={material.filename}
            onClick={() => toggle(material)}
          >
            <MaterialThumb material={material} widthPx={100} heightPx={kind === 'music' ? 60 : 132} />
            <span className="cut">{material.filename}</span>
            {picked.has(material.id) && (
              <span className="picker-tick">
                <CheckOutlined />
              </span>
            )}
          </button>
        ))}
        <LibraryMore library={library} />
      </div>
      <div className="picker-foot">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          type="primary"
          onClick={() => {
            onChoose([...picked])
            onClose()
          }}
        >
          {t('pickUse', { count: picked.size })}
        </Button>
      </div>
    </>
  )
}
