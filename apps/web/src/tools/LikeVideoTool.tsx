import { materialApi } from '@matrixcast/contract/materials'
import { toolApi } from '@matrixcast/contract/tools'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { type Chosen, MaterialPicker } from './MaterialPicker.tsx'

const types = ['video'] as const
const waitingMs = 2000

/** Which works and materials show what a video shows. */
export function LikeVideoTool() {
  const { t } = useTranslation('tools')
  const [chosen, setChosen] = useState<Chosen[]>([])
  const id = chosen[0]?.id
  const enabled = id !== undefined
  const near = useRead(
    toolApi.likeVideo,
    { id: id ?? '' },
    { enabled, everyMs: (answer) => (answer?.state === 'waiting' ? waitingMs : false) },
  )
  const isCompared = near.data?.state === 'compared'
  const twins = useRead(materialApi.twins, { id: id ?? '' }, { enabled: enabled && isCompared })
  const works = near.data?.data ?? []
  const materials = twins.data?.data ?? []
  return (
    <>
      <p className="meta">{t('like.frames')}</p>
      <MaterialPicker types={types} most={1} chosen={chosen} onChange={setChosen} />
      {near.error && <ErrorState error={near.error} onRetry={() => void near.refetch()} />}
      {near.data?.state === 'waiting' && <p role="status">{t('like.waiting')}</p>}
      {isCompared && twins.data && works.length + materials.length === 0 && <p role="status">{t('like.none')}</p>}
      {works.length > 0 && (
        <ul className="tool-rows" aria-label={t('like.works')}>
          {works.map(({ workId, title, plan, sharedFramesPercent, isRemoved }) => (
            <li key={workId}>
              <b>{Math.round(sharedFramesPercent)}%</b>
              <span className="cut" title={title}>
                {title}
              </span>
              <span className="meta">{isRemoved ? t('like.removed') : plan.name}</span>
            </li>
          ))}
        </ul>
      )}
      {materials.length > 0 && (
        <ul className="tool-rows" aria-label={t('like.materials')}>
          {materials.map(({ share, material }) => (
            <li key={material.id}>
              <b>{Math.round(share * 100)}%</b>
              <span className="cut" title={material.filename}>
                {material.filename}
              </span>
              <span className="meta">{t('like.materials')}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
