import { PictureOutlined } from '@ant-design/icons'
import { type Material, materialApi } from '@matrixcast/contract/materials'
import { Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../api/use-calls.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { MaterialThumb } from '../ui/MaterialThumb.tsx'

type PicturePickerProps = { onPick: (picture: Material) => void; onClose: () => void }
const mostShown = 60

/** The newest pictures of the library, or those of a name. */
export function PicturePicker({ onPick, onClose }: PicturePickerProps) {
  const { t } = useTranslation('editor')
  const [keyword, setKeyword] = useState('')
  const list = useList(materialApi.pictures, { page: 1, limit: mostShown, ...(keyword === '' ? {} : { keyword }) })
  const pictures = list.data?.data ?? []
  return (
    <Modal open title={t('pickPicture')} footer={null} width={720} onCancel={onClose}>
      <Input.Search
        placeholder={t('searchPictures')}
        aria-label={t('searchPictures')}
        allowClear
        onSearch={setKeyword}
      />
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && pictures.length === 0 && (
        <EmptyState icon={<PictureOutlined />} title={t('noPictures')} hint={t('noPicturesHint')} />
      )}
      <ul className="picture-grid" aria-label={t('pickPicture')}>
        {pictures.map((picture) => (
          <li key={picture.id}>
            <button type="button" className="picture" aria-label={picture.filename} onClick={() => onPick(picture)}>
              <MaterialThumb material={picture} widthPx="full" heightPx={120} />
              <span className="cut">{picture.filename}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
