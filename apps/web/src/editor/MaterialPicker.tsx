import { InboxOutlined } from '@ant-design/icons'
import { materialApi } from '@matrixcast/contract/materials'
import { Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useList } from '../api/use-calls.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { MaterialThumb } from '../ui/MaterialThumb.tsx'
import { OwnPictures } from './OwnPictures.tsx'
import type { PickedMaterial } from './picked-material.ts'

/** A guest of the page builder has pictures of their own, and nothing else. */
export const usePickable = (): ((kind: PickedKind) => boolean) => {
  const hasLibrary = useMay()(materialApi.list)
  return (kind) => hasLibrary || kind === 'image'
}

export type PickedKind = 'image' | 'video' | 'audio'
type MaterialPickerProps = { kind: PickedKind; onPick: (material: PickedMaterial) => void; onClose: () => void }
const mostShown = 60

/** Materials of a kind, where the person has a library; else the pictures that they brought. */
export function MaterialPicker(props: MaterialPickerProps) {
  const hasLibrary = useMay()(materialApi.list)
  return hasLibrary ? <LibraryPicker {...props} /> : <OwnPictures {...props} />
}

/** The newest materials of a kind, or those of a name. */
function LibraryPicker({ kind, onPick, onClose }: MaterialPickerProps) {
  const { t } = useTranslation('editor')
  const [keyword, setKeyword] = useState('')
  const list = useList(materialApi.list, {
    page: 1,
    limit: mostShown,
    mimetype: kind,
    ...(keyword === '' ? {} : { keyword }),
  })
  const materials = list.data?.data ?? []
  return (
    <Modal open title={t(`pick.${kind}`)} footer={null} width={720} onCancel={onClose}>
      <Input.Search
        placeholder={t('searchMaterials')}
        aria-label={t('searchMaterials')}
        allowClear
        onSearch={setKeyword}
      />
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && materials.length === 0 && (
        <EmptyState icon={<InboxOutlined />} title={t('noMaterials')} hint={t('noMaterialsHint')} />
      )}
      <ul className="picture-grid" aria-label={t(`pick.${kind}`)}>
        {materials.map((material) => (
          <li key={material.id}>
            <button type="button" className="picture" aria-label={material.filename} onClick={() => onPick(material)}>
              <MaterialThumb material={material} widthPx="full" heightPx={120} />
              <span className="cut">{material.filename}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
