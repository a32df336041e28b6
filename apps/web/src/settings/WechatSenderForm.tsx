import type { OutputOf } from '@matrixcast/contract/endpoint'
import { type WechatSenderInput, wechatApi, wechatSenderApi } from '@matrixcast/contract/wechat'
import { App, Button, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { FormBody } from '../ui/form/FormBody.tsx'
import { TextField } from '../ui/form/fields.tsx'
import { PasswordField, SaveButton } from '../ui/form/more-fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { withoutEmpty } from '../ui/form/without-empty.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { SettingsField, SettingsPanel } from './SettingsPanel.tsx'
import { WechatCallback } from './WechatCallback.tsx'

const empty = { site: 'https://api.weixin.qq.com', appId: '', template: null }
const usualTemplate = { id: '', what: 'thing1', which: 'thing2', why: 'thing3', when: 'time4' }
const places = ['what', 'which', 'why', 'when'] as const
const refreshes = [wechatSenderApi.view, wechatApi.standing]
const trimmed = (typed: string) => typed.trim()

const { save } = wechatSenderApi
const firstSave = { ...save, input: save.input.required({ appSecret: true }) }

/** The official account that sends: its secret is written and never shown, its console gets the address and token below. */
export function WechatSenderForm({ kept }: { kept: OutputOf<typeof wechatSenderApi.view> }) {
  const { t } = useTranslation('settings')
  const { message, modal } = App.useApp()
  const { site, appId, template } = kept.sender ?? empty
  const [hasTemplate, setHasTemplate] = useState(template !== null)
  const give = (values: WechatSenderInput): WechatSenderInput => ({
    ...withoutEmpty(values, ['appSecret']),
    ...(hasTemplate ? {} : { template: null }),
  })
  const form = useEndpointForm<WechatSenderInput, typeof save.output>(kept.sender === null ? firstSave : save, {
    from: { site, appId, appSecret: '', template: template ?? usualTemplate },
    give,
    faultFields: [
      ['wechatSiteWrong', 'site'],
      ['wechatSecretMissing', 'appSecret'],
    ],
    refreshes,
    done() {
      secret.onChange('')
      void message.success(t('saved'))
    },
  })
  const secret = form.useField('appSecret')
  const typedTemplate = {
    id: form.useField('template.id').value,
    ...Object.fromEntries(places.map((place) => [place, form.useField(`template.${place}`).value])),
  }
  const typed = {
    site: form.useField('site').value,
    appId: form.useField('appId').value,
    ...(secret.value === '' ? {} : { appSecret: secret.value }),
    template: hasTemplate ? typedTemplate : null,
  }
  const remove = useAction(wechatSenderApi.remove, { refreshes })
  const test = useAction(wechatSenderApi.test)
  const toTest = wechatSenderApi.test.input.safeParse(typed)
  const isSecretKept = kept.sender?.appId === typed.appId && kept.sender?.site === typed.site
  const isOther = kept.sender !== null && kept.sender.appId !== typed.appId && kept.bound > 0
  const askToRemove = () => {
    modal.confirm({
      title: t('wechat.removeTitle'),
      content: t('wechat.removeBody', { count: kept.bound }),
      okText: t('wechat.remove'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => remove.mutateAsync({}),
    })
  }
  return (
    <SettingsPanel title={t('wechat.sender')} purpose={t('wechat.senderPurpose')}>
      <FormBody form={form}>
        <TextField
          form={form}
          name="appId"
          label="AppID"
          help={t('wechat.appIdHelp')}
          wrong={t('wechat.appIdHelp')}
          change={trimmed}
        />
        <PasswordField
          form={form}
          name="appSecret"
          label="AppSecret"
          help={isOther ? <b>{t('wechat.otherAccount', { count: kept.bound })}</b> : t('wechat.secretHelp')}
          placeholder={isSecretKept ? t('wechat.secretKept') : ''}
          change={trimmed}
        />
        <TextField form={form} name="site" label={t('wechat.site')} help={t('wechat.siteHelp')} change={trimmed} />
        <SettingsField label={t('wechat.template')} help={t(hasTemplate ? 'wechat.templateHelp' : 'wechat.plainHelp')}>
          <Switch checked={hasTemplate} aria-label={t('wechat.template')} onChange={setHasTemplate} />
        </SettingsField>
        {hasTemplate && (
          <>
            <TextField form={form} name="template.id" label={t('wechat.templateId')} change={trimmed} />
            <div className="voice-map">
              {places.map((place) => (
                <TextField
                  key={place}
                  form={form}
                  name={`template.${place}`}
                  label={t(`wechat.places.${place}`)}
                  change={trimmed}
                />
              ))}
            </div>
          </>
        )}
        <div className="settings-line">
          <SaveButton form={form}>{t('wechat.save')}</SaveButton>
          <Button
            disabled={!toTest.success || (secret.value === '' && !isSecretKept)}
            loading={test.isPending}
            onClick={() => toTest.success && test.mutate(toTest.data)}
          >
            {t('ai.test')}
          </Button>
          {kept.sender !== null && (
            <Button danger loading={remove.isPending} onClick={askToRemove}>
              {t('wechat.remove')}
            </Button>
          )}
        </div>
      </FormBody>
      {test.data !== undefined && (
        <div className="ai-result" role="status">
          <StatusChip state={test.data.ok ? 'good' : 'broken'} />{' '}
          <span>{t(test.data.ok ? 'wechat.answered' : 'wechat.notAnswered')}</span>
          {test.data.detail !== '' && <code>{test.data.detail}</code>}
        </div>
      )}
      {kept.callback !== null && <WechatCallback callback={kept.callback} bound={kept.bound} />}
    </SettingsPanel>
  )
}
