import '../ui/pieces.css'
import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import type { Link } from '@matrixcast/contract/links'
import { useTranslation } from 'react-i18next'

export function LinkState({ state }: Pick<Link, 'state'>) {
  const { t } = useTranslation('links')
  const isOpen = state === 'open'
  return (
    <span className={isOpen ? 'chip chip-ok' : 'chip chip-mute'}>
      {isOpen ? <CheckCircleFilled /> : <MinusCircleOutlined />}
      {t(`states.${state}`)}
    </span>
  )
}
