import { accountApi } from '@matrixcast/contract/accounts'
import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { commandHelper } from '../helper/command.border.ts'
import { useHelperNews } from '../helper/use-helper-news.ts'
import { Ago } from '../ui/Ago.tsx'
import { bytesText } from '../ui/figures.ts'
import { saveText } from '../ui/save-file.ts'
import { SettingsPanel } from './SettingsPanel.tsx'

/** A clock is called wrong from here on; less is the network's delay. */
const wrongClockSeconds = 120
const mostAccounts = 500

/** The cloud manager of this computer at work: what it posts, its browsers and what they take, its log to pass on. */
export function HelperHere() {
  const { t } = useTranslation('settings')
  const { message } = App.useApp()
  const news = useHelperNews()
  const accounts = useRead(accountApi.list, { page: 1, limit: mostAccounts })
  const nameOf = (id: string) => accounts.data?.data.find((one) => one.id === id)?.openname ?? id.slice(0, 8)
  const saveLog = async () => {
    const answer = await commandHelper('controller.helper.log', {})
    if (!answer.ok) return void message.error(t('logFailed'))
    saveText(answer.value.text, { filename: 'matrixcast-helper.log', type: 'text/plain' })
  }
  const together = (news?.browsers ?? []).reduce((sum, { memoryBytes }) => sum + (memoryBytes ?? 0), 0)
  const ahead = news?.clockAheadSeconds ?? 0
  const minutes = Math.round(Math.abs(ahead) / 60)
  return (
    <SettingsPanel
      title={t('hereTitle')}
      purpose={news === undefined ? t('hereAbsent') : ''}
      action={
        news !== undefined && (
          <Button size="small" onClick={() => void saveLog()}>
            {t('saveLog')}
          </Button>
        )
      }
    >
      {Math.abs(ahead) > wrongClockSeconds && (
        <p className="cell-reason" role="alert">
          {t(ahead > 0 ? 'clockAhead' : 'clockBehind', { count: minutes })}
        </p>
      )}
      {news !== undefined && news.attempts.length + news.browsers.length === 0 && (
        <p className="meta">{t('hereIdle')}</p>
      )}
      {news !== undefined && news.browsers.length > 0 && news.browsersMostBytes !== null && (
        <p className="meta">
          {t('memoryTogether', { bytes: bytesText(together), most: bytesText(news.browsersMostBytes) })}
        </p>
      )}
      <ul className="settings-rows">
        {news?.attempts.map(({ taskId, account, startedAt }) => (
          <li key={taskId}>
            <b>{t('posting', { account })}</b>
            <Ago at={startedAt} />
          </li>
        ))}
        {news?.browsers.map(({ accountId, memoryBytes, isIdle }) => (
          <li key={accountId}>
            <b>{t('browserOf', { account: nameOf(accountId) })}</b>
            <span className="meta">
              {isIdle && `${t('browserIdle')} · `}
              {memoryBytes === null ? t('memoryUnknown') : t('memory', { bytes: bytesText(memoryBytes) })}
            </span>
          </li>
        ))}
      </ul>
    </SettingsPanel>
  )
}
