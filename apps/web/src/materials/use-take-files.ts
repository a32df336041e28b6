import { folderApi } from '@matrixcast/contract/material-folders'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { uploadFiles } from '../api/upload.ts'
import type { PlacedFile } from '../ui/uploads/dropped-files.ts'

const musicName = /\.(mp3|wav|m4a|flac|ogg|aac)$/i
const isMusicFile = ({ file: { name, type } }: PlacedFile) => type.startsWith('audio/') || musicName.test(name)

/**
 * Sends what was chosen or dropped into the folder that is looked at, subfolders below it; the music library takes music alone
 * and says what it left out.
 */
export function useTakeFiles({ isMusic, folderId }: { isMusic: boolean; folderId: string | null }) {
  const { t } = useTranslation('materials')
  const { message } = App.useApp()
  const queries = useQueryClient()
  return (files: PlacedFile[]) => {
    const taken = isMusic ? files.filter(isMusicFile) : files
    const leftOut = files.length - taken.length
    if (leftOut > 0) void message.warning(t('notMusic', { count: leftOut }))
    uploadFiles(taken.map(({ file, folderPath }) => ({ file, folderPath, folderId })))
    void queries.invalidateQueries({ queryKey: [folderApi.list.path] })
  }
}
