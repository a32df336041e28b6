import './uploads.css'
import { CloudUploadOutlined, FolderAddOutlined, UploadOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chosenFiles, droppedFiles, type PlacedFile, type TakenFiles } from './dropped-files.ts'

type OnFiles = { onFiles: (files: PlacedFile[]) => void }

/** Hands files on, and says what stays behind. */
function useTaken(onFiles: OnFiles['onFiles']) {
  const { t } = useTranslation('ui')
  const { message } = App.useApp()
  return ({ files, hidden, unread }: TakenFiles) => {
    if (hidden > 0) void message.info(t('uploads.hiddenLeftOut', { count: hidden }))
    if (unread > 0) void message.warning(t('uploads.unreadLeftOut', { count: unread }))
    onFiles(files)
  }
}

/** Takes files and folders dropped anywhere on the screen. */
export function UploadZone({ children, onFiles }: OnFiles & { children: ReactNode }) {
  const { t } = useTranslation('ui')
  const take = useTaken(onFiles)
  const [depth, setDepth] = useState(0)
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDepth(0)
    void droppedFiles(event.dataTransfer.items).then(take)
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
          {t('uploads.dropHere')}
        </div>
      )}
    </div>
  )
}

/** Buttons for files and for a whole folder; `isPlain` beside another first action. */
export function UploadButtons({ accept, onFiles, isPlain = false }: OnFiles & { accept: string; isPlain?: boolean }) {
  const { t } = useTranslation('ui')
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const taken = useTaken(onFiles)
  const take = useRef(taken)
  useEffect(() => {
    take.current = taken
  })
  // Not by React: somebody may still be choosing when the list has come and these buttons have moved.
  useEffect(() => {
    for (const input of [files.current, folder.current])
      if (input !== null)
        input.onchange = () => {
          take.current(chosenFiles([...(input.files ?? [])]))
          input.value = ''
        }
  }, [])
  return (
    <>
      <input ref={files} type="file" hidden multiple accept={accept} data-testid="file-input" />
      <input ref={folder} type="file" hidden multiple webkitdirectory="" data-testid="folder-input" />
      <Button icon={<FolderAddOutlined />} onClick={() => folder.current?.click()}>
        {t('uploads.uploadFolder')}
      </Button>
      <Button type={isPlain ? 'default' : 'primary'} icon={<UploadOutlined />} onClick={() => files.current?.click()}>
        {t('uploads.choose')}
      </Button>
    </>
  )
}
