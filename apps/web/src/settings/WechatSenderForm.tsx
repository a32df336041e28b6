import type { OutputOf } from '@matrixcast/contract/endpoint'
import { type WechatTemplate, wechatApi, wechatSenderApi } from '@matrixcast/contract/wechat'
import { App, Button, Input, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { SettingsField, SettingsPanel } from './SettingsPanel.tsx'
import { WechatCallback } from './WechatCallback.tsx'

const empty = { site: 'https://api.weixin.qq.com', appId: '', template: null }
const usualTemplate: WechatTemplate = { id: '', what: 'thing1', which: 'thing2', why: 'thing3', when: 'time4' }
const places = ['what', 'which', 'why', 'when'] as const

/** The official account that sends: its secret is written and never shown, its console gets the address and token below. */
export function WechatSenderForm({ kept }: { kept: OutputOf<typeof wechatSenderApi.view> }) {
  const { t } = useTranslation('settings')
  const { message, modal } = App.useApp()
  const [fields, setFields] = useState(kept.sender ?? empty)
  const [secret, setSecret] = useState('')
  const refreshes = [wechatSenderApi.view, wechatApi.standing]
  const save = useAction(wechatSenderApi.save, {
    refreshes,
    onDone: () => {
      setSecret('')
      void message.success(t('saved'))
    },
  })
  const remove = useAction(wechatSenderApi.remove, { refreshes })
  const test = useAction(wechatSenderApi.test)
  const { template } = fields
  const input = { ...fields, ...(secret === '' ? {} : { appSecret: secret }) }
  const isChanged = secret !== '' || JSON.stringify(fields) !== JSON.stringify(kept.sender)
  const isSecretKept = kept.sender?.appId === fields.appId && kept.sender.site === fields.site
  const isWhole =
    fields.site !== '' &&
    fields.appId !== '' &&
    (secret !== '' || isSecretKept) &&
    (template === null || Object.values(template).every((value) => value !== ''))
  const isOther = kept.sender !== null && kept.sender.appId !== fields.appId && kept.bound > 0
  const setTemplate = (changes: Partial<WechatTemplate>) =>
    setFields({ ...fields, template: { ...(template ?? usualTemplate), ...changes } })
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
      <SettingsField label="AppID" htmlFor="wechat-app" help={t('wechat.appIdHelp')}>
        <Input
          id="wechat-app"
          value={fields.appId}
          maxLength={100}
          onChange={({ target }) => setFields({ ...fields, appId: target.value.trim() })}
        />
      </SettingsField>
      <SettingsField
        label="AppSecret"
        htmlFor="wechat-secret"
        help={t('wechat.secretHelp')}
        fault={isOther ? t('wechat.otherAccount', { count: kept.bound }) : ''}
      >
        <Input.Password
          id="wechat-secret"
          autoComplete="off"
          value={secret}
          placeholder={isSecretKept ? t('wechat.secretKept') : ''}
          maxLength={300}
          onChange={({ target }) => setSecret(target.value.trim())}
        />
      </SettingsField>
      <SettingsField label={t('wechat.site')} htmlFor="wechat-site" help={t('wechat.siteHelp')}>
        <Input
          id="wechat-site"
          value={fields.site}
          maxLength={300}
          onChange={({ target }) => setFields({ ...fields, site: target.value.trim() })}
        />
      </SettingsField>
      <SettingsField label={t('wechat.template')} help={t(template ? 'wechat.templateHelp' : 'wechat.plainHelp')}>
        <Switch
          checked={template !== null}
          aria-label={t('wechat.template')}
          onChange={(on) => setFields({ ...fields, template: on ? usualTemplate : null })}
        />
      </SettingsField>
      {template !== null && (
        <>
          <SettingsField label={t('wechat.templateId')} htmlFor="wechat-template">
            <Input
              id="wechat-template"
              value={template.id}
              maxLength={100}
              onChange={({ target }) => setTemplate({ id: target.value.trim() })}
            />
          </SettingsField>
          <div className="settings-field">
            <div className="voice-map">
              {places.map((place) => (
                <label key={place} htmlFor={`wechat-${place}`}>
                  <span>{t(`wechat.places.${place}`)}</span>
                  <Input
                    id={`wechat-${place}`}
                    value={template[place]}
                    maxLength={40}
                    onChange={({ target }) => setTemplate({ [place]: target.value.trim() })}
                  />
                </label>
              ))}
            </div>
          </div>
        </>
      )}
      <div className="settings-line">
        <Button
          type={isChanged ? 'primary' : 'default'}
          disabled={!isWhole || !isChanged}
          loading={save.isPending}
          onClick={() => save.mutate(input)}
        >
          {t('wechat.save')}
        </Button>
        <Button disabled={!isWhole} loading={test.isPending} onClick={() => test.mutate(input)}>
          {t('ai.test')}
        </Button>
        {kept.sender !== null && (
          <Button danger loading={remove.isPending} onClick={askToRemove}>
            {t('wechat.remove')}
          </Button>
        )}
      </div>
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
