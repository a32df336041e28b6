import './settings.css'
import { sessionApi } from '@matrixcast/contract/session'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { FactorPanel } from './FactorPanel.tsx'

/** In the place of every screen while the workspace asks for a second factor that the person does not have. */
export function FactorDuty({ onLogOut }: { onLogOut: () => void }) {
  const { t } = useTranslation('settings')
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: [sessionApi.getInfo.path] })
  return (
    <main className="settings-duty" id="main">
      <h1>{t('factor.dutyTitle')}</h1>
      <p>{t('factor.dutyBody')}</p>
      <FactorPanel />
      <div className="settings-actions">
        <Button type="primary" onClick={() => void reload()}>
          {t('factor.goOn')}
        </Button>
        <Button onClick={onLogOut}>{t('factor.logOut')}</Button>
      </div>
    </main>
  )
}
