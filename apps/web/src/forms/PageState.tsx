import '../ui/pieces.css'
import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'

/** Whether visitors may open it. */
export function PageState({ state }: { state: 'open' | 'closed' }) {
  const { t } = useTranslation('forms')
  const isOpen = state === 'open'
  return (
    <span className={isOpen ? 'chip chip-ok' : 'chip chip-mute'}>
      {isOpen ? <CheckCircleFilled /> : <MinusCircleOutlined />}
      {t(`states.${state}`)}
    </span>
  )
}
