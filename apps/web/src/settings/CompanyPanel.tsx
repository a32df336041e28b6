import { useTranslation } from 'react-i18next'
import { useMe } from '../api/me.ts'
import { useExactTime } from '../ui/Ago.tsx'
import { numberText } from '../ui/figures.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'

export function CompanyPanel() {
  const { t, i18n } = useTranslation('settings')
  const exactTime = useExactTime()
  const me = useMe().data
  if (me === undefined) return null
  const { workspace, adminInfo } = me
  const text = (value: number) => numberText(value, i18n.language)
  return (
    <SettingsPanel title={t('tab.company')} purpose={t('purpose.company')}>
      <dl className="settings-facts">
        <dt>{t('companyName')}</dt>
        <dd>{workspace.name}</dd>
        <dt>{t('cardType')}</dt>
        <dd>{t(`cardTypes.${adminInfo.cardType}`)}</dd>
        <dt>{t('expiry')}</dt>
        <dd>
          {workspace.expiresAt === null ? t('never') : exactTime(workspace.expiresAt)}{' '}
          <StatusChip state={workspace.expired ? 'broken' : 'good'} />
        </dd>
        <dt>{t('timeZone')}</dt>
        <dd>{workspace.timeZone}</dd>
        <dt>{t('clipCredit')}</dt>
        <dd>{text(adminInfo.clip_number)}</dd>
        <dt>{t('money')}</dt>
        <dd>¥{adminInfo.money.toFixed(2)}</dd>
      </dl>
      <p className="meta">{t('companyHelp')}</p>
    </SettingsPanel>
  )
}
