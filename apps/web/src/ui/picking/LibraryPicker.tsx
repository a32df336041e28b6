import './picking.css'
import { CheckOutlined, InboxOutlined } from '@ant-design/icons'
import { type Material, materialApi } from '@matrixcast/contract/materials'
import { App, Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { useMay } from '../../api/me.ts'
import { isRunningUpload, uploadFiles, useUploads } from '../../api/upload.ts'
import { useList } from '../../api/use-calls.ts'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { FolderSelect } from '../FolderSelect.tsx'
import { MaterialThumb } from '../MaterialThumb.tsx'
import type { PlacedFile } from '../uploads/dropped-files.ts'
import { UploadSummary } from '../uploads/UploadSummary.tsx'
import { UploadButtons, UploadZone } from '../uploads/UploadZone.tsx'

const mostShown = 60
/** Of many the person takes whole folders. */
const mostOfMany = 500

type OneOf = { onPick: (material: Material) => void }
type ManyOf = { chosen: readonly Material[]; onChoose: (materials: Material[]) => void }
type LibraryPickerProps = {
  kind: 'image' | 'video' | 'audio'
  title: string
  onClose: () => void
} & (OneOf | ManyOf)

/**
 * The newest materials of a kind, those of a name or a folder, and what is brought along: dropped, or chosen. Of many each press
 * takes one or leaves it, in the order in which they were pressed.
 */
export function LibraryPicker({ kind, title, onClose, ...asked }: LibraryPickerProps) {
  const { t } = useTranslation('picking')
  const { message } = App.useApp()
  const [keyword, setKeyword] = useState('')
  const [folder, setFolder] = useState('')
  const [picked, setPicked] = useState('chosen' in asked ? asked.chosen : [])
  const uploads = useUploads()
  /** What became of files sent before is shown where they were dropped. */
  const [before] = useState(() => new Set(uploads.filter((one) => !isRunningUpload(one)).map(({ id }) => id)))
  const mayAdd = useMay()(materialApi.getUploadParams)
  const list = useList(materialApi.list, {
    page: 1,
    limit: 'chosen' in asked ? mostOfMany : mostShown,
    mimetype: kind,
    ...(keyword === '' ? {} : { keyword }),
    ...(folder === '' ? {} : { folder_id: folder }),
  })
  const materials = list.data?.data ?? []
  const isPicked = ({ id }: Material) => picked.some((one) => one.id === id)
  const take = (material: Material) => {
    if ('onPick' in asked) asked.onPick(material)
    else
      setPicked((now) =>
        now.some(({ id }) => id === material.id) ? now.filter(({ id }) => id !== material.id) : [...now, material],
      )
  }
  /** One file is meant for the page; of several the person chooses. */
  const takeFiles = (files: PlacedFile[]) => {
    const right = files.filter(({ file: { type } }) => type === '' || type.startsWith(`${kind}/`))
    if (right.length < files.length) void message.warning(t('otherKind', { count: files.length - right.length }))
    const folderId = folder === '' || folder === 'none' ? null : folder
    const onReady = async ({ id }: { id: string }) => {
      const [brought] = (await call(materialApi.list, { ids: id, mimetype: kind, limit: 1 }, { quiet: true })).data
      if (brought && !isPicked(brought)) take(brought)
    }
    const pickIt =
      right.length === 1 || 'chosen' in asked ? { onReady: (material: { id: string }) => void onReady(material) } : {}
    uploadFiles(right.map((one) => ({ ...one, folderId, ...pickIt })))
  }
  const use = 'chosen' in asked && (
    <Button
      type="primary"
      className="at-end"
      onClick={() => {
        asked.onChoose([...picked])
        onClose()
      }}
    >
      {t('use', { count: picked.length })}
    </Button>
  )
  const body = (
    <>
      <div className="picker-find">
        <Input.Search
          placeholder={t('searchMaterials')}
          aria-label={t('searchMaterials')}
          allowClear
          onSearch={setKeyword}
        />
        <FolderSelect folder={folder} onChange={setFolder} />
        {'chosen' in asked && (
          <Button
            disabled={materials.every(isPicked)}
            onClick={() => setPicked([...picked, ...materials.filter((one) => !isPicked(one))])}
          >
            {t('takeAll', { count: materials.length })}
          </Button>
        )}
      </div>
      <UploadSummary onChoose={takeFiles} hidden={before} />
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && materials.length === 0 && (
        <EmptyState
          icon={<InboxOutlined />}
          title={t('noMaterials')}
          hint={t(mayAdd ? 'dropMaterials' : 'noMaterialsHint')}
        />
      )}
      <ul className="picture-grid" aria-label={title}>
        {materials.map((material) => (
          <li key={material.id}>
            <button
              type="button"
              className="picture"
              aria-label={material.filename}
              {...('chosen' in asked ? { 'aria-pressed': isPicked(material) } : {})}
              onClick={() => take(material)}
            >
              <MaterialThumb material={material} widthPx="full" heightPx={120} />
              {isPicked(material) && (
                <span className="picture-tick">
                  <CheckOutlined />
                </span>
              )}
              <span className="cut">{material.filename}</span>
            </button>
          </li>
        ))}
      </ul>
      {(mayAdd || use) && (
        <div className="picker-uploads">
          {mayAdd && <UploadButtons accept={`${kind}/*${moreNames[kind]}`} onFiles={takeFiles} isPlain />}
          {use}
        </div>
      )}
    </>
  )
  return (
    <Modal open title={title} footer={null} width={720} onCancel={onClose}>
      {mayAdd ? <UploadZone onFiles={takeFiles}>{body}</UploadZone> : body}
    </Modal>
  )
}

/** What some systems name no kind for. */
const moreNames = { image: ',.avif,.heic', video: ',.mkv,.mov,.ts,.flv', audio: ',.flac,.m4a' } as const
