import { CheckOutlined, FolderOpenOutlined } from '@ant-design/icons'
import { type Material, materialApi } from '@matrixcast/contract/materials'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { isRunningUpload, uploadFiles, useUploads } from '../api/upload.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PlayingThumb } from '../ui/PlayingThumb.tsx'
import type { PlacedFile } from '../ui/uploads/dropped-files.ts'
import { UploadSummary } from '../ui/uploads/UploadSummary.tsx'
import { UploadButtons, UploadZone } from '../ui/uploads/UploadZone.tsx'
import { Waveform } from '../ui/Waveform.tsx'
import { LibraryFilters } from './LibraryFilters.tsx'
import { LibraryMore } from './LibraryMore.tsx'
import type { MaterialPickerProps } from './MaterialPicker.tsx'
import { anyMaterial, useLibrary } from './use-library.ts'

const mimetypes = { music: 'audio', picture: 'image' }
const accepted = {
  footage: 'video/*,image/*,.mkv,.mov,.avi,.ts,.mts,.m2ts,.flv,.mpg,.wmv,.avif,.heic',
  music: 'audio/*,.flac,.m4a',
  picture: 'image/*,.avif,.heic',
}
const kinds = { footage: ['video', 'picture'], music: ['music'], picture: ['picture'] } as const

/** The library to choose from, its filters and its uploads. */
export function PickerBody({ kind, chosen, onClose, onChoose, scenes }: MaterialPickerProps) {
  const { t } = useTranslation('plans')
  const [filter, setFilter] = useState(anyMaterial)
  const [type, setType] = useState<'' | 'video' | 'image'>('')
  const [picked, setPicked] = useState(() => new Set(chosen))
  const uploads = useUploads()
  /** What became of files sent before the picker was opened is shown where they were dropped. */
  const [before] = useState(() => new Set(uploads.filter((one) => !isRunningUpload(one)).map(({ id }) => id)))
  const library = useLibrary(filter, kind === 'footage' ? type : mimetypes[kind])
  const shown = library.rows.filter((material) => (material.kind === 'music') === (kind === 'music'))
  const mayAdd = useMay()(materialApi.getUploadParams)
  /** What was brought along is chosen as soon as it is there, also where the same file was there before. */
  const takeFiles = (files: PlacedFile[]) => {
    const folderId = filter.folder === '' || filter.folder === 'none' ? null : filter.folder
    const onReady = (material: Pick<Material, 'id' | 'kind'>) => {
      if (!kinds[kind].some((one) => one === material.kind)) return
      setPicked((now) => new Set(kind === 'picture' ? [material.id] : [...now, material.id]))
    }
    uploadFiles(files.map((one) => ({ ...one, folderId, onReady })))
  }
  const toggle = ({ id }: Pick<Material, 'id'>) => {
    const next = new Set(kind === 'picture' ? [...picked].filter((one) => one === id) : picked)
    if (!next.delete(id)) next.add(id)
    setPicked(next)
  }
  const body = (
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
      <UploadSummary onChoose={takeFiles} hidden={before} />
      <div className={kind === 'music' ? 'picker-grid picker-pieces' : 'picker-grid'}>
        {library.error !== null && <ErrorState error={library.error} onRetry={library.retry} />}
        {library.isLoaded && shown.length === 0 && !library.isMore && (
          <EmptyState
            icon={<FolderOpenOutlined />}
            title={t('pickEmpty')}
            hint={t(mayAdd ? 'pickDropHint' : 'pickEmptyHint')}
          />
        )}
        {shown.map((material) => (
          <PickerItem
            key={material.id}
            material={material}
            isPicked={picked.has(material.id)}
            onToggle={() => toggle(material)}
          />
        ))}
        <LibraryMore library={library} />
      </div>
      <div className="picker-foot">
        {mayAdd && <UploadButtons accept={accepted[kind]} onFiles={takeFiles} isPlain />}
        <Button className="at-end" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          type="primary"
          // To use none is a choice only where some had been chosen.
          disabled={picked.size === 0 && chosen.length === 0}
          onClick={() => {
            onChoose([...picked])
            onClose()
          }}
        >
          {scenes === undefined
            ? t('pickUse', { count: picked.size })
            : t('pickSpread', { count: picked.size, scenes })}
        </Button>
      </div>
    </>
  )
  return mayAdd ? <UploadZone onFiles={takeFiles}>{body}</UploadZone> : body
}

type PickerItemProps = { material: Material; isPicked: boolean; onToggle: () => void }

/** A picture that plays when one rests on it; a piece of music as a line with its own button to hear it. */
function PickerItem({ material, isPicked, onToggle }: PickerItemProps) {
  const name = material.title || material.filename
  const tick = isPicked && (
    <span className="picker-tick">
      <CheckOutlined />
    </span>
  )
  if (material.kind === 'music') {
    return (
      <div className="picker-piece">
        <button type="button" className="picker-item" aria-pressed={isPicked} title={name} onClick={onToggle}>
          <span className="cut">{name}</span>
          {material.artist !== '' && <span className="meta cut">{material.artist}</span>}
          {tick}
        </button>
        <Waveform url={material.fullurl} name={name} peaks={material.waveform} seconds={material.seconds} />
      </div>
    )
  }
  return (
    <button type="button" className="picker-item" aria-pressed={isPicked} title={material.filename} onClick={onToggle}>
      <PlayingThumb material={material} widthPx={100} heightPx={132} />
      <span className="cut">{material.filename}</span>
      {tick}
    </button>
  )
}
