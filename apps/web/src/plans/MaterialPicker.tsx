import { CheckOutlined, FolderOpenOutlined, SearchOutlined } from '@ant-design/icons'
import { type Material, materialApi } from '@matrixcast/contract/materials'
import { Button, Input, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { MaterialThumb } from '../ui/MaterialThumb.tsx'
import { paths } from '../ui/paths.ts'

type MaterialPickerProps = {
  isOpen: boolean
  /** A `picture` is one; the others may be many. */
  kind: 'footage' | 'music' | 'picture'
  title: string
  chosen: string[]
  onClose: () => void
  onChoose: (ids: string[]) => void
}

const mostShown = 200
const mimetypes = { music: 'audio', picture: 'image' }

/** Chooses materials by their pictures; what was chosen before stays chosen. */
export function MaterialPicker(props: MaterialPickerProps) {
  return (
    <Modal open={props.isOpen} onCancel={props.onClose} width={760} title={props.title} footer={null} destroyOnHidden>
      <PickerBody {...props} />
    </Modal>
  )
}

function PickerBody({ kind, chosen, onClose, onChoose }: MaterialPickerProps) {
  const { t } = useTranslation('plans')
  const [keyword, setKeyword] = useState('')
  const [type, setType] = useState<'' | 'video' | 'image'>('')
  const [picked, setPicked] = useState(() => new Set(chosen))
  const list = useRead(materialApi.list, {
    limit: mostShown,
    keyword,
    mimetype: kind === 'footage' ? type : mimetypes[kind],
  })
  const shown = (list.data?.data ?? []).filter((material) => (material.kind === 'music') === (kind === 'music'))
  const toggle = ({ id }: Material) => {
    const next = new Set(kind === 'picture' ? [...picked].filter((one) => one === id) : picked)
    if (!next.delete(id)) next.add(id)
    setPicked(next)
  }
  return (
    <>
      <div className="picker-head">
        <Input
          prefix={<SearchOutlined />}
          placeholder={t('pickSearch')}
          aria-label={t('pickSearch')}
          value={keyword}
          allowClear
          style={{ width: 260 }}
          onChange={(event) => setKeyword(event.target.value)}
        />
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
        {list.error !== null && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
        {list.data !== undefined && shown.length === 0 && (
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
      </div>
      <div className="picker-foot">
        {list.data !== undefined && list.data.total > list.data.data.length && (
          <span className="meta">{t('pickMore', { count: list.data.data.length, total: list.data.total })}</span>
        )}
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
