import { pageSharingApi } from '@matrixcast/contract/page-sharing'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormModal } from '../ui/form/FormModal.tsx'
import { LinesField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { SettingsPanel } from './SettingsPanel.tsx'

const refreshes = [pageSharingApi.online]

/** Pages that anybody may open, and the switch that takes one down. */
export function OnlinePagesPanel() {
  const { t } = useTranslation('settings')
  const pages = useRead(pageSharingApi.online, {})
  const [asked, setAsked] = useState<{ id: string; title: string }>()
  const unblock = useAction(pageSharingApi.unblock, { refreshes })
  const rows = pages.data?.data ?? []
  return (
    <SettingsPanel title={t('onlinePages.title')} purpose={t('onlinePages.purpose')}>
      {pages.isError && <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />}
      <ul className="settings-rows" aria-label={t('onlinePages.title')}>
        {rows.map(({ id, title, owner, url, blocked }) => (
          <li key={id}>
            <span>
              <a href={url} target="_blank" rel="noreferrer">
                {title}
              </a>{' '}
              <span className="meta">{t('onlinePages.by', { name: owner })}</span>{' '}
              {blocked && <Tag color="error">{t('onlinePages.blocked', { reason: blocked.reason })}</Tag>}
            </span>
            {blocked ? (
              <Button size="small" loading={unblock.isPending} onClick={() => unblock.mutate({ id })}>
                {t('onlinePages.unblock')}
              </Button>
            ) : (
              <Button size="small" danger onClick={() => setAsked({ id, title })}>
                {t('onlinePages.block')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {pages.isSuccess && rows.length === 0 && <p className="meta">{t('onlinePages.none')}</p>}
      {asked && <BlockForm page={asked} onClose={() => setAsked(undefined)} />}
    </SettingsPanel>
  )
}

function BlockForm({ page: { id, title }, onClose }: { page: { id: string; title: string }; onClose: () => void }) {
  const { t } = useTranslation('settings')
  const form = useEndpointForm(pageSharingApi.block, { from: { id, reason: '' }, refreshes, done: onClose })
  return (
    <FormModal
      form={form}
      title={t('onlinePages.blockTitle', { title })}
      okText={t('onlinePages.block')}
      isDanger
      onClose={onClose}
    >
      <LinesField form={form} name="reason" label={t('onlinePages.reason')} />
    </FormModal>
  )
}
