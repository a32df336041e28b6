import { wechatApi, wechatSenderApi } from '@matrixcast/contract/wechat'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { lazily } from '../ui/lazily.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'
import { WechatBinding } from './WechatBinding.tsx'
import { WechatCode } from './WechatCode.tsx'

const WechatSenderForm = lazily(async () => (await import('./WechatSenderForm.tsx')).WechatSenderForm)

const whileShownMs = 3_000

/** Alarms on one's own WeChat; below it, for those who may, the official account that sends them. */
export function WechatPanel() {
  const may = useMay()
  const sender = useRead(wechatSenderApi.view, {}, { enabled: may(wechatSenderApi.view) }).data
  return (
    <>
      <OwnWechat maySet={may(wechatSenderApi.save)} />
      {sender !== undefined && <WechatSenderForm key={JSON.stringify(sender.sender)} kept={sender} />}
    </>
  )
}

function OwnWechat({ maySet }: { maySet: boolean }) {
  const { t } = useTranslation('settings')
  const bind = useAction(wechatApi.bind)
  const code = bind.data
  const standing = useRead(wechatApi.standing, {}, { everyMs: code === undefined ? false : whileShownMs }).data
  if (standing === undefined) return null
  return (
    <SettingsPanel title={t('wechat.mine')} purpose={t('wechat.minePurpose')}>
      {standing.isConfigured ? (
        <>
          <WechatBinding
            standing={standing}
            isBinding={bind.isPending}
            onBind={() => bind.mutate({})}
            onUnbound={() => bind.reset()}
          />
          {code !== undefined && <WechatCode key={code.id} code={code} onAgain={() => bind.mutate({})} />}
        </>
      ) : (
        <div className="settings-line">
          <StatusChip state="attention" />
          <span>{t(maySet ? 'wechat.setBelow' : 'wechat.askAdministrator')}</span>
        </div>
      )}
    </SettingsPanel>
  )
}
