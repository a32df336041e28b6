import { EyeInvisibleOutlined, EyeOutlined, LockOutlined, UnlockOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'

type LayerSwitchesProps = {
  name: string
  isHidden: boolean
  isLocked: boolean
  onHide: (is: boolean) => void
  onLock: (is: boolean) => void
}

/** Hides or locks what a row of the layers is about. */
export function LayerSwitches({ name, isHidden, isLocked, onHide, onLock }: LayerSwitchesProps) {
  const { t } = useTranslation('editor')
  return (
    <>
      <button
        type="button"
        className={isHidden ? 'layer-icon layer-icon-on' : 'layer-icon'}
        aria-label={t(isHidden ? 'showNamed' : 'hideNamed', { name })}
        onClick={() => onHide(!isHidden)}
      >
        {isHidden ? <EyeInvisibleOutlined /> : <EyeOutlined />}
      </button>
      <button
        type="button"
        className={isLocked ? 'layer-icon layer-icon-on' : 'layer-icon'}
        aria-label={t(isLocked ? 'unlockNamed' : 'lockNamed', { name })}
        onClick={() => onLock(!isLocked)}
      >
        {isLocked ? <LockOutlined /> : <UnlockOutlined />}
      </button>
    </>
  )
}
