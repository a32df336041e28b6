import { MoonOutlined, SunOutlined } from '@ant-design/icons'
import { sessionApi } from '@matrixcast/contract/session'
import { Tooltip } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../api/me.ts'
import { useAction } from '../api/use-calls.ts'
import { adoptTheme, chooseTheme, useAppearance } from '../ui/appearance.ts'

/** The theme, kept with the person: a browser without a choice of its own takes over theirs. */
export function ThemeSwitch() {
  const { t } = useTranslation('app')
  const { mode } = useAppearance()
  const kept = useMe().data?.adminInfo.theme
  const save = useAction(sessionApi.savePersonalData, { refreshes: [sessionApi.getInfo] })
  useEffect(() => {
    if (kept !== undefined && kept !== null) adoptTheme(kept)
  }, [kept])
  const other = mode === 'dark' ? 'light' : 'dark'
  const change = () => {
    chooseTheme(other)
    save.mutate({ theme: other })
  }
  return (
    <Tooltip title={other === 'dark' ? t('toDark') : t('toLight')}>
      <button
        type="button"
        className="icon-button"
        aria-label={other === 'dark' ? t('toDark') : t('toLight')}
        onClick={change}
      >
        {mode === 'dark' ? <MoonOutlined /> : <SunOutlined />}
      </button>
    </Tooltip>
  )
}
