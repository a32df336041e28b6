import type { OutputOf } from '@matrixcast/contract/endpoint'
import { wechatApi } from '@matrixcast/contract/wechat'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'

type WechatBindingProps = {
  standing: OutputOf<typeof wechatApi.standing>
  isBinding: boolean
  onBind: () => void
  onUnbound: () => void
}

/** Whether a person is bound and can be reached, and what they do when not. */
export function WechatBinding({ standing, isBinding, onBind, onUnbound }: WechatBindingProps) {
  const { t } = useTranslation('settings')
  const { boundAt, silent } = standing
  const unbind = useAction(wechatApi.unbind, { refreshes: [wechatApi.standing], onDone: onUnbound })
  if (boundAt === null) {
    return (
      <div className="settings-line">
        <Button type="primary" loading={isBinding} onClick={onBind} data-testid="bind-wechat">
          {t('wechat.bind')}
        </Button>
        <span className="meta">{t('wechat.unbound')}</span>
      </div>
    )
  }
  return (
    <>
      <div className="settings-line" data-testid="wechat-bound">
        <StatusChip state={silent === null ? 'good' : 'attention'} />
        <span>
          <Ago at={boundAt} say={(ago) => t('wechat.boundAt', { ago })} />
        </span>
        <Button size="small" loading={isBinding} onClick={onBind}>
          {t('wechat.rebind')}
        </Button>
        <Button size="small" loading={unbind.isPending} onClick={() => unbind.mutate({})}>
          {t('wechat.unbind')}
        </Button>
      </div>
      {silent !== null && (
        <p className="cell-reason wechat-silent" role="alert">
          {t(`wechat.silent.${silent.reason}`)} · <Ago at={silent.since} />
        </p>
      )}
    </>
  )
}
