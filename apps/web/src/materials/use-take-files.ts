import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { uploadFiles } from '../api/upload.ts'

const musicName = /\.(mp3|wav|m4a|flac)$/i
const isMusicFile = ({ name, type }: File) => type.startsWith('audio/') || musicName.test(name)

/** Sends what was chosen or dropped; the music library takes music alone and says what it left out. */
export function useTakeFiles(isMusic: boolean) {
  const { t } = useTranslation('materials')
  const { message } = App.useApp()
  return (files: File[]) => {
    const taken = isMusic ? files.filter(isMusicFile) : files
    const leftOut = files.length - taken.length
    if (leftOut > 0) void message.warning(t('notMusic', { count: leftOut }))
    uploadFiles(taken)
  }
}
