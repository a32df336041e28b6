import { MoonOutlined, SunOutlined } from '@ant-design/icons'
import { sessionApi } from '@matrixcast/contract/session'
import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { chooseTheme, useAppearance } from '../ui/appearance.ts'

/** The theme, kept with the person. */
export function ThemeSwitch() {
  const { t } = useTranslation('app')
  const { mode } = useAppearance()
  const save = useAction(sessionApi.savePersonalData, { refreshes: [sessionApi.getInfo] })
  const other = mode === 'dark' ? 'light' : 'dark'
  const change = () => {
    chooseTheme(other)
    save.mutate({ theme: other })
  }
  return (
    <Tooltip title={other === 'dark' ? t('toDark') : t('toLight')}>
      <button
        type="button"
        className="icon-button phone-hidden"
        aria-label={other === 'dark' ? t('toDark') : t('toLight')}
        onClick={change}
      >
        {mode === 'dark' ? <MoonOutlined /> : <SunOutlined />}
      </button>
    </Tooltip>
  )
}
