import { WarningFilled } from '@ant-design/icons'
import { alarmApi } from '@matrixcast/contract/alarms'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-calls.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { paths, withQuery } from '../ui/paths.ts'

const refreshMs = 20_000

/** Over every screen while posts are held because the database was set back: whoever sits here may be the one who knows. */
export function SetBackBand() {
  const { t } = useTranslation('app')
  const may = useMay()
  const alarms = useRead(alarmApi.list, {}, { everyMs: refreshMs, enabled: may(alarmApi.list) }).data
  const posts = alarms?.data.find(({ kind }) => kind === 'setBack')?.posts ?? 0
  if (posts === 0) return null
  return (
    <div className="set-back" role="alert" data-testid="set-back">
      <WarningFilled />
      <span>{t('alarms.band', { count: posts })}</span>
      <AppLink href={withQuery(paths.publishTasks, { view: 'held' })}>{t('alarms.bandGo')}</AppLink>
    </div>
  )
}
