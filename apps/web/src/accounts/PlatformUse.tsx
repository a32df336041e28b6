import { accountApi, type PlatformUse as Use } from '@matrixcast/contract/accounts'
import { Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'

/** Whether a platform that nobody has verified is used here, since when, and the switch for it. */
export function PlatformUse({ platform, name, use }: { platform: string; name: string; use: Use }) {
  const { t } = useTranslation('accounts')
  const turn = useAction(accountApi.switchPlatform, { refreshes: [accountApi.platforms] })
  if (use.state === 'always') return null
  return (
    <div className="platform-use">
      <span className="meta">
        {t(`use.${use.state}`)} {use.since !== null && <Ago at={use.since} />}
      </span>
      <Switch
        size="small"
        checked={use.state !== 'off'}
        loading={turn.isPending}
        aria-label={t('useSwitch', { name })}
        onChange={(on) => turn.mutate({ platform, on })}
      />
    </div>
  )
}
