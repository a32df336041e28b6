import { proxyApi } from '@matrixcast/contract/account-proxies'
import { accountApi } from '@matrixcast/contract/accounts'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import { App, Button, Input, InputNumber, Select, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'

type Kept = OutputOf<typeof proxyApi.read>['proxy']
const schemes = ['http', 'https', 'socks5'] as const
const refreshes = [proxyApi.read, accountApi.list, accountApi.statistics]
const empty = { scheme: 'http' as const, host: '', port: 8080, username: '' }

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
  const [fields, setFields] = useState<Omit<NonNullable<Kept>, 'hasPassword' | 'testedAt' | 'answeredMs' | 'country'>>(
    kept ?? empty,
  )
  const [password, setPassword] = useState<string>()
  const save = useAction(proxyApi.save, {
    refreshes,
    onDone: () => {
      setPassword(undefined)
      void message.success(t('proxy.saved', { count: ids.length }))
    },
  })
  const test = useAction(proxyApi.test, { refreshes })
  const remove = useAction(proxyApi.remove, { refreshes, onDone: () => setFields(empty) })
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
      <Field name={t('proxy.scheme')}>
        <Select
          value={scheme}
          aria-label={t('proxy.scheme')}
          options={schemes.map((value) => ({ value, label: value.toUpperCase() }))}
          onChange={(next) => setFields({ ...fields, scheme: next })}
        />
      </Field>
      <Field name={t('proxy.host')}>
        <Input
          value={host}
          maxLength={253}
          aria-label={t('proxy.host')}
          placeholder="proxy.example.com"
          onChange={({ target }) => setFields({ ...fields, host: target.value.trim() })}
        />
      </Field>
      <Field name={t('proxy.port')}>
        <InputNumber
          value={port}
          min={1}
          max={65_535}
          aria-label={t('proxy.port')}
          onChange={(next) => setFields({ ...fields, port: next ?? port })}
        />
      </Field>
      <Field name={t('proxy.username')}>
        <Input
          value={username}
          maxLength={200}
          autoComplete="off"
          aria-label={t('proxy.username')}
          onChange={({ target }) => setFields({ ...fields, username: target.value })}
        />
      </Field>
      <Field name={t('proxy.password')}>
        <Input.Password
          value={password ?? ''}
          maxLength={200}
          autoComplete="new-password"
          aria-label={t('proxy.password')}
          placeholder={kept?.hasPassword ? t('proxy.passwordKept') : ''}
          onChange={({ target }) => setPassword(target.value === '' ? undefined : target.value)}
        />
      </Field>
      {may(proxyApi.save) && (
        <div className="account-proxy-acts">
          <Button
            type="primary"
            disabled={host === '' || isBusy}
            loading={save.isPending}
            onClick={() =>
              save.mutate({
                ids: [...ids],
                scheme,
                host,
                port,
                username,
                ...(password === undefined ? {} : { password }),
              })
            }
          >
            {t('proxy.save')}
          </Button>
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

function Field({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="account-field">
      <span>{name}</span>
      {children}
    </div>
  )
}
