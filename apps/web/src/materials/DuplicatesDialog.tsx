import { CopyOutlined } from '@ant-design/icons'
import { type Material, materialApi } from '@matrixcast/contract/materials'
import { Modal, Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useList } from '../api/use-calls.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { bytesText } from '../ui/figures.ts'
import { MaterialThumb } from '../ui/MaterialThumb.tsx'
import { useRemoveMaterials } from './use-remove-materials.ts'

const groupsShown = 10

/** All that shows nearly the same, group by group: keep one, the others go to the trash. */
export function DuplicatesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('materials')
  const [page, setPage] = useState(1)
  const list = useList(materialApi.duplicates, { page, limit: groupsShown })
  const groups = list.data?.data ?? []
  return (
    <Modal open width={860} title={t('findDuplicates')} footer={null} onCancel={onClose}>
      {list.error !== null && list.data === undefined && (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <Skeleton active />}
      {list.data?.total === 0 && (
        <EmptyState icon={<CopyOutlined />} title={t('noDuplicatesTitle')} hint={t('noDuplicatesHint')} />
      )}
      <ul className="duplicate-groups">
        {groups.map(({ id, materials }) => (
          <DuplicateGroup key={id} materials={materials} onChanged={() => void list.refetch()} />
        ))}
      </ul>
      {list.data !== undefined && list.data.total > groupsShown && (
        <Pagination
          align="end"
          current={page}
          pageSize={groupsShown}
          total={list.data.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </Modal>
  )
}

function DuplicateGroup({ materials, onChanged }: { materials: Material[]; onChanged: () => void }) {
  const { t } = useTranslation('materials')
  const may = useMay()
  const { removeIds } = useRemoveMaterials()
  const keep = (kept: Material) =>
    void removeIds(materials.filter(({ id }) => id !== kept.id).map(({ id }) => id)).then(onChanged)
  return (
    <li className="duplicate-group">
      {materials.map((material) => (
        <div key={material.id} className="duplicate">
          <MaterialThumb material={material} widthPx="full" heightPx={140} />
          <span className="cell-name cut" title={material.filename}>
            {material.filename}
          </span>
          <span className="cell-second">
            {material.imagewidth}×{material.imageheight} · {bytesText(material.filesize)}
          </span>
          <span className="cell-second">
            {material.uses === 0 ? t('unused') : t('usedBy', { count: material.uses })}
          </span>
          {may(materialApi.remove) && (
            <button type="button" className="link-button" onClick={() => keep(material)}>
              {t('keepThis')}
            </button>
          )}
        </div>
      ))}
    </li>
  )
}
