import { proxyApi } from '@matrixcast/contract/account-proxies'
import { accountApi } from '@matrixcast/contract/accounts'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import { App, Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageForm } from '../ui/form/FormBody.tsx'
import { SaveButton } from '../ui/form/more-fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { withoutEmpty } from '../ui/form/without-empty.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { noProxy, ProxyFields } from './ProxyFields.tsx'

type Kept = OutputOf<typeof proxyApi.read>['proxy']
const refreshes = [proxyApi.read, accountApi.list, accountApi.statistics]

/** The proxy of accounts; several get the same, beginning with that of the first. */
export function AccountProxy({ ids }: { ids: readonly string[] }) {
  const [first = ''] = ids
  const { data, error, refetch } = useRead(proxyApi.read, { id: first })
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active />
  return <ProxyForm key={first} ids={ids} kept={data.proxy} />
}

function ProxyForm({ ids, kept }: { ids: readonly string[]; kept: Kept }) {
  const { t } = useTranslation('accounts')
  const { message } = App.useApp()
  const may = useMay()
  const [first = ''] = ids
  const { scheme, host, port, username } = kept ?? noProxy
  const shown = { ids: [...ids], scheme, host, port, username, password: '' }
  const form = useEndpointForm(proxyApi.save, {
    from: shown,
    now: shown,
    give: (values) => withoutEmpty(values, ['password']),
    refreshes,
    done: () => void message.success(t('proxy.saved', { count: ids.length })),
  })
  const test = useAction(proxyApi.test, { refreshes })
  const remove = useAction(proxyApi.remove, { refreshes })
  const isBusy = form.isSending || test.isPending || remove.isPending
  return (
    <div className="account-proxy">
      <p className="meta">{t('proxy.means')}</p>
      {kept !== null && (
        <p className="account-state">
          <StatusChip state={kept.answeredMs === null ? 'broken' : 'good'} />
          <span className="meta">
            {kept.answeredMs === null ? t('proxy.silent') : t('proxy.answered', { ms: kept.answeredMs })}
            {kept.country === '' ? '' : ` · ${t('proxy.country', { country: kept.country })}`} ·{' '}
            <Ago at={kept.testedAt} />
          </span>
        </p>
      )}
      <PageForm form={form}>
        <ProxyFields form={form} hasPassword={kept?.hasPassword ?? false} />
      </PageForm>
      {may(proxyApi.save) && (
        <div className="account-proxy-acts">
          <SaveButton form={form}>{t('proxy.save')}</SaveButton>
          {kept !== null && (
            <>
              <Button disabled={isBusy} loading={test.isPending} onClick={() => test.mutate({ id: first })}>
                {t('proxy.test')}
              </Button>
              <Button danger disabled={isBusy} onClick={() => remove.mutate({ ids: [...ids] })}>
                {t('proxy.remove')}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  )
}
