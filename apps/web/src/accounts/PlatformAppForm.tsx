import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import type { InputOf } from '@matrixcast/contract/endpoint'
import { platformAppApi } from '@matrixcast/contract/platform-apps'
import { App, Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { FormBody } from '../ui/form/FormBody.tsx'
import { SaveButton } from '../ui/form/more-fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { withoutEmpty } from '../ui/form/without-empty.ts'
import type { AppView } from './app-view.ts'
import { BindField } from './BindField.tsx'

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

type AppInput = InputOf<typeof platformAppApi.save>

const { save } = platformAppApi
const firstSave = { ...save, input: save.input.required({ clientSecret: true }) }
const refreshes = [platformAppApi.view]

type PlatformAppFormProps = { platform: string; view: AppView; onClose: () => void }

/** An application is given or changed: what the platform has to be told of us, and what it told the operator. */
export function PlatformAppForm({ platform, view, onClose }: PlatformAppFormProps) {
  const { t } = useTranslation('accounts')
  const { modal, message } = App.useApp()
  const { app, idName, ownSite, redirectUri, scopes } = view
  const form = useEndpointForm<AppInput, typeof save.output>(app === null ? firstSave : save, {
    from: { platform, site: app?.site ?? ownSite, clientId: app?.clientId ?? '', clientSecret: '' },
    give: (values) => withoutEmpty(values, ['clientSecret']),
    faultFields: [
      ['appSecretMissing', 'clientSecret'],
      ['siteUnsuitable', 'form'],
      ['appOfOthers', 'form'],
    ],
    refreshes,
    done() {
      void message.success(t('app.saved'))
      onClose()
    },
  })
  const remove = useAction(platformAppApi.remove, { refreshes, onDone: onClose })
  const clientId = String(form.useField('clientId').value).trim()
  const site = String(form.useField('site').value).trim()
  const isAnother = app !== null && (clientId !== app.clientId || site !== app.site)
  const [isElsewhere, setElsewhere] = useState(false)
  const how = explained.find((one) => one === platform)
  return (
    <FormBody form={form}>
      <strong>{t('app.title')}</strong>
      <p className="meta">{how === undefined ? t('app.means') : t(`app.how.${how}`)}</p>
      <CopyLine label={t('app.redirect')} text={redirectUri} />
      {!redirectUri.startsWith('https:') && <p className="meta">{t('app.redirectPlain')}</p>}
      {scopes.length > 0 && <CopyLine label={t('app.scopes')} text={scopes.join(' ')} />}
      <BindField form={form} name="clientId" testName="app-id" label={t(`field.${idName}`)} />
      <BindField
        form={form}
        name="clientSecret"
        testName="app-secret"
        label={t(idName === 'appId' ? 'field.appSecret' : 'field.clientSecret')}
        isSecret
        placeholder={app === null || isAnother ? '' : t('app.secretKept')}
      />
      {isAnother && <p className="account-note account-note-challenge">{t('app.another')}</p>}
      {isElsewhere ? (
        <BindField form={form} name="site" testName="app-site" label={t('field.site')} />
      ) : (
        <div>
          <button type="button" className="link-button" onClick={() => setElsewhere(true)}>
            {t('app.elsewhere')}
          </button>
        </div>
      )}
      <div className="bind-app-buttons">
        <SaveButton form={form} testName="app-save">
          {t('app.save')}
        </SaveButton>
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
    </FormBody>
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
        {window.isSecureContext && (
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
