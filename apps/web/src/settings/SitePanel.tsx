import type { OutputOf } from '@matrixcast/contract/endpoint'
import { siteApi } from '@matrixcast/contract/session'
import { settingsApi } from '@matrixcast/contract/settings'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { FormPanel } from '../ui/form/FormBody.tsx'
import { TextField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { SettingsPanel } from './SettingsPanel.tsx'

type Project = OutputOf<typeof siteApi.initProject>
type Notice = OutputOf<typeof siteApi.websiteNotice>

export function SitePanel() {
  const project = useRead(siteApi.initProject, {}).data
  const notice = useRead(siteApi.websiteNotice, {}).data
  return project === undefined || notice === undefined ? null : <SiteForm project={project} notice={notice} />
}

// Left out, the title stays as it is; emptied here, it is missing.
const { saveSiteConfig } = settingsApi
const save = { ...saveSiteConfig, input: saveSiteConfig.input.required({ title: true }) }

function SiteForm({ project, notice }: { project: Project; notice: Notice }) {
  const { t } = useTranslation('settings')
  const { message } = App.useApp()
  const form = useEndpointForm(save, {
    from: {
      title: project.title,
      noticeTitle: notice.title,
      noticeJumpUrl: notice.jumpUrl,
      yunGuanJiaWin: project.yunGuanJiaWin,
      yunGuanJiaMac: project.yunGuanJiaMac,
    },
    refreshes: [siteApi.initProject, siteApi.websiteNotice],
    done: () => void message.success(t('saved')),
  })
  const wrong = t('linkFault')
  return (
    <SettingsPanel title={t('tab.site')} purpose={t('purpose.site')}>
      <FormPanel form={form} okText={t('saveSite')}>
        <TextField form={form} name="title" label={t('site.title')} />
        <TextField form={form} name="noticeTitle" label={t('site.noticeTitle')} help={t('noticeHelp')} />
        <TextField form={form} name="noticeJumpUrl" label={t('site.noticeJumpUrl')} wrong={wrong} />
        <TextField
          form={form}
          name="yunGuanJiaWin"
          label={t('site.yunGuanJiaWin')}
          help={t('downloadHelp')}
          wrong={wrong}
        />
        <TextField form={form} name="yunGuanJiaMac" label={t('site.yunGuanJiaMac')} wrong={wrong} />
      </FormPanel>
    </SettingsPanel>
  )
}
