import type { OutputOf } from '@matrixcast/contract/endpoint'
import { siteApi } from '@matrixcast/contract/session'
import { settingsApi } from '@matrixcast/contract/settings'
import { App, Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'
import { SettingsField, SettingsPanel } from './SettingsPanel.tsx'

type Project = OutputOf<typeof siteApi.initProject>
type Notice = OutputOf<typeof siteApi.websiteNotice>

export function SitePanel() {
  const project = useRead(siteApi.initProject, {}).data
  const notice = useRead(siteApi.websiteNotice, {}).data
  return project === undefined || notice === undefined ? null : <SiteForm project={project} notice={notice} />
}

const isLink = (value: string) => value === '' || /^https?:\/\/\S+$/.test(value)

function SiteForm({ project, notice }: { project: Project; notice: Notice }) {
  const { t } = useTranslation('settings')
  const { message } = App.useApp()
  const [site, setSite] = useState({
    title: project.title,
    noticeTitle: notice.title,
    noticeJumpUrl: notice.jumpUrl,
    yunGuanJiaWin: project.yunGuanJiaWin,
    yunGuanJiaMac: project.yunGuanJiaMac,
  })
  const save = useAction(settingsApi.saveSiteConfig, {
    refreshes: [siteApi.initProject, siteApi.websiteNotice],
    onDone: () => void message.success(t('saved')),
  })
  const links = ['noticeJumpUrl', 'yunGuanJiaWin', 'yunGuanJiaMac'] as const
  const isReady = site.title.trim() !== '' && links.every((name) => isLink(site[name]))
  const field = (name: keyof typeof site, max: number, help?: string) => {
    const isBadLink = name !== 'title' && name !== 'noticeTitle' && !isLink(site[name])
    return (
      <SettingsField
        label={t(`site.${name}`)}
        htmlFor={`site-${name}`}
        fault={isBadLink ? t('linkFault') : ''}
        {...(help === undefined ? {} : { help })}
      >
        <Input
          id={`site-${name}`}
          value={site[name]}
          maxLength={max}
          onChange={({ target }) => setSite({ ...site, [name]: target.value })}
        />
      </SettingsField>
    )
  }
  return (
    <SettingsPanel title={t('tab.site')} purpose={t('purpose.site')}>
      {field('title', 60)}
      {field('noticeTitle', 300, t('noticeHelp'))}
      {field('noticeJumpUrl', 2000)}
      {field('yunGuanJiaWin', 2000, t('downloadHelp'))}
      {field('yunGuanJiaMac', 2000)}
      <Button type="primary" disabled={!isReady} loading={save.isPending} onClick={() => save.mutate(site)}>
        {t('saveSite')}
      </Button>
    </SettingsPanel>
  )
}
