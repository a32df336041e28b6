import './saving.css'
import { CloudOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import type { SaveState } from './document-saver.ts'

/** States in which something is not saved for a reason, so that a person may ask for it. */
const isWaitedFor: readonly SaveState['kind'][] = ['unsent', 'unanswered', 'onlyHere', 'fault', 'refused']

type SaveStateTextProps = { state: SaveState; isReadOnly: boolean; onSave: () => void }

/** Where the document is kept, in words with a time. */
export function SaveStateText({ state, isReadOnly, onSave }: SaveStateTextProps) {
  const { t } = useTranslation('saving')
  const kind = isReadOnly ? 'readOnly' : state.kind
  const time = state.kind === 'saved' ? dayjs.unix(state.at).format('HH:mm') : ''
  return (
    <>
      <span className={`save-state save-${kind}`} role="status">
        <CloudOutlined aria-hidden="true" /> {t(kind, { time })}
      </span>
      {!isReadOnly && isWaitedFor.includes(state.kind) && (
        <Button size="small" onClick={onSave}>
          {t('now')}
        </Button>
      )}
    </>
  )
}
