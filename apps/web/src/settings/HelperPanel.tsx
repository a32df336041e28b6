import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'
import { helperLink } from '../helper/link.ts'
import { Ago } from '../ui/Ago.tsx'
import { PageForm } from '../ui/form/FormBody.tsx'
import { TextField } from '../ui/form/fields.tsx'
import { SaveButton } from '../ui/form/more-fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { SettingsPanel } from './SettingsPanel.tsx'

export function HelperPanel() {
  const { t } = useTranslation('settings')
  const { message, modal } = App.useApp()
  const helpers = useRead(helperLinkApi.list, {}, { everyMs: 5_000 })
  const form = useEndpointForm(helperLinkApi.confirmPairing, {
    from: { code: '' },
    isKept: true,
    refreshes: [helperLinkApi.list],
    done({ name }) {
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
      <PageForm form={form}>
        <TextField form={form} name="code" label={t('pairingCode')} help={t('pairingHelp')} />
        <span>
          <SaveButton form={form}>{t('pair')}</SaveButton>
        </span>
      </PageForm>
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
