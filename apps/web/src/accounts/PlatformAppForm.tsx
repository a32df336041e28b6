import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { platformAppApi } from '@matrixcast/contract/platform-apps'
import { App, Button, Collapse, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText } from '../api/refusal.ts'
import { useAction } from '../api/use-calls.ts'
import type { AppView } from './app-view.ts'
import { BindError, BindField } from './BindField.tsx'

/** Platforms whose application is made in a way of its own. */
const explained = [
  'youtube',
  'tiktok',
  'facebook',
  'instagram',
  'x',
  'douyinOpen',
  'kuaishouOpen',
  'bilibiliOpen',
] as const

const copiedForMs = 2_000

type PlatformAppFormProps = { platform: string; view: AppView; onClose: () => void }

/** An application is given or changed: what the platform has to be told of us, and what it told the operator. */
export function PlatformAppForm({ platform, view, onClose }: PlatformAppFormProps) {
  const { t } = useTranslation('accounts')
  const { modal, message } = App.useApp()
  const { app, idName, ownSite, redirectUri, scopes } = view
  const [clientId, setClientId] = useState(app?.clientId ?? '')
  const [clientSecret, setClientSecret] = useState('')
  const [site, setSite] = useState(app?.site ?? ownSite)
  const refreshes = [platformAppApi.view]
  const save = useAction(platformAppApi.save, {
    refreshes,
    quiet: true,
    onDone: () => {
      void message.success(t('app.saved'))
      onClose()
    },
  })
  const remove = useAction(platformAppApi.remove, { refreshes, onDone: onClose })
  const isAnother = app !== null && (clientId.trim() !== app.clientId || site.trim() !== app.site)
  const needsSecret = app === null || isAnother
  const isOpen = clientId.trim() === '' || site.trim() === '' || (needsSecret && clientSecret.trim() === '')
  const how = explained.find((one) => one === platform)
  return (
    <form
      className="place-form"
      onSubmit={(event) => {
        event.preventDefault()
        const secret = clientSecret.trim() === '' ? {} : { clientSecret }
        if (!isOpen) save.mutate({ platform, site, clientId, ...secret })
      }}
    >
      <strong>{t('app.title')}</strong>
      <p className="meta">{how === undefined ? t('app.means') : t(`app.how.${how}`)}</p>
      <CopyLine label={t('app.redirect')} text={redirectUri} />
      {!redirectUri.startsWith('https:') && <p className="meta">{t('app.redirectPlain')}</p>}
      {scopes.length > 0 && <CopyLine label={t('app.scopes')} text={scopes.join(' ')} />}
      <BindField name="app-id" label={t(`field.${idName}`)} value={clientId} maxLength={300} onChange={setClientId} />
      <BindField
        name="app-secret"
        label={t(idName === 'appId' ? 'field.appSecret' : 'field.clientSecret')}
        value={clientSecret}
        isSecret
        maxLength={2000}
        placeholder={needsSecret ? '' : t('app.secretKept')}
        onChange={setClientSecret}
      />
      {isAnother && <p className="account-note account-note-challenge">{t('app.another')}</p>}
      <Collapse
        ghost
        size="small"
        className="bind-second"
        items={[
          {
            key: 'site',
            label: t('app.elsewhere'),
            children: (
              <BindField name="app-site" label={t('field.site')} value={site} maxLength={300} onChange={setSite} />
            ),
          },
        ]}
      />
      <BindError text={save.error === null ? '' : refusalText(save.error)} />
      <div className="bind-app-buttons">
        <Button type="primary" htmlType="submit" loading={save.isPending} disabled={isOpen} data-testid="app-save">
          {t('app.save')}
        </Button>
        {app !== null && (
          <>
            <Button onClick={onClose}>{t('app.leave')}</Button>
            <Button
              danger
              type="text"
              onClick={() => {
                modal.confirm({
                  title: t('app.removeTitle'),
                  content: t('app.removeBody'),
                  okText: t('app.remove'),
                  okButtonProps: { danger: true },
                  onOk: () => remove.mutateAsync({ platform }),
                })
              }}
            >
              {t('app.remove')}
            </Button>
          </>
        )}
      </div>
    </form>
  )
}

/** Something to be taken over into the platform's console. */
function CopyLine({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('accounts')
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), copiedForMs)
  }
  return (
    <div className="bind-field">
      <span className="place-label">{label}</span>
      <span className="bind-copy">
        <Input.TextArea
          aria-label={label}
          autoSize
          value={text}
          readOnly
          spellCheck={false}
          onFocus={({ target }) => target.select()}
        />
        {/* A page that came in the open may not write there; the field is taken whole by a click. */}
        {isSecureContext && (
          <Button
            icon={isCopied ? <CheckOutlined /> : <CopyOutlined />}
            aria-label={t('app.copy', { what: label })}
            onClick={() => void copy()}
          >
            {t(isCopied ? 'app.copied' : 'app.copyShort')}
          </Button>
        )}
      </span>
    </div>
  )
}
