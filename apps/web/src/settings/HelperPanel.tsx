import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { App, Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'
import { helperLink } from '../helper/link.ts'
import { Ago } from '../ui/Ago.tsx'
import { SettingsField, SettingsPanel } from './SettingsPanel.tsx'

export function HelperPanel() {
  const { t } = useTranslation('settings')
  const { message, modal } = App.useApp()
  const [code, setCode] = useState('')
  const helpers = useRead(helperLinkApi.list, {}, { everyMs: 5_000 })
  const confirm = useAction(helperLinkApi.confirmPairing, {
    refreshes: [helperLinkApi.list],
    onDone: ({ name }) => {
      setCode('')
      helperLink.tryNow()
      void message.success(t('paired', { name }))
    },
  })
  const unpair = useAction(helperLinkApi.unpair, { refreshes: [helperLinkApi.list] })
  const askUnpair = (id: string, name: string) => {
    modal.confirm({
      title: t('unpairTitle', { name }),
      content: t('unpairBody'),
      okText: t('unpair'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => unpair.mutateAsync({ id }),
    })
  }
  return (
    <SettingsPanel title={t('tab.helper')} purpose={t('purpose.helper')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (code.trim() !== '') confirm.mutate({ code })
        }}
      >
        <SettingsField label={t('pairingCode')} htmlFor="pairing-code" help={t('pairingHelp')}>
          <div className="settings-line">
            <Input
              id="pairing-code"
              value={code}
              maxLength={20}
              autoComplete="off"
              style={{ width: 200 }}
              onChange={({ target }) => setCode(target.value)}
            />
            <Button type="primary" htmlType="submit" disabled={code.trim().length < 4} loading={confirm.isPending}>
              {t('pair')}
            </Button>
          </div>
        </SettingsField>
      </form>
      <ul className="settings-rows">
        {helpers.data?.data.map(({ id, name, version, pairedAt, seenAt }) => (
          <li key={id}>
            <span>
              <b>{name}</b>
              <span className="meta">
                {t('version', { version })} · {t('pairedAt')} <Ago at={pairedAt} /> · {t('seenAt')} <Ago at={seenAt} />
              </span>
            </span>
            <Button size="small" danger onClick={() => askUnpair(id, name)}>
              {t('unpair')}
            </Button>
          </li>
        ))}
      </ul>
      {helpers.data?.data.length === 0 && <p className="meta">{t('noHelper')}</p>}
    </SettingsPanel>
  )
}
