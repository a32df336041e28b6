import { SendOutlined } from '@ant-design/icons'
import { accountApi } from '@matrixcast/contract/accounts'
import { alarmApi } from '@matrixcast/contract/alarms'
import { publishingApi } from '@matrixcast/contract/publishing'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-calls.ts'
import { usePublish } from '../ui/publish-context.ts'
import { AlarmBell } from './AlarmBell.tsx'
import { Credit } from './Credit.tsx'
import { HelperLight } from './HelperLight.tsx'
import { JobTray } from './JobTray.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { useHelperLife } from './use-helper-life.ts'

/** What is at work behind the screens: publishing, the cloud manager, alarms and jobs; theme and language. Loaded after the frame. */
export function TopBarTools() {
  const may = useMay()
  return (
    <>
      <Credit />
      {may(accountApi.list) && <HelperTools />}
      {may(alarmApi.list) && <AlarmBell />}
      <JobTray />
      <ThemeSwitch />
      <LanguageMenu />
    </>
  )
}

/** For whoever works with accounts. */
function HelperTools() {
  useHelperLife()
  return (
    <>
      <PublishButton />
      <HelperLight />
      <span className="top-bar-line" />
    </>
  )
}

function PublishButton() {
  const { t } = useTranslation('app')
  const may = useMay()
  const publish = usePublish()
  const mayPublish = may(publishingApi.createTicket)
  const waiting = useRead(
    publishingApi.videoList,
    { restriction: 1, limit: 1 },
    { everyMs: 15_000, enabled: mayPublish },
  )
  if (!mayPublish) return null
  return (
    <Button
      type="primary"
      icon={<SendOutlined />}
      onClick={() => publish({ kind: 'everything' })}
      data-testid="one-click-publish"
    >
      {t('publish')}
      {waiting.data !== undefined && waiting.data.total > 0 && (
        <span className="count-badge">{waiting.data.total}</span>
      )}
    </Button>
  )
}
