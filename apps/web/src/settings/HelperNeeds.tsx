import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'

/** Which waiting posts need a computer that is on, and which the server sends with all of them off. */
export function HelperNeeds() {
  const { t } = useTranslation('settings')
  const needs = useRead(helperLinkApi.needs, {}, { everyMs: 10_000 }).data
  if (needs === undefined) return null
  const { withHelper, byServer, next } = needs
  return (
    <SettingsPanel title={t('needsTitle')} purpose={withHelper === 0 ? t('needNone') : ''}>
      <ul className="settings-rows">
        {withHelper > 0 && (
          <li>
            <span>
              <b>{t('needHelper', { count: withHelper })}</b>
              {next !== null && (
                <span className="meta">
                  {t('needNext', { title: next.title, account: next.account })} · <Ago at={next.at} />
                </span>
              )}
            </span>
          </li>
        )}
        <li>
          <b>{t('needServer', { count: byServer })}</b>
        </li>
      </ul>
    </SettingsPanel>
  )
}
