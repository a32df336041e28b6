import './materials.css'
import { CloudUploadOutlined, FolderAddOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRunningUpload, useUploads } from '../api/upload.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { chosenFiles, droppedFiles, type PlacedFile } from './dropped-files.ts'

type OnFiles = { onFiles: (files: PlacedFile[]) => void }

/** Takes files and folders dropped anywhere on the screen. */
export function UploadZone({ children, onFiles }: OnFiles & { children: ReactNode }) {
  const { t } = useTranslation('materials')
  const [depth, setDepth] = useState(0)
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDepth(0)
    void droppedFiles(event.dataTransfer.items).then(onFiles)
  }
  return (
    <div
      className="upload-zone"
      data-testid="upload-zone"
      onDragEnter={(event) => hasFiles(event) && setDepth(depth + 1)}
      onDragLeave={() => setDepth(Math.max(0, depth - 1))}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={drop}
    >
      {children}
      {depth > 0 && (
        <div className="upload-here">
          <CloudUploadOutlined />
          {t('dropHere')}
        </div>
      )}
    </div>
  )
}

/** Buttons for files and for a whole folder. */
export function UploadButtons({ accept, onFiles }: OnFiles & { accept: string }) {
  const { t } = useTranslation('materials')
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const take = (input: HTMLInputElement) => {
    onFiles(chosenFiles([...(input.files ?? [])]))
    input.value = ''
  }
  return (
    <>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={accept}
        data-testid="file-input"
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <input
        ref={folder}
        type="file"
        hidden
        multiple
        webkitdirectory=""
        data-testid="folder-input"
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <Button icon={<FolderAddOutlined />} onClick={() => folder.current?.click()}>
        {t('uploadFolder')}
      </Button>
      <Button type="primary" icon={<UploadOutlined />} onClick={() => files.current?.click()}>
        {t('upload')}
      </Button>
    </>
  )
}

/** What this page is sending now, above the list; the tray in the top bar has each file. */
export function UploadSummary() {
  const { t } = useTranslation('materials')
  const uploads = useUploads()
  const running = uploads.filter(isRunningUpload)
  const failed = uploads.filter(({ state }) => state === 'failed')
  if (running.length === 0 && failed.length === 0) return null
  const total = uploads.filter(({ state }) => state !== 'interrupted')
  const bytes = total.reduce((sum, one) => sum + one.bytes, 0)
  const sent = total.reduce((sum, one) => sum + one.bytes * (isSettled(one.state) ? 1 : one.progress), 0)
  return (
    <section className="upload-summary panel" aria-label={t('uploads')}>
      {running.length > 0 && (
        <div className="upload-line" role="status">
          <span>{t('uploading', { count: running.length, total: total.length })}</span>
          <ProgressBar share={bytes === 0 ? 0 : sent / bytes} tone="run" label={t('uploads')} />
        </div>
      )}
      {failed.map(({ id, filename, reason }) => (
        <p key={id} className="upload-failed" role="alert">
          <b>{filename}</b> {reason}
        </p>
      ))}
    </section>
  )
}

const isSettled = (state: string) =>
  state === 'done' || state === 'linked' || state === 'failed' || state === 'cancelled'
