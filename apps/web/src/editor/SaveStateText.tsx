import { CloudOutlined } from '@ant-design/icons'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import type { SaveState } from './page-saver.ts'

/** Where the document is kept, in words with a time. */
export function SaveStateText({ state, isReadOnly }: { state: SaveState; isReadOnly: boolean }) {
  const { t } = useTranslation('editor')
  const kind = isReadOnly ? 'readOnly' : state.kind
  const time = state.kind === 'saved' ? dayjs.unix(state.at).format('HH:mm') : ''
  return (
    <span className={`save-state save-${kind}`} role="status">
      <CloudOutlined aria-hidden="true" /> {t(`save.${kind}`, { time })}
    </span>
  )
}
