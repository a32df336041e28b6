import type { proxyApi } from '@matrixcast/contract/account-proxies'
import type { InputOf } from '@matrixcast/contract/endpoint'
import { Input, InputNumber, Select } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export type ProxyPlace = Omit<InputOf<typeof proxyApi.save>, 'ids' | 'password'>
export const noProxy: ProxyPlace = { scheme: 'http', host: '', port: 8080, username: '' }

const schemes = ['http', 'https', 'socks5'] as const

type ProxyFieldsProps = {
  fields: ProxyPlace
  password: string
  /** One is kept already, and stays unless another is typed. */
  hasPassword: boolean
  onFields: (changed: Partial<ProxyPlace>) => void
  onPassword: (text: string) => void
}

/** Where a proxy is and how it lets us in. */
export function ProxyFields({ fields, password, hasPassword, onFields, onPassword }: ProxyFieldsProps) {
  const { t } = useTranslation('accounts')
  const { scheme, host, port, username } = fields
  return (
    <>
      <Field name={t('proxy.scheme')}>
        <Select
          value={scheme}
          aria-label={t('proxy.scheme')}
          options={schemes.map((value) => ({ value, label: value.toUpperCase() }))}
          onChange={(next) => onFields({ scheme: next })}
        />
      </Field>
      <Field name={t('proxy.host')}>
        <Input
          value={host}
          maxLength={253}
          aria-label={t('proxy.host')}
          placeholder="proxy.example.com"
          onChange={({ target }) => onFields({ host: target.value.trim() })}
        />
      </Field>
      <Field name={t('proxy.port')}>
        <InputNumber
          value={port}
          min={1}
          max={65_535}
          aria-label={t('proxy.port')}
          onChange={(next) => onFields({ port: next ?? port })}
        />
      </Field>
      <Field name={t('proxy.username')}>
        <Input
          value={username}
          maxLength={200}
          autoComplete="off"
          aria-label={t('proxy.username')}
          onChange={({ target }) => onFields({ username: target.value })}
        />
      </Field>
      <Field name={t('proxy.password')}>
        <Input.Password
          value={password}
          maxLength={200}
          autoComplete="new-password"
          aria-label={t('proxy.password')}
          placeholder={hasPassword ? t('proxy.passwordKept') : ''}
          onChange={({ target }) => onPassword(target.value)}
        />
      </Field>
    </>
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
