import { proxyApi } from '@matrixcast/contract/account-proxies'
import { accountApi } from '@matrixcast/contract/accounts'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import { App, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { noProxy, ProxyFields, type ProxyPlace } from './ProxyFields.tsx'

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
  /** As long as nothing was typed here, what a colleague sets meanwhile is shown. */
  const [typed, setTyped] = useState<ProxyPlace>()
  const fields = typed ?? kept ?? noProxy
  const [password, setPassword] = useState<string>()
  const save = useAction(proxyApi.save, {
    refreshes,
    onDone: () => void message.success(t('proxy.saved', { count: ids.length })),
  })
  const test = useAction(proxyApi.test, { refreshes })
  const remove = useAction(proxyApi.remove, { refreshes })
  /** Called once what was stored has been read: until then the old one would show. What is typed meanwhile stays. */
  const isStored = () => {
    setTyped((now) => (now === typed ? undefined : now))
    setPassword((now) => (now === password ? undefined : now))
  }
  const isBusy = save.isPending || test.isPending || remove.isPending
  const { scheme, host, port, username } = fields
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
      <ProxyFields
        fields={fields}
        password={password ?? ''}
        hasPassword={kept?.hasPassword ?? false}
        onFields={(more) => setTyped({ ...fields, ...more })}
        onPassword={(text) => setPassword(text === '' ? undefined : text)}
      />
      {may(proxyApi.save) && (
        <div className="account-proxy-acts">
          <Button
            type="primary"
            disabled={host === '' || isBusy}
            loading={save.isPending}
            onClick={() =>
              save.mutate(
                { ids: [...ids], scheme, host, port, username, ...(password === undefined ? {} : { password }) },
                { onSuccess: isStored },
              )
            }
          >
            {t('proxy.save')}
          </Button>
          {kept !== null && (
            <>
              <Button disabled={isBusy} loading={test.isPending} onClick={() => test.mutate({ id: first })}>
                {t('proxy.test')}
              </Button>
              <Button
                danger
                disabled={isBusy}
                onClick={() => remove.mutate({ ids: [...ids] }, { onSuccess: isStored })}
              >
                {t('proxy.remove')}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  )
}
