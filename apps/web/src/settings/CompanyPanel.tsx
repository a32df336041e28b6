import { countryName } from '@matrixcast/contract/country-name'
import { sessionApi } from '@matrixcast/contract/session'
import { workspaceApi } from '@matrixcast/contract/workspace'
import type { Country } from '@matrixcast/domain/country'
import { App, Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay, useMe } from '../api/me.ts'
import { useAction } from '../api/use-calls.ts'
import { useExactTime } from '../ui/Ago.tsx'
import { CountrySelect } from '../ui/CountrySelect.tsx'
import { numberText } from '../ui/figures.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { ChinaNumbers } from './ChinaNumbers.tsx'
import { CompanySwitches } from './CompanySwitches.tsx'
import { EntrySwitches } from './EntrySwitches.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'

export function CompanyPanel() {
  const { t, i18n } = useTranslation('settings')
  const exactTime = useExactTime()
  const may = useMay()
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
        <dd>{may(workspaceApi.save) ? <ZoneField zone={workspace.timeZone} /> : workspace.timeZone}</dd>
        <dt>
          <label htmlFor="workspace-country">{t('country')}</label>
        </dt>
        <dd>
          {may(workspaceApi.save) ? (
            <CountryField country={workspace.country} isGuessed={workspace.countryIsGuessed} />
          ) : (
            countryName(workspace.country, i18n.language)
          )}
        </dd>
        <CompanySwitches />
        <EntrySwitches />
        <dt>{t('clipCredit')}</dt>
        <dd>{text(adminInfo.clip_number)}</dd>
        <dt>{t('money')}</dt>
        <dd>¥{adminInfo.money.toFixed(2)}</dd>
      </dl>
      <p className="meta">{t('companyHelp')}</p>
    </SettingsPanel>
  )
}

const zones = Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value }))

function ZoneField({ zone }: { zone: string }) {
  const { t } = useTranslation('settings')
  const { message } = App.useApp()
  const save = useAction(workspaceApi.save, { refreshes: [sessionApi.getInfo] })
  const change = async (timeZone: string) => {
    await save.mutateAsync({ timeZone })
    void message.success(t('timeZoneSaved'))
  }
  return (
    <>
      <Select
        showSearch
        aria-label={t('timeZone')}
        style={{ width: 280 }}
        value={zone}
        options={zones}
        loading={save.isPending}
        onChange={(timeZone: string) => void change(timeZone)}
      />
      <p className="meta">{t('timeZoneHelp')}</p>
    </>
  )
}

function CountryField({ country, isGuessed }: { country: Country; isGuessed: boolean }) {
  const { t, i18n } = useTranslation('settings')
  const { message } = App.useApp()
  const [isChecking, setIsChecking] = useState(false)
  const save = useAction(workspaceApi.save, { refreshes: [sessionApi.getInfo] })
  const change = async (chosen: Country) => {
    await save.mutateAsync({ country: chosen })
    void message.success(t('countrySaved'))
  }
  return (
    <>
      <CountrySelect
        id="workspace-country"
        value={country}
        isPending={save.isPending}
        onChange={(chosen) => void change(chosen)}
      />
      {isGuessed && (
        <p>
          {t('countryGuessed')}{' '}
          <Button type="primary" size="small" loading={save.isPending} onClick={() => void change(country)}>
            {t('countryConfirm', { country: countryName(country, i18n.language) })}
          </Button>
        </p>
      )}
      <p className="meta">{t('countryHelp')}</p>
      {country !== 'CN' && <Button onClick={() => setIsChecking(true)}>{t('chinaNumbers.open')}</Button>}
      {isChecking && <ChinaNumbers onClose={() => setIsChecking(false)} />}
    </>
  )
}
